import { lagosTime } from '#domain/time/days.ts'
import { networkKey } from '#server/platform/core/address-key.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { currentCause } from './cause.ts'
import {
  type Budgets,
  countInvitations,
  insertOutgoingMessage,
  lockBudget,
  type OutgoingRow,
  readBudgets,
  sumUses,
} from './outgoing-store.ts'
import { type Channel, groupOf, leftFor, mostOfGroup, mostUnanswered, type Purpose } from './rules.ts'

interface Message {
  channel: Channel
  purpose: Purpose
  /** Is a number as E.164, or an email address. */
  to: string
  /** Is what an SMS costs; any other message counts as one. */
  costKobo?: number
}

/** A budget with less left than so many messages is spent by one transaction after another, so that none passes its end. */
const nearEnd = 50

/**
 * Counts a message that leaves the house: every SMS, email and WhatsApp message passes here, in the transaction that queues it.
 * Returns false where the day's budget has no room for it, which never happens to what must arrive. Throws where an invitation
 * is one too many, in words for its sender.
 */
export async function admitMessage(tx: Tx, now: Date, message: Message): Promise<boolean> {
  const { channel, purpose, to, costKobo } = message
  const { causer, device, ip } = currentCause()
  const row: OutgoingRow = {
    day: lagosTime(now).date,
    sentAt: now,
    channel,
    purpose,
    causer,
    device,
    network: ip === null ? null : networkKey(ip),
    to,
    group: groupOf(to),
    units: costKobo ?? 1,
    isRefused: false,
  }
  if (purpose === 'invitation') await checkInvitation(tx, row)
  else if (isLimited(row)) row.isRefused = !(await isEnoughLeft(tx, row))
  await insertOutgoingMessage(tx, row)
  return !row.isRefused
}

/** Returns whether a message can go another way, or be done without, once the day's budget is used up. */
function isLimited({ channel, purpose }: Pick<OutgoingRow, 'channel' | 'purpose'>): boolean {
  if (purpose === 'warning' || purpose === 'talk') return false
  return channel === 'sms' || (channel === 'whatsapp' && purpose === 'news')
}

async function isEnoughLeft(tx: Tx, row: OutgoingRow): Promise<boolean> {
  const { channel, purpose, day, units } = row
  const { day: limits } = await readBudgets(tx)
  const readLeft = async () => leftFor(purpose, await sumUses(tx, day, channel), limits[channel])
  const left = await readLeft()
  // Answers early what reacts to events, which holds many rows when it comes here, and runs in one process at a time.
  if (purpose === 'order' || left >= units * nearEnd || left < units) return left >= units
  await lockBudget(tx, channel)
  return (await readLeft()) >= units
}

/** Throws where an invitation is one too many for its sender, its network, its target, or the day. */
async function checkInvitation(tx: Tx, row: OutgoingRow): Promise<void> {
  await lockBudget(tx, 'invitations')
  const budgets = await readBudgets(tx)
  const counts = await countInvitations(tx, row)
  if (counts.target_today > 0) throw fail('invitations.target_today')
  if (counts.target >= mostUnanswered) throw fail('invitations.unanswered')
  const { invitationsADay } = budgets
  if (Math.max(counts.causer, counts.device) >= invitationsADay) throw fail('invitations.too_many')
  if (counts.network >= invitationsADay * 3) throw fail('invitations.network')
  const isGroupFull = counts.group >= mostOfGroup(row.group, invitationsADay)
  if (isGroupFull || (await leftForInvitations(tx, row, budgets)) < row.units)
    throw fail(row.channel === 'sms' ? 'invitations.sms_used_up' : 'invitations.emails_used_up')
}

async function leftForInvitations(tx: Tx, { day, channel }: OutgoingRow, budgets: Budgets): Promise<number> {
  return leftFor('invitation', await sumUses(tx, day, channel), budgets.day[channel])
}

/** Returns how many emails of news the day has room for. */
export async function readLeftForNews(db: Db | Tx, clock: Clock): Promise<number> {
  const { day } = await readBudgets(db)
  return leftFor('news', await sumUses(db, lagosTime(clock.now()).date, 'email'), day.email)
}
