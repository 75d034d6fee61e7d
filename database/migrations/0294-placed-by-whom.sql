-- Orders by who placed them are read from an index: the online step of this number adds it.
select;
