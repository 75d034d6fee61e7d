import { sql } from 'kysely'
import type { ChatKind } from '#contract/core/chat-shapes.ts'
import type { OrderChannel } from '#contract/core/order-shapes.ts'
import type { ProblemKind, ProblemOutcome } from '#contract/orders/after-delivery-terms.ts'
import type { OrderStatus } from '#domain/orders/order-machine.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

export interface CustomerFigures {
  name: string
  placed: number
  live: number
  delivered: number
  cancelled: number
  failed: number
  spentKobo: number
  firstOrderAt: Date | null
  lastOrderAt: Date | null
  stars: number | null
  ratings: number
  reports: number
}

/** Counts of a person's orders, kept or, until they have been counted once, counted; null where there is no such person. */
export async function findFigures(db: Db | Tx, id: string): Promise<CustomerFigures | null> {
  const { rows } = await sql<CustomerFigures>`
    select u.name, coalesce(l.open_orders, 0) as live,
      coalesce(l.open_orders, 0) + f.delivered + f.cancelled + f.failed as placed, f.delivered, f.cancelled, f.failed,
      f.spent_kobo as "spentKobo", f.star_sum::float8 / nullif(f.rating_count, 0) as stars, f.rating_count as ratings,
      (select placed_at from orders where customer_id = u.id order by id limit 1) as "firstOrderAt",
      (select placed_at from orders where customer_id = u.id order by id desc limit 1) as "lastOrderAt",
      (select count(*)::int from problems p where p.customer_id = u.id) as reports
    from users u left join customer_loads l on l.customer_id = u.id cross join lateral (
      select l.delivered, l.cancelled, l.failed, l.spent_kobo, l.star_sum, l.rating_count where l.delivered is not null
      union all select * from customer_figures(u.id) where l.delivered is null
    ) f
    where u.id = ${id}`.execute(db)
  return rows[0] ?? null
}

export interface CustomerOrderRow {
  id: string
  code: string
  status: OrderStatus
  channel: OrderChannel
  marketName: string
  area: string
  placedAt: Date
  totalKobo: number | null
  stars: number | null
  words: string | null
}

/** Returns a person's orders, newest first, from below a cursor. */
export async function listOrderRows(
  db: Db,
  id: string,
  { before, limit }: { before: string | null; limit: number },
): Promise<CustomerOrderRow[]> {
  const { rows } = await sql<CustomerOrderRow>`
    select o.id, o.code, o.status, o.channel, m.name as "marketName", o.area, o.placed_at as "placedAt",
      o.total_kobo as "totalKobo", r.stars, r.words
    from orders o join markets m on m.id = o.market_id left join ratings r on r.order_id = o.id
    where o.customer_id = ${id} and (${before}::text is null or o.id < ${before})
    order by o.id desc limit ${limit}`.execute(db)
  return rows
}

export interface ReportRow {
  id: string
  orderId: string
  code: string
  kind: ProblemKind
  words: string | null
  outcome: ProblemOutcome | null
  amountKobo: number | null
  reportedAt: Date
}

/** Returns what a person reported, newest first. */
export async function listReports(db: Db, id: string, limit: number): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    select p.id, o.id as "orderId", o.code, p.kind, p.words, p.outcome, p.amount_kobo as "amountKobo",
      p.reported_at as "reportedAt"
    from problems p join orders o on o.id = p.order_id where p.customer_id = ${id}
    order by p.id desc limit ${limit}`.execute(db)
  return rows
}

export interface ChatRow {
  id: string
  kind: ChatKind
  code: string | null
  lastAt: Date
  isWaiting: boolean
}

/** A person's chats that have a message, newest first. */
export async function listChats(db: Db, id: string, limit: number): Promise<ChatRow[]> {
  const { rows } = await sql<ChatRow>`
    select t.id, t.kind, o.code, coalesce(t.last_message_at, t.created_at) as "lastAt", t.waiting_since is not null as "isWaiting"
    from chat_threads t left join orders o on o.id = t.order_id
    where t.person_id = ${id} and t.last_message_at is not null
    order by t.last_message_at desc limit ${limit}`.execute(db)
  return rows
}

export interface NoteRow {
  id: number
  author: string
  body: string
  writtenAt: Date
}

/** Returns what admins noted about a person, newest first. */
export async function listNotes(db: Db | Tx, customerId: string, limit: number): Promise<NoteRow[]> {
  const { rows } = await sql<NoteRow>`
    select n.id, u.name as author, n.body, n.written_at as "writtenAt"
    from customer_notes n join users u on u.id = n.author_id
    where n.customer_id = ${customerId} order by n.id desc limit ${limit}`.execute(db)
  return rows
}

export async function insertNote(
  tx: Tx,
  note: { customerId: string; authorId: string; text: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('customer_notes')
    .values({
      customer_id: note.customerId,
      author_id: note.authorId,
      body: note.text,
      written_at: note.now,
    })
    .execute()
}

export async function deleteNotesOf(tx: Tx, customerId: string): Promise<void> {
  await tx.deleteFrom('customer_notes').where('customer_id', '=', customerId).execute()
}
