import { type Selectable, sql } from 'kysely'
import type { Talk } from '#domain/whatsapp/talk.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { WhatsappNumbers } from '#server/platform/database/tables.ts'

export type NumberRow = Omit<Selectable<WhatsappNumbers>, 'talk'> & { talk: Talk }

export async function findNumber(db: Db | Tx, phone: string): Promise<NumberRow | null> {
  const { rows } = await sql<NumberRow>`select * from whatsapp_numbers where phone = ${phone}`.execute(db)
  return rows[0] ?? null
}

/** A number, locked until the transaction ends. */
export async function lockNumber(tx: Tx, phone: string): Promise<NumberRow | null> {
  const { rows } = await sql<NumberRow>`
    select * from whatsapp_numbers where phone = ${phone} for update`.execute(tx)
  return rows[0] ?? null
}

/** Locks the numbers whose messages WhatsApp says something of. */
export async function lockNumbersOf(tx: Tx, wamids: readonly string[]): Promise<void> {
  await sql`
    select 1 from whatsapp_numbers where phone in (select m.phone from whatsapp_messages m join whatsapp_statuses s
      on m.wamid = s.wamid or m.id = s.message_id where s.wamid = any(${wamids}::text[]))
    order by phone for update`.execute(tx)
}

/** The number of a person, while WhatsApp's number is still the account's, or their id where they write without one. */
export async function findNumberOf(db: Db | Tx, userId: string): Promise<NumberRow | null> {
  const { rows } = await sql<NumberRow>`
    select n.* from whatsapp_numbers n join users u on u.id = n.user_id
      and (u.phone_number = n.phone or n.phone not like '+%')
    where n.user_id = ${userId} order by n.phone limit 1`.execute(db)
  return rows[0] ?? null
}

/** Returns whether somebody is known by WhatsApp’s id alone, without a number that could be called. */
export function isWithoutNumber(address: string): boolean {
  return !address.startsWith('+')
}

/** The addresses under which people are kept whose ids these are. */
export async function findAddresses(db: Db, senderIds: readonly string[]): Promise<Map<string, string>> {
  if (senderIds.length === 0) return new Map()
  const { rows } = await sql<{ sender_id: string; phone: string }>`
    select sender_id, phone from whatsapp_numbers where sender_id = any(${senderIds}::text[])`.execute(db)
  return new Map(rows.map((row) => [row.sender_id, row.phone]))
}

/** Notes WhatsApp’s id of whoever writes from an address, which nobody else has any more. */
export async function claimSenderId(tx: Tx, phone: string, senderId: string | null): Promise<void> {
  await sql`update whatsapp_numbers set sender_id = null where sender_id = ${senderId} and phone <> ${phone}`.execute(
    tx,
  )
  await sql`
    update whatsapp_numbers set sender_id = ${senderId}
    where phone = ${phone} and sender_id is distinct from ${senderId}`.execute(tx)
}

/** Notes that a number wrote; adds it where it is new. */
export async function saveHeard(
  tx: Tx,
  heard: { phone: string; profileName: string | null; talk: Talk; saidAt: Date; now: Date; dueAt: Date },
): Promise<void> {
  await sql`
    insert into whatsapp_numbers as n (phone, profile_name, talk, created_at, last_in_at, due_at)
    values (${heard.phone}, ${heard.profileName}, ${JSON.stringify(heard.talk)}, ${heard.now}, ${heard.saidAt}, ${heard.dueAt})
    on conflict (phone) do update set profile_name = coalesce(excluded.profile_name, n.profile_name),
      last_in_at = greatest(n.last_in_at, excluded.last_in_at), due_at = excluded.due_at, unreachable_at = null`.execute(
    tx,
  )
}

export async function updateNumber(
  tx: Db | Tx,
  phone: string,
  changes: Partial<
    Pick<NumberRow, 'user_id' | 'last_in_at' | 'stopped_at' | 'taken_by' | 'send_after' | 'unreachable_at'>
  > & { talk?: Talk },
): Promise<void> {
  const { talk, ...rest } = changes
  await tx
    .updateTable('whatsapp_numbers')
    .set({ ...rest, ...(talk && { talk: JSON.stringify(talk) }) })
    .where('phone', '=', phone)
    .execute()
}

/** The person of each of these orders that came by WhatsApp, with the number that is still theirs and wants to hear. */
export async function listOrderNumbers(
  tx: Tx,
  orderIds: readonly string[],
): Promise<{ order_id: string; phone: string }[]> {
  const { rows } = await sql<{ order_id: string; phone: string }>`
    select o.id as order_id, n.phone from orders o join users u on u.id = o.customer_id
      join whatsapp_numbers n on n.user_id = u.id and n.phone = u.phone_number
    where o.id = any(${orderIds}::text[]) and o.channel = 'whatsapp' and n.stopped_at is null`.execute(tx)
  return rows
}

/** Numbers behind one, in their order. */
export interface PhonesPage {
  after: string | null
  limit: number
}

/** Numbers whose order is being placed, or whose messages wait, for longer than a job may take. */
export async function listLeft(db: Db, before: Date, { after, limit }: PhonesPage): Promise<string[]> {
  const { rows } = await sql<{ phone: string }>`
    select phone from whatsapp_numbers n where due_at < ${before}
      and (talk ->> 'step' = 'placing' or exists (
        select 1 from whatsapp_messages m where m.phone = n.phone and m.state = 'received'))
      and phone > ${after ?? ''} order by phone limit ${limit}`.execute(db)
  return rows.map(({ phone }) => phone)
}

/** Deletes the conversations of a person, and takes those out of their hands that they answer. */
export async function deleteNumbersOf(tx: Tx, userId: string): Promise<void> {
  // Deletes the account of whoever wrote with their number without having shown that it is theirs.
  await sql`
    delete from whatsapp_numbers n using users u where u.id = ${userId}
      and (n.user_id = u.id or n.user_id is null and n.phone = u.phone_number)`.execute(tx)
  await sql`update whatsapp_numbers set taken_by = null where taken_by = ${userId}`.execute(tx)
}

/** Returns the newest order that somebody placed here from a moment on. */
export async function findOrderSince(tx: Tx, userId: string, since: Date): Promise<{ code: string } | null> {
  const { rows } = await sql<{ code: string }>`
    select code from orders where customer_id = ${userId} and channel = 'whatsapp' and placed_at >= ${since} order by placed_at desc limit 1`.execute(
    tx,
  )
  return rows[0] ?? null
}

/** Forgets conversations with numbers that showed no account to be theirs, silent since a moment; that they want no messages stays. */
export async function deleteUnprovedBefore(db: Db, before: Date): Promise<void> {
  await sql`
    delete from whatsapp_messages m using whatsapp_numbers n
    where n.phone = m.phone and n.user_id is null and coalesce(n.last_in_at, n.created_at) < ${before}`.execute(
    db,
  )
  await sql`
    delete from whatsapp_numbers
    where user_id is null and stopped_at is null and coalesce(last_in_at, created_at) < ${before}`.execute(db)
}
