-- What was posted in each step of the statement on a Lagos day that is over, by step: the books of a day never change
-- once it is, so a day is summed once.
create table statement_days (
  day date primary key,
  sums jsonb not null check (jsonb_typeof(sums) = 'object')
);

-- Which step of the statement a posting belongs to; null for money that only changes hands.
create function statement_step(account text, kind text) returns text language sql immutable as $$
  select case when account in ('agent_cash', 'goods') and kind = 'bill' then 'goods'
    when account = 'fees' and kind in ('bill', 'call_out_fee', 'waiver', 'correction') then 'fees'
    when account = 'fees' and kind = 'delivery' then 'share'
    when account = 'fees' then 'charges'
    when account = 'promotions' then 'promotions'
    when account = 'refunds' then 'refunds'
    when account = 'write_offs' then 'writeOffs' end
$$;

-- What was posted between two moments in each step of the statement.
create function steps_between(since timestamptz, until timestamptz) returns table (step text, sum bigint)
  language sql stable as $$
  select statement_step(p.account, t.kind), sum(p.amount_kobo)::bigint
  from postings p join ledger_transactions t on t.id = p.transaction_id
  where p.account in ('agent_cash', 'goods', 'fees', 'promotions', 'refunds', 'write_offs')
    and p.created_at >= since and p.created_at < until and statement_step(p.account, t.kind) is not null
  group by 1
$$;
