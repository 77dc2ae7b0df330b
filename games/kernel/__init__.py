"""What every game is: state, questions, chance, events and views, in pure Python without clock or framework."""
