-- Days on which a market does not open, whatever its week says, each with the reason that customers read.
alter table markets add column closures jsonb not null default '[]' check (jsonb_typeof(closures) = 'array');
