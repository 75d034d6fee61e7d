-- What a picture shows, to the byte, as we store it: the same picture for two sums is a signal. Null for older ones.
alter table pictures add column content_hash bytea constraint pictures_content_hash_check check (length(content_hash) = 32);
