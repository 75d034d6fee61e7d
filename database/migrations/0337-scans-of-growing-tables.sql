-- What a statement would read from end to end in a table that grows is read from an index: the online step of this number
-- adds them.
select;
