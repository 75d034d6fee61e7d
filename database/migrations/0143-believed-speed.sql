-- Whether an agent can be at two places at two times: 150 km an hour at most, with 200 m for what a phone is wrong by.
-- However near a place is, one that was reached faster is not believed until it is repeated for three minutes.
create or replace function is_reachable(
  latitude float8, longitude float8, at timestamptz, other_latitude float8, other_longitude float8, other_at timestamptz
) returns boolean language sql immutable as $$
  select 111320 * sqrt((latitude - other_latitude) ^ 2 + ((longitude - other_longitude) * cos(radians(latitude))) ^ 2)
    <= 200 + 150 / 3.6 * abs(extract(epoch from at - other_at))
$$;
