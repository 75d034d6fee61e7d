import { type Selectable, sql } from 'kysely'
import type { Say } from '#domain/whatsapp/say.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { WhatsappMessages } from '#server/platform/database/tables.ts'
import { admitMessage } from '#server/platform/outgoing/admit-message.ts'
import type { Purpose as OutgoingPurpose } from '#server/platform/outgoing/rules.ts'
import type { PhonesPage } from './number-store.ts'
import type { Incoming, IncomingContent } from './read-message.ts'

export type MessageState =
  | 'received'
  | 'handled'
  | 'ignored'
  | 'queued'
  | 'sending'
  | 'unsure'
  | 'sent'
  | 'delivered'
  | 'read'
  | 'failed'
  | 'dropped'

/** Says what a message is about, which decides what goes in its place once 24 hours are over. */
export type Purpose = 'talk' | 'update' | 'question' | 'reply' | typeof reminderPurpose | 'rating'

/** Names what customers are reminded of: the dates of their standing orders. */
export const reminderPurpose = 'standing'

/** Says why each leaves the house; nobody waits to be asked for a rating. */
const purposeOf = {
  talk: 'talk',
  update: 'order',
  question: 'order',
  reply: 'talk',
  [reminderPurpose]: 'order',
  rating: 'news',
} as const satisfies Record<Purpose, OutgoingPurpose>

/** Returns whether people are notified of it by another channel where WhatsApp does not bring it. */
export function isNews(purpose: Purpose): boolean {
  return purpose !== 'talk' && purpose !== 'rating'
}

/** A picture as it was received, before it has a row. */
interface StoredPicture {
  id: string
  sizeBytes: number
  width: number
  height: number
}

export type InContent = IncomingContent & {
  /** Says what became of the file; absent while it is to be read. */
  file?: 'kept' | 'failed'
  /** Is what the file says, where somebody read it. */
  read?: string
  picture?: StoredPicture
  chatIds?: string[]
  /** Is what it said before it was edited or deleted; its sender’s newest change of it. */
  before?: string
  isDeleted?: boolean
  changedAt?: string
}

export interface OutContent {
  say: Say
  purpose: Purpose
  /** The message of the chat that it brings. */
  chatId?: string
}

type Row = Omit<Selectable<WhatsappMessages>, 'content'>
export type InRow = Row & { content: InContent }
export type OutRow = Row & { content: OutContent }

/** Adds what somebody sent, at once; returns WhatsApp’s ids of those that did not come before. */
export async function insertIncoming(
  tx: Tx,
  phone: string,
  messages: readonly { id: string; message: Incoming; saidAt: Date }[],
): Promise<Set<string>> {
  const added = await tx
    .insertInto('whatsapp_messages')
    .values(
      messages.map(({ id, message: { wamid, kind, content }, saidAt }) => ({
        id,
        phone,
        wamid,
        is_ours: false,
        kind,
        content: JSON.stringify(content),
        state: 'received',
        said_at: saidAt,
      })),
    )
    .onConflict((conflict) => conflict.column('wamid').doNothing())
    .returning('wamid')
    .execute()
  return new Set(added.flatMap(({ wamid }) => wamid ?? []))
}

/** Returns what waits to be handled, in the order in which it was said. */
export async function listReceived(db: Db | Tx, phone: string): Promise<InRow[]> {
  const { rows } = await sql<InRow>`
    select * from whatsapp_messages where phone = ${phone} and state = 'received' order by said_at, place limit 200`.execute(
    db,
  )
  return rows
}

/** Returns a message of theirs by WhatsApp’s id of it. */
export async function findIncoming(tx: Tx, phone: string, wamid: string): Promise<InRow | null> {
  const { rows } = await sql<InRow>`
    select * from whatsapp_messages where wamid = ${wamid} and phone = ${phone} and not is_ours`.execute(tx)
  return rows[0] ?? null
}

/** Edits and deletions that were handled before the messages that they are about came. */
export async function listEarlyChanges(tx: Tx, phone: string, wamids: readonly string[]): Promise<InRow[]> {
  const { rows } = await sql<InRow>`
    select * from whatsapp_messages where phone = ${phone} and kind in ('edit', 'revoke') and state <> 'received'
      and content ->> 'changes' = any(${wamids}::text[])`.execute(tx)
  return rows
}

/** Returns the last button that they pressed, and when. */
export async function findLastChoice(tx: Tx, phone: string): Promise<InRow | null> {
  const { rows } = await sql<InRow>`
    select * from whatsapp_messages where phone = ${phone} and state = 'handled' and content ? 'choice'
    order by said_at desc, place desc limit 1`.execute(tx)
  return rows[0] ?? null
}

export async function updateHandled(
  tx: Tx,
  ids: readonly string[],
  state: 'handled' | 'ignored',
): Promise<void> {
  await sql`update whatsapp_messages set state = ${state} where id = any(${ids}::text[])`.execute(tx)
}

/** Deletes messages of somebody who writes more than a person does. */
export async function deleteUnread(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`delete from whatsapp_messages where id = any(${ids}::text[])`.execute(tx)
}

export async function updateContent(
  tx: Db | Tx,
  id: string,
  content: InContent,
  file: { bytes: Buffer; type: string } | null = null,
): Promise<void> {
  const media = file && { media: file.bytes, media_type: file.type }
  await tx
    .updateTable('whatsapp_messages')
    .set({ content: JSON.stringify(content), ...media })
    .where('id', '=', id)
    .execute()
}

/** Counts a try to read the file of a message; returns how many there were. */
export async function countFileTry(db: Db, id: string): Promise<number> {
  const { rows } = await sql<{ tries: number }>`
    update whatsapp_messages set tries = tries + 1 where id = ${id} returning tries`.execute(db)
  return rows[0]?.tries ?? 0
}

/** Adds a message to a number, where the day's budget has room for it. */
export async function insertOutgoing(
  tx: Tx,
  message: {
    id: string
    phone: string
    content: OutContent
    now: Date
    notBefore: Date | null
    expiresAt: Date | null
    /** Says what it was tried for before, as another message. */
    before?: Pick<OutRow, 'tries' | 'error_code' | 'error_text'>
  },
): Promise<void> {
  const purpose = purposeOf[message.content.purpose]
  if (!(await admitMessage(tx, message.now, { channel: 'whatsapp', purpose, to: message.phone }))) return
  await tx
    .insertInto('whatsapp_messages')
    .values({
      id: message.id,
      phone: message.phone,
      is_ours: true,
      kind: message.content.say.kind,
      content: JSON.stringify(message.content),
      state: 'queued',
      said_at: message.now,
      not_before: message.notBefore,
      expires_at: message.expiresAt,
      ...message.before,
    })
    .execute()
}

/** The next message for a number that may go now, or of which it is not known whether it went. */
export async function lockNextOutgoing(tx: Tx, phone: string, now: Date): Promise<OutRow | null> {
  const { rows } = await sql<OutRow>`
    select * from whatsapp_messages where phone = ${phone} and state in ('queued', 'sending', 'unsure')
      and (not_before is null or not_before <= ${now})
    order by place limit 1 for update`.execute(tx)
  return rows[0] ?? null
}

export async function updateOutgoing(
  tx: Db | Tx,
  id: string,
  changes: {
    state?: MessageState
    wamid?: string
    not_before?: Date | null
    handed_over_at?: Date | null
    tries?: number
    error_code?: number | null
    error_text?: string | null
  },
): Promise<void> {
  await tx.updateTable('whatsapp_messages').set(changes).where('id', '=', id).execute()
}

/** Numbers for which something may go, and no job may be left that sends it. */
export async function listUnsent(db: Db, now: Date, { after, limit }: PhonesPage): Promise<string[]> {
  const { rows } = await sql<{ phone: string }>`
    select distinct m.phone from whatsapp_messages m join whatsapp_numbers n on n.phone = m.phone
    where m.state in ('queued', 'sending', 'unsure') and (m.not_before is null or m.not_before <= ${now})
      and (n.send_after is null or n.send_after <= ${now}) and m.phone > ${after ?? ''}
    order by m.phone limit ${limit}`.execute(db)
  return rows.map(({ phone }) => phone)
}

export async function deleteWhatsappBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('whatsapp_messages').where('said_at', '<', before).execute()
  await db.deleteFrom('whatsapp_statuses').where('at', '<', before).execute()
}

/** Deletes all but the newest messages of a number that has shown no account to be its own. */
export async function boundUnproved(tx: Tx, phone: string, most: number): Promise<void> {
  await sql`
    delete from whatsapp_messages where not is_ours and phone = ${phone}
      and exists (select from whatsapp_numbers where phone = ${phone} and user_id is null)
      and place <= (select place from whatsapp_messages where phone = ${phone} and not is_ours
        order by place desc offset ${most} limit 1)`.execute(tx)
}
