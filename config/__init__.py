"""How the house is put together: settings, addresses and the entrance for servers."""
