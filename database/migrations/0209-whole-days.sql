-- Times of a year are read from their index alone: the online step of this number adds what is summed to it.
select;
