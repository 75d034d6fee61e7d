import { type NotNull, type Selectable, sql } from 'kysely'
import type { ChatKind, ChatMarks, ChatRole } from '#contract/core/chat-shapes.ts'
import type { Db, Statements, Tx } from '#server/platform/database/database.ts'
import type { ChatMessages } from '#server/platform/database/tables.ts'
import type { EventConditions } from '#server/platform/events/event-places.ts'

export interface ThreadRow {
  id: string
  kind: ChatKind
  order_id: string | null
  person_id: string
  last_seq: number
  waiting_since: Date | null
  assigned_to: string | null
}

const threadColumns = sql.raw('id, kind, order_id, person_id, last_seq, waiting_since, assigned_to')

/** Names a thread: an order's, or that of a person with our team. */
export type ThreadName = { orderId: string } | { personId: string }

function named(name: ThreadName) {
  return 'orderId' in name
    ? sql`order_id = ${name.orderId}`
    : sql`kind = 'support' and person_id = ${name.personId}`
}

export async function findThread(db: Db | Tx, name: ThreadName): Promise<ThreadRow | null> {
  const { rows } = await sql<ThreadRow>`
    select ${threadColumns} from chat_threads where ${named(name)}`.execute(db)
  return rows[0] ?? null
}

export async function findThreadById(db: Db | Tx, id: string): Promise<ThreadRow | null> {
  const { rows } = await sql<ThreadRow>`select ${threadColumns} from chat_threads where id = ${id}`.execute(
    db,
  )
  return rows[0] ?? null
}

/** A thread, locked until the transaction ends. */
export async function lockThread(tx: Tx, id: string): Promise<ThreadRow | null> {
  const { rows } = await sql<ThreadRow>`
    select ${threadColumns} from chat_threads where id = ${id} for update`.execute(tx)
  return rows[0] ?? null
}

/** The same by what it is about. */
export async function lockThreadNamed(tx: Tx, name: ThreadName): Promise<ThreadRow | null> {
  const { rows } = await sql<ThreadRow>`
    select ${threadColumns} from chat_threads where ${named(name)} for update`.execute(tx)
  return rows[0] ?? null
}

/** Ends the wait in an order's thread unless something was written since; returns the thread where somebody waited. */
export async function endOrderWait(
  tx: Tx,
  { orderId, until }: { orderId: string; until: Date },
): Promise<ThreadRow | null> {
  const { rows } = await sql<ThreadRow>`
    update chat_threads set waiting_since = null
    where order_id = ${orderId} and waiting_since is not null and last_message_at <= ${until}
    returning ${threadColumns}`.execute(tx)
  return rows[0] ?? null
}

/** Returns whether somebody waits for an answer in the thread of an event's order. */
export const hasOrderWait = (event: EventConditions) =>
  event.exists(
    event
      .selectFrom('chat_threads as t')
      .whereRef('t.order_id', '=', 'e.order_id')
      .where('t.waiting_since', 'is not', null),
  )

/** Adds a thread unless it is there. */
export async function insertThread(
  tx: Tx,
  thread: { id: string; kind: ChatKind; orderId: string | null; personId: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('chat_threads')
    .values({
      id: thread.id,
      kind: thread.kind,
      order_id: thread.orderId,
      person_id: thread.personId,
      created_at: thread.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Notes the newest message of a held thread. */
export async function updateThreadWritten(
  tx: Statements,
  id: string,
  { seq, now, waitingSince }: { seq: number; now: Date; waitingSince: Date | null },
): Promise<void> {
  await tx
    .updateTable('chat_threads')
    .set({ last_seq: seq, last_message_at: now, waiting_since: waitingSince })
    .where('id', '=', id)
    .execute()
}

export async function updateThread(
  tx: Tx,
  id: string,
  changes: { assigned_to?: string | null; waiting_since?: null },
): Promise<void> {
  await tx.updateTable('chat_threads').set(changes).where('id', '=', id).execute()
}

export type MessageRow = Omit<Selectable<ChatMessages>, 'received_at'> & {
  sender_name: string
}

const messages = sql`
  select m.id, m.thread_id, m.seq, m.sender_id, m.sender_role, m.kind, m.body, m.picture_id, m.sent_at,
    u.name as sender_name
  from chat_messages m join users u on u.id = m.sender_id`

export async function findMessage(db: Db | Tx, id: string): Promise<MessageRow | null> {
  const { rows } = await sql<MessageRow>`${messages} where m.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Returns a thread's messages from below a place and since a moment, newest first. */
export async function listMessages(
  db: Db | Tx,
  threadId: string,
  { before, since, limit }: { before: number | null; since: Date | null; limit: number },
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`${messages}
    where m.thread_id = ${threadId} and (${before}::int is null or m.seq < ${before}::int)
      and (${since}::timestamptz is null or m.sent_at >= ${since})
    order by m.seq desc limit ${limit}`.execute(db)
  return rows
}

/** Adds a message; null where its id is taken. */
export async function insertMessage(
  tx: Tx,
  message: Omit<MessageRow, 'sender_name' | 'kind'> & { kind: 'text' | 'picture'; received_at: Date },
): Promise<MessageRow | null> {
  const added = await tx
    .insertInto('chat_messages')
    .values(message)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning(({ selectFrom }) =>
      selectFrom('users').select('name').whereRef('users.id', '=', 'sender_id').as('sender_name'),
    )
    .$narrowType<{ sender_name: NotNull }>()
    .executeTakeFirst()
  return added ? { ...message, ...added } : null
}

export async function findMarks(db: Db | Tx, threadId: string, personId: string): Promise<ChatMarks> {
  const { rows } = await sql<ChatMarks>`
    select delivered_seq as "deliveredSeq", read_seq as "readSeq" from chat_marks
    where thread_id = ${threadId} and person_id = ${personId}`.execute(db)
  return rows[0] ?? { deliveredSeq: 0, readSeq: 0 }
}

/** Says how far a reader and the others are in a thread. */
interface ReadingRow extends ChatMarks {
  myReadSeq: number
  unread: number
}

/**
 * Reads how far somebody has read, how far the foremost of the others is (all of our team are one there), and how many
 * messages others wrote since; of what is gone there is nothing to read.
 */
export async function readHowFar(
  db: Db | Tx,
  threadId: string,
  { personId, role, readsSince: since }: { personId: string; role: ChatRole; readsSince: Date | null },
): Promise<ReadingRow> {
  const others = role === 'staff' ? sql`role <> 'staff'` : sql`person_id <> ${personId}`
  const { rows } = await sql<ReadingRow>`
    select mine.seq as "myReadSeq", foremost.*, (select count(*)::int from (select 1 from chat_messages
      where thread_id = ${threadId} and seq > mine.seq and sender_id <> ${personId}
        and (${since}::timestamptz is null or sent_at >= ${since})
        and kind in ('text', 'picture') limit 100) few) as unread
    from (select coalesce(max(read_seq), 0) as seq from chat_marks
        where thread_id = ${threadId} and person_id = ${personId}) mine,
      (select coalesce(max(delivered_seq), 0) as "deliveredSeq", coalesce(max(read_seq), 0) as "readSeq"
        from chat_marks where thread_id = ${threadId} and ${others}) foremost`.execute(db)
  const [row] = rows
  if (!row) throw new Error('sums have one row')
  return row
}

/** Moves a person's marks on, never back; returns null where they were as far already. */
export async function saveMarks(
  tx: Tx,
  reader: { threadId: string; personId: string; role: ChatRole },
  { deliveredSeq, readSeq }: ChatMarks,
): Promise<ChatMarks | null> {
  const { rows } = await sql<ChatMarks>`
    insert into chat_marks as m (thread_id, person_id, role, delivered_seq, read_seq)
    values (${reader.threadId}, ${reader.personId}, ${reader.role}, ${deliveredSeq}, ${readSeq})
    on conflict (thread_id, person_id) do update set role = excluded.role,
      delivered_seq = greatest(m.delivered_seq, excluded.delivered_seq),
      read_seq = greatest(m.read_seq, excluded.read_seq)
    where excluded.delivered_seq > m.delivered_seq or excluded.read_seq > m.read_seq
    returning delivered_seq as "deliveredSeq", read_seq as "readSeq"`.execute(tx)
  return rows[0] ?? null
}
