-- What follows a delivery: stars for the agent, tips, and problems that a customer reports.

create table ratings (
  order_id text collate "C" primary key references orders on delete cascade,
  agent_id text collate "C" not null references agents,
  stars integer not null check (stars between 1 and 5),
  tags text[] not null check (tags <@ array['fresh', 'well_chosen', 'good_prices', 'friendly', 'quick',
    'late', 'badly_chosen', 'too_dear', 'unfriendly']),
  words text,
  rated_at timestamptz not null,
  changed_at timestamptz not null check (changed_at between rated_at and rated_at + interval '24 hours')
);

-- What an agent's ratings come to, kept with each of them.
create table agent_scores (
  agent_id text collate "C" primary key references agents,
  rating_count integer not null check (rating_count > 0),
  star_sum integer not null,
  check (star_sum between rating_count and 5 * rating_count)
);

create function check_rating() returns trigger language plpgsql as $$
begin
  if not exists (select from orders where id = new.order_id and status = 'delivered' and agent_id = new.agent_id) then
    raise exception 'only a delivered order is rated, for the agent who brought it' using errcode = 'KS001';
  end if;
  if tg_op = 'UPDATE' and (new.order_id, new.agent_id, new.rated_at) is distinct from (old.order_id, old.agent_id, old.rated_at) then
    raise exception 'whose rating it is, and since when, is fixed' using errcode = 'KS001';
  end if;
  return new;
end $$;
create trigger ratings_check before insert or update on ratings for each row execute function check_rating();

create function keep_score() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into agent_scores values (new.agent_id, 1, new.stars)
    on conflict (agent_id) do update
      set rating_count = agent_scores.rating_count + 1, star_sum = agent_scores.star_sum + new.stars;
  elsif new.stars <> old.stars then
    update agent_scores set star_sum = star_sum + new.stars - old.stars where agent_id = new.agent_id;
  end if;
  return null;
end $$;
create trigger ratings_score after insert or update on ratings for each row execute function keep_score();

create table problems (
  id text collate "C" primary key,
  order_id text collate "C" not null references orders on delete cascade,
  -- The whole order, or else the lines in problem_lines.
  is_whole boolean not null,
  kind text not null check (kind in ('missing', 'wrong', 'spoilt', 'short', 'too_dear', 'other')),
  words text,
  picture_id text collate "C" references pictures on delete set null,
  status text not null check (status in ('open', 'answered')),
  reported_at timestamptz not null,
  received_at timestamptz not null check (received_at >= reported_at),
  outcome text check (outcome in ('refunded', 'credited', 'explained', 'declined')),
  amount_kobo bigint check (amount_kobo > 0),
  -- What pays it in the books: no movement pays two problems, and no problem is paid without one.
  movement_id text collate "C" unique references ledger_transactions,
  answer text,
  answered_at timestamptz,
  answered_by text collate "C" references users,
  check ((status = 'answered') = (outcome is not null)),
  check ((status = 'answered') = (answered_at is not null and answered_by is not null and answer is not null)),
  check ((outcome is not null and outcome in ('refunded', 'credited')) = (amount_kobo is not null)),
  check ((amount_kobo is null) = (movement_id is null))
);
create index problems_order on problems (order_id, id);
create index problems_open on problems (id) where status = 'open';
create unique index problems_one_open on problems (order_id) where status = 'open' and is_whole;

create table problem_lines (
  problem_id text collate "C" not null references problems on delete cascade,
  item_id text collate "C" not null references order_items on delete cascade,
  is_open boolean not null default true,
  primary key (problem_id, item_id)
);
create unique index problem_lines_one_open on problem_lines (item_id) where is_open;

create function check_new_problem() returns trigger language plpgsql as $$
begin
  if new.status <> 'open' or not exists (select from orders where id = new.order_id and status = 'delivered') then
    raise exception 'a problem is reported open, on a delivered order' using errcode = 'KS001';
  end if;
  return new;
end $$;
create trigger problems_start before insert on problems for each row execute function check_new_problem();

create function check_problem_line() returns trigger language plpgsql as $$
begin
  if not exists (select from problems p join order_items i on i.order_id = p.order_id
    where p.id = new.problem_id and i.id = new.item_id and not p.is_whole) then
    raise exception 'a problem is about lines of its own order' using errcode = 'KS001';
  end if;
  return new;
end $$;
create trigger problem_lines_start before insert on problem_lines for each row execute function check_problem_line();

-- Answered once, and never more given back for an order than it cost.
create function check_problem_change() returns trigger language plpgsql as $$
begin
  if (to_jsonb(new) - '{words,answer,picture_id}'::text[]) = (to_jsonb(old) - '{words,answer,picture_id}'::text[]) then
    return new;
  end if;
  if old.status <> 'open' or new.status <> 'answered' then
    raise exception 'a problem is answered once' using errcode = 'KS001';
  end if;
  if new.amount_kobo + (select coalesce(sum(amount_kobo), 0) from problems where order_id = new.order_id)
    > (select total_kobo from orders where id = new.order_id) then
    raise exception 'more than order % cost would be given back', new.order_id using errcode = 'KS003';
  end if;
  update problem_lines set is_open = false where problem_id = new.id;
  return new;
end $$;
create trigger problems_change before update on problems for each row execute function check_problem_change();

-- What one order's customer gave its agent, and what was given back for it, is found by the order.
create index ledger_transactions_after on ledger_transactions (order_id) where kind in ('tip', 'credit', 'refund', 'charge_back');
