alter table orders validate constraint orders_market_city_fkey;
alter table orders validate constraint orders_agent_city_fkey;
alter table orders validate constraint orders_area_city_fkey;
