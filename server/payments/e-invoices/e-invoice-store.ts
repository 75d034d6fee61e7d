import { sql } from 'kysely'
import type { EInvoiceState } from '#server/payments/papers/read-papers.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Stamp } from './access-point.ts'

export interface ClaimedRow {
  number: string
  kind: 'clearance' | 'report'
  state: EInvoiceState
  asked_as: string | null
  tries: number
}

/**
 * Takes the next e-invoice that is due, for one worker: what businesses wait for first, what is only to be passed on last. A
 * credit note waits until the tax office has what it is about. Null where nothing is due.
 */
export async function claimDue(
  db: Db,
  { now, until }: { now: Date; until: Date },
): Promise<ClaimedRow | null> {
  const { rows } = await sql<ClaimedRow>`
    update e_invoices set claimed_until = ${until} where number = (
      select e.number from e_invoices e join papers p on p.number = e.number
      where (e.state = 'waiting' or e.passing = 'due') and e.next_at <= ${now}
        and (e.claimed_until is null or e.claimed_until < ${now})
        and not exists (select from e_invoices r where r.number = p.refers_to and r.state in ('waiting', 'refused'))
      order by e.passing nulls first, e.kind, e.next_at, e.number limit 1 for update of e skip locked)
    returning number, kind, state, asked_as, tries`.execute(db)
  return rows[0] ?? null
}

/** Writes down, before a signature is asked for, under which reference that is; null where there surely is none. */
export async function updateAskedAs(db: Db, number: string, askedAs: string | null): Promise<void> {
  await db.updateTable('e_invoices').set({ asked_as: askedAs }).where('number', '=', number).execute()
}

/** Stores what came back, once; false where it is there already. */
export async function updateStamped(
  tx: Tx,
  { number, kind, stamp, now }: Pick<ClaimedRow, 'number' | 'kind'> & { stamp: Stamp; now: Date },
): Promise<boolean> {
  const isCleared = kind === 'clearance'
  const updated = await tx
    .updateTable('e_invoices')
    .set({
      ...stamp,
      state: isCleared ? 'cleared' : 'reported',
      passing: isCleared ? 'due' : null,
      ended_at: now,
      next_at: now,
      tries: 0,
      problem: null,
      claimed_until: null,
    })
    .where('number', '=', number)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return updated.numUpdatedRows === 1n
}

export async function updateRefused(
  db: Db,
  { number, problem, now }: { number: string; problem: string; now: Date },
): Promise<void> {
  await db
    .updateTable('e_invoices')
    .set({ state: 'refused', problem, ended_at: now, asked_as: null, claimed_until: null })
    .where('number', '=', number)
    .where('state', '=', 'waiting')
    .execute()
}

/** Puts an e-invoice off, with why. */
export async function updateDelayed(
  db: Db,
  { number, problem, nextAt }: { number: string; problem: string; nextAt: Date },
): Promise<void> {
  await sql`
    update e_invoices set tries = tries + 1, next_at = ${nextAt}, problem = ${problem}, claimed_until = null
    where number = ${number}`.execute(db)
}

/** Puts off all that is due before a moment, as the access point asked. */
export async function delayAll(db: Db, until: Date): Promise<void> {
  await sql`
    update e_invoices set next_at = ${until}
    where (state = 'waiting' or passing = 'due') and next_at < ${until}`.execute(db)
}

/** Records whether what was cleared has been passed on to the buyer's access point; with why not. */
export async function updatePassed(
  db: Db,
  { number, problem }: { number: string; problem: string | null },
): Promise<void> {
  await db
    .updateTable('e_invoices')
    .set({ passing: problem === null ? 'done' : 'failed', problem, claimed_until: null })
    .where('number', '=', number)
    .execute()
}

/** Lets what was refused be tried again at once: one, or all. Returns their numbers. */
export async function updateRetried(
  tx: Tx,
  { which, now }: { which: string; now: Date },
): Promise<{ number: string; kind: ClaimedRow['kind'] }[]> {
  const { rows } = await sql<{ number: string; kind: ClaimedRow['kind'] }>`
    update e_invoices set state = 'waiting', ended_at = null, tries = 0, next_at = ${now}, claimed_until = null
    where state = 'refused' and ${which} in ('all', number) returning number, kind`.execute(tx)
  return rows
}

/** Makes an invoice that is not issued yet out to its business as that is called now. */
export async function renewBuyers(tx: Tx, numbers: readonly string[]): Promise<void> {
  await sql`
    insert into paper_buyers (number, user_id, name, tin)
    select p.number, null, z.name, coalesce(z.tin, '') from papers p join businesses z on z.id = p.business_id
    where p.series = 'invoice' and p.number = any(${numbers}::text[])
    on conflict (number) do update set name = excluded.name, tin = excluded.tin`.execute(tx)
}

export interface EInvoiceFilter {
  state: EInvoiceState | null
  before: string | null
  limit: number
}

export interface EInvoiceRow {
  number: string
  kind: ClaimedRow['kind']
  state: EInvoiceState
  created_at: Date
  ended_at: Date | null
  next_at: Date
  problem: string | null
  irn: string | null
  stamp: string | null
  qr: string | null
  passing: string | null
  total_kobo: number
  vat_kobo: number
  buyer: string | null
  tin: string | null
  refers_to: string | null
  order_id: string | null
  business_id: string | null
  is_blocked: boolean
}

/** E-invoices, newest first, from before one of them. */
export async function listEInvoices(
  db: Db,
  { state, before, limit }: EInvoiceFilter,
): Promise<EInvoiceRow[]> {
  const { rows } = await sql<EInvoiceRow>`
    select e.number, e.kind, e.state, e.created_at, e.ended_at, e.next_at, e.problem, e.irn, e.stamp, e.qr, e.passing,
      p.total_kobo, p.vat_kobo, coalesce(b.name, p.buyer_name) as buyer, coalesce(b.tin, p.buyer_tin) as tin, p.refers_to,
      p.order_id, p.business_id,
      exists (select from e_invoices r where r.number = p.refers_to and r.state in ('waiting', 'refused')) as is_blocked
    from e_invoices e join papers p on p.number = e.number
      left join paper_buyers b on b.number = coalesce(p.refers_to, p.number)
    where (${state}::text is null or e.state = ${state})
      and (${before}::text is null
        or (e.created_at, e.number) < (select created_at, number from e_invoices where lower(number) = ${before}))
    order by e.created_at desc, e.number desc limit ${limit}`.execute(db)
  return rows
}

export interface EInvoiceCounts {
  waiting: number
  refused: number
  cleared: number
  reported: number
  last_at: Date | null
  problem: string | null
}

/** Counts each, says when the last one went, and what went wrong last with one that waits. */
export async function countEInvoices(db: Db | Tx): Promise<EInvoiceCounts> {
  const { rows } = await sql<EInvoiceCounts>`
    select count(*) filter (where state = 'waiting')::int as waiting, count(*) filter (where state = 'refused')::int as refused,
      count(*) filter (where state = 'cleared')::int as cleared, count(*) filter (where state = 'reported')::int as reported,
      max(ended_at) filter (where state in ('cleared', 'reported')) as last_at,
      (select problem from e_invoices where state = 'waiting' and problem is not null order by next_at desc limit 1) as problem
    from e_invoices`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a count has one row')
  return row
}
