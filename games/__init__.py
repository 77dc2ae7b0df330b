"""The games of the house, the kernel they share and the tables they are played at."""
