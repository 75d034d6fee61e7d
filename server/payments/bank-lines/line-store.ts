import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'

export interface NewLine {
  day: string
  amountKobo: number
  words: string
  reference: string | null
  /** Hex of what the line says and its place among equal ones. */
  hash: string
}

export interface LineRow {
  id: number
  account_id: string
  day: string
  amount_kobo: number
  words: string
  reference: string | null
  posting_id: number | null
  movement_id: string | null
}

/** Returns which of some lines are known already, by their hashes. */
export async function listKnownHashes(
  db: Db | Tx,
  accountId: string,
  hashes: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ hash: string }>`
    select encode(hash, 'hex') as hash from bank_lines where account_id = ${accountId}
      and hash in (select decode(h, 'hex') from unnest(${[...hashes]}::text[]) as h)`.execute(db)
  return new Set(rows.map(({ hash }) => hash))
}

/** Saves lines that are not known; returns how many that were. */
export async function insertLines(
  tx: Tx,
  to: { accountId: string; adminId: string; now: Date },
  lines: readonly NewLine[],
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into bank_lines (account_id, day, amount_kobo, words, reference, hash, imported_at, imported_by)
    select ${to.accountId}, day, "amountKobo", words, reference, decode(hash, 'hex'), ${to.now}, ${to.adminId}
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l(day date, "amountKobo" bigint, words text,
      reference text, hash text)
    on conflict (account_id, hash) do nothing returning id`.execute(tx)
  return rows.length
}

/** Lines of an account: those that no movement shows, oldest first, or the newest of all. */
export async function listLines(
  db: Db | Tx,
  accountId: string,
  { isOpen, limit }: { isOpen: boolean; limit: number },
): Promise<LineRow[]> {
  const rest = isOpen
    ? sql`and l.posting_id is null order by l.day, l.id`
    : sql`order by l.day desc, l.id desc`
  const { rows } = await sql<LineRow>`
    select l.id, l.account_id, l.day::text as day, l.amount_kobo, l.words, l.reference, l.posting_id,
      p.transaction_id as movement_id
    from bank_lines l left join postings p on p.id = l.posting_id
    where l.account_id = ${accountId} ${rest} limit ${limit}`.execute(db)
  return rows
}

export async function lockLine(tx: Tx, id: number): Promise<LineRow | null> {
  const { rows } = await sql<LineRow>`
    select l.id, l.account_id, l.day::text as day, l.amount_kobo, l.words, l.reference, l.posting_id,
      p.transaction_id as movement_id
    from bank_lines l left join postings p on p.id = l.posting_id
    where l.id = ${id} for update of l`.execute(tx)
  return rows[0] ?? null
}

/** Two that match an account's lines follow each other. */
export async function lockMatching(tx: Tx, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`bank lines ${accountId}`}, 0))`.execute(tx)
}

/** Links lines to the movements that they show; by nobody where that was plain. */
export async function linkLines(
  tx: Tx,
  pairs: readonly { lineId: number; postingId: number }[],
  { by, now }: { by: string | null; now: Date },
): Promise<void> {
  await sql`update bank_lines l set posting_id = w.posting_id, matched_at = ${now}, matched_by = ${by}
    from unnest(${pairs.map(({ lineId }) => lineId)}::bigint[], ${pairs.map(({ postingId }) => postingId)}::bigint[])
      as w (line_id, posting_id)
    where l.id = w.line_id`.execute(tx)
}

export async function countOpen(db: Db | Tx, accountId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from bank_lines where account_id = ${accountId} and posting_id is null`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

export interface CandidateRow {
  line_id: number
  posting_id: number
  movement_id: string
  day: string
  reason: string | null
  /** The payment at the gate that it shows to have arrived. */
  gate_id: string | null
  /** Says how much of it the line's text repeats: a reference counts more than a name. */
  score: number
  /** Counts the days that lie between. */
  days: number
}

/**
 * Movements that open lines might show: the same account and amount, three days apart at most, shown by no line; and payments
 * at the gate that are on no account yet. A number of fewer than four signs is in too many notes to tell them apart.
 */
export async function listCandidates(db: Db | Tx, lineIds: readonly number[]): Promise<CandidateRow[]> {
  const { rows } = await sql<CandidateRow>`
    select l.id as line_id, p.id as posting_id, p.transaction_id as movement_id, b.day::text as day, t.reason,
      null as gate_id,
      (case when t.source is not null and position(lower(split_part(t.source, ':', 2)) in s.said) > 0 then 4 else 0 end
        + case when o.code is not null and position(lower(o.code) in s.said) > 0 then 4 else 0 end
        + case when length(l.reference) >= 4 and position(lower(l.reference) in lower(coalesce(t.reason, ''))) > 0
          then 4 else 0 end
        + case when exists (select from postings q join users u on u.id = q.owner_id
            where q.transaction_id = t.id and position(nullif(split_part(lower(u.name), ' ', 1), '') in s.said) > 0)
          then 2 else 0 end
        + case when t.kind = 'settlement' and s.said like '%paystack%' then 2 else 0 end)::int as score,
      abs(b.day - l.day)::int as days
    from bank_lines l
      join postings p on p.account = 'bank' and p.owner_id = l.account_id and p.amount_kobo = l.amount_kobo
        and p.created_at >= (l.day - 5)::timestamp at time zone 'Africa/Lagos'
      join ledger_transactions t on t.id = p.transaction_id left join orders o on o.id = t.order_id
      cross join lateral (select coalesce(t.book_day, (t.created_at at time zone 'Africa/Lagos')::date) as day) b
      cross join lateral (select lower(l.words || ' ' || coalesce(l.reference, '')) as said) s
    where l.id = any(${[...lineIds]}::bigint[]) and l.posting_id is null and abs(b.day - l.day) <= 3
      and not exists (select from bank_lines k where k.posting_id = p.id)
    union all
    select l.id, p.id, p.transaction_id, b.day::text, t.reason, g.id,
      (case when position(lower(g.reference) in s.said) > 0 then 4 else 0 end
        + case when position(lower(o.code) in s.said) > 0 then 4 else 0 end
        + case when position(nullif(split_part(lower(o.contact_name), ' ', 1), '') in s.said) > 0
          or position(nullif(split_part(lower(u.name), ' ', 1), '') in s.said) > 0 then 2 else 0 end
        + case when g.method = 'pos' and s.said like '%pos%' then 1 else 0 end)::int,
      abs(b.day - l.day)::int
    from bank_lines l
      join gate_payments g on g.status = 'in_transit' and g.amount_kobo = l.amount_kobo
      join postings p on p.transaction_id = g.movement_id and p.account = 'in_transit'
      join ledger_transactions t on t.id = p.transaction_id
      join orders o on o.id = g.order_id join users u on u.id = o.customer_id
      cross join lateral (select (g.stated_at at time zone 'Africa/Lagos')::date as day) b
      cross join lateral (select lower(l.words || ' ' || coalesce(l.reference, '')) as said) s
    where l.id = any(${[...lineIds]}::bigint[]) and l.posting_id is null and abs(b.day - l.day) <= 3
    order by line_id, score desc, days, posting_id`.execute(db)
  return rows
}

/** Movements of an account until the last line's day that no line shows, oldest first, since its first line. */
export async function listMissing(
  db: Db,
  accountId: string,
  limit: number,
): Promise<
  { posting_id: number; day: string; amount_kobo: number; movement_id: string; reason: string | null }[]
> {
  const { rows } = await sql<{
    posting_id: number
    day: string
    amount_kobo: number
    movement_id: string
    reason: string | null
  }>`
    with known as (select min(day) as first, max(day) as last from bank_lines where account_id = ${accountId})
    select p.id as posting_id, b.day::text as day, p.amount_kobo, t.id as movement_id, t.reason
    from known join postings p on p.account = 'bank' and p.owner_id = ${accountId}
        and p.created_at >= (known.first - 1)::timestamp at time zone 'Africa/Lagos'
      join ledger_transactions t on t.id = p.transaction_id
      cross join lateral (select coalesce(t.book_day, (t.created_at at time zone 'Africa/Lagos')::date) as day) b
    where b.day between known.first and known.last and t.kind <> 'opening'
      and not exists (select from bank_lines k where k.posting_id = p.id)
    order by p.id limit ${limit}`.execute(db)
  return rows
}

/** Returns the posting of a movement on a bank account. */
export async function findBankPosting(tx: Tx, movementId: string, accountId: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from postings where transaction_id = ${movementId} and account = 'bank' and owner_id = ${accountId}`.execute(
    tx,
  )
  return rows[0]?.id ?? null
}
