-- E-invoices on their way to the tax office: one for each paper that was issued while the connector was on. What businesses
-- get is cleared before it is issued to them; what people get is reported within a day.
create table e_invoices (
  number text primary key references papers (number),
  kind text not null check (kind in ('clearance', 'report')),
  state text not null default 'waiting' check (state in ('waiting', 'refused', 'cleared', 'reported')),
  created_at timestamptz not null,
  -- The reference that a signature was asked for under. It is looked up there before anything is asked for again.
  asked_as text unique,
  -- As they came back.
  irn text unique,
  stamp text,
  qr text,
  tries integer not null default 0,
  next_at timestamptz not null,
  claimed_until timestamptz,
  -- Why it was refused, or what went wrong last.
  problem text,
  ended_at timestamptz,
  -- Whether the tax office has passed a cleared one on to the buyer's access point.
  passing text check (passing in ('due', 'done', 'failed')),
  constraint e_invoices_has_irn check ((state in ('cleared', 'reported')) = (irn is not null)),
  constraint e_invoices_clears check (state <> 'cleared' or kind = 'clearance'),
  constraint e_invoices_reports check (state <> 'reported' or kind = 'report'),
  constraint e_invoices_has_end check ((state = 'waiting') = (ended_at is null)),
  constraint e_invoices_has_reason check (state <> 'refused' or problem is not null)
);
create index e_invoices_due on e_invoices (next_at) where state = 'waiting' or passing = 'due';
create index e_invoices_refused on e_invoices (ended_at) where state = 'refused';
create index e_invoices_created on e_invoices (created_at, number);

-- What came back from the tax office is what was printed: it stays.
create function keep_e_invoice() returns trigger language plpgsql as $$
begin
  if old.state in ('cleared', 'reported')
    and (new.state, new.irn, new.stamp, new.qr) is distinct from (old.state, old.irn, old.stamp, old.qr) then
    raise exception 'e-invoice % is with the tax office', old.number using errcode = 'KS001';
  end if;
  return new;
end $$;
create trigger e_invoices_keep before update on e_invoices for each row execute function keep_e_invoice();

-- Whom somebody wants their receipts made out to.
create table receipt_details (
  user_id text collate "C" primary key references users (id),
  name text not null,
  tin text not null,
  updated_at timestamptz not null
);

-- Whom a paper is made out to besides what it was issued with: a person's own details, which go with the account, or those
-- of a business as they were put right before its invoice was cleared.
create table paper_buyers (
  number text primary key references papers (number),
  user_id text collate "C" references users (id),
  name text not null,
  tin text not null
);
create index paper_buyers_user on paper_buyers (user_id) where user_id is not null;
