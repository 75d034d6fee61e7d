-- What a picture stands for among the expenses, and whom a customer has invited, are read from an index: the online step of
-- this number adds both.
select;
