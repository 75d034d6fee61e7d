-- Orders of one trip that an agent is asked about together share the id of the first of their offers: one yes, one no.

alter table offers add column joint_id text collate "C";
create index offers_joint on offers (joint_id) where joint_id is not null;
