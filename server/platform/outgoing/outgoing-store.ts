import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { privateSettings } from '#contract/settings/settings.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { deleteInBatches } from '#server/platform/database/delete-in-batches.ts'
import type { Channel, Purpose, Use } from './rules.ts'

export interface OutgoingRow {
  day: string
  sentAt: Date
  channel: Channel
  purpose: Purpose
  causer: string
  device: string | null
  network: string | null
  to: string
  group: string
  units: number
  isRefused: boolean
}

function targetHash(to: string): Buffer {
  return createHash('sha256').update(to.toLowerCase()).digest()
}

export async function insertOutgoingMessage(tx: Tx, row: OutgoingRow): Promise<void> {
  await tx
    .insertInto('outgoing_messages')
    .values({
      day: row.day,
      sent_at: row.sentAt,
      channel: row.channel,
      purpose: row.purpose,
      causer: row.causer,
      device: row.device,
      network: row.network,
      target: targetHash(row.to),
      target_group: row.group,
      units: row.units,
      is_refused: row.isRefused,
    })
    .execute()
}

/** Returns what a day has used of one channel or of all. */
export async function sumUses(db: Db | Tx, day: string, channel: Channel | null = null): Promise<Use[]> {
  const { rows } = await sql<Use>`
    select channel, purpose, coalesce(sum(units) filter (where not is_refused), 0)::int as units,
      count(*) filter (where is_refused)::int as refused
    from outgoing_messages where day = ${day}::date and (${channel}::text is null or channel = ${channel})
    group by channel, purpose order by channel, purpose`.execute(db)
  return rows
}

/** Counts the invitations that a causer, its device, its network and a target's group have had on a day, and a target in all. */
export interface InvitationCounts {
  causer: number
  device: number
  network: number
  group: number
  target_today: number
  target: number
}

export async function countInvitations(
  tx: Tx,
  of: Pick<OutgoingRow, 'day' | 'causer' | 'device' | 'network' | 'to' | 'group'>,
): Promise<InvitationCounts> {
  const { day, causer, device, network, group, to } = of
  const target = targetHash(to)
  const { rows } = await sql<InvitationCounts>`
    select count(*) filter (where m.day = ${day}::date and causer = ${causer})::int as causer,
      count(*) filter (where m.day = ${day}::date and device = ${device})::int as device,
      count(*) filter (where m.day = ${day}::date and network = ${network})::int as network,
      count(*) filter (where m.day = ${day}::date and target_group = ${group})::int as group,
      count(*) filter (where m.day = ${day}::date and target = ${target})::int as target_today,
      count(*) filter (where target = ${target})::int as target
    from outgoing_messages m where purpose = 'invitation' and (m.day = ${day}::date or target = ${target})`.execute(
    tx,
  )
  const [counts] = rows
  if (!counts) throw new Error('a sum has one row')
  return counts
}

/** Lets those who spend the same budget do so one after another, over all processes, until the transaction ends. */
export async function lockBudget(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`outgoing:${name}`}, 0))`.execute(tx)
}

export interface Budgets {
  /** Limits a day: kobo of SMS, messages of the others. */
  day: Record<Channel, number>
  /** Limits how many invitations one account may send a day. */
  invitationsADay: number
}

const keys = ['sms_day_limit', 'email_day_limit', 'whatsapp_day_limit', 'invitations_a_day'] as const

/** The budgets as they are at this moment, read where they are spent. */
export async function readBudgets(db: Db | Tx): Promise<Budgets> {
  const rows = await db.selectFrom('settings').select(['key', 'value']).where('key', 'in', keys).execute()
  const stored = new Map(rows.map(({ key, value }) => [key, value]))
  const whole = (key: (typeof keys)[number]) => Number(stored.get(key) || privateSettings[key])
  return {
    day: {
      sms: whole('sms_day_limit'),
      email: whole('email_day_limit'),
      whatsapp: whole('whatsapp_day_limit'),
    },
    invitationsADay: whole('invitations_a_day'),
  }
}

/** Somebody answered an invitation: what was sent to them before counts no more against the next. */
export async function forgetTarget(tx: Tx, to: string): Promise<void> {
  await tx
    .updateTable('outgoing_messages')
    .set({ target: null })
    .where('target', '=', targetHash(to))
    .where('purpose', '=', 'invitation')
    .execute()
}

/** Takes a person out of what was counted: what they caused, and that it reached them. */
export async function forgetPerson(tx: Tx, { userId, reached }: { userId: string; reached: string[] }) {
  await tx.updateTable('outgoing_messages').set({ causer: null }).where('causer', '=', userId).execute()
  await tx
    .updateTable('outgoing_messages')
    .set({ target: null })
    .where('target', 'in', [Buffer.alloc(0), ...reached.map(targetHash)])
    .where('purpose', '=', 'invitation')
    .execute()
}

/** Forgets who caused what was sent before a moment; it counts on without them. */
export async function forgetCausersBefore(db: Db, before: Date): Promise<void> {
  await sql`
    update outgoing_messages set causer = null, device = null, network = null,
      target = case when purpose = 'invitation' then target end
    where causer is not null and sent_at < ${before}`.execute(db)
}

export async function deleteOutgoingBefore(db: Db, before: Date): Promise<void> {
  await deleteInBatches(db, { table: 'outgoing_messages', at: 'sent_at', before })
}
