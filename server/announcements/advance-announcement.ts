import { isAdmin } from '#contract/accounts/accounts.ts'
import { lagosInstant, lagosTime } from '#domain/time/days.ts'
import { days } from '#domain/time/durations.ts'
import { dayAfter } from '#domain/time/span.ts'
import { listDevices } from '#server/notifications/list-devices.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { deleteWaitingMails } from '#server/platform/mail/mail-store.ts'
import { readLeftForNews } from '#server/platform/outgoing/admit-message.ts'
import type { PlatformServices } from '#server/platform/services.ts'
import {
  countWaiting,
  dropEmails,
  finishEmails,
  insertDeliveries,
  listUnsentEmails,
  listWaitingEmails,
  type NewDelivery,
} from './delivery-store.ts'
import { signNewsLink } from './rules.ts'
import { listRecipients, type Recipient } from './segment-store.ts'
import { addPushJob } from './send-device-push.ts'
import { type AnnouncementRow, lockAnnouncement, updateAnnouncement } from './store.ts'

export interface AdvanceContext extends Pick<PlatformServices, 'db' | 'clock' | 'queueMail'> {
  /** Signs the links that stop news. */
  secret: string
}

export const advanceJob = 'announcements:advance'
/** Says why something did not go out, where our team stopped it. */
export const stoppedText = 'Stopped by our team.'

const batchSize = 50
/** No more than this is on its way at once, so that a stop stops and a provider that is away is not buried. */
const mostWaiting = 100
const pauseMs = 1000
const waitMs = 3000

/** Adds the job that takes an announcement further; one that waits already is replaced. */
export function addAdvanceJob(tx: Tx, id: string, waitMs = 0): Promise<void> {
  const options = { key: id, maxAttempts: 25, priority: 5, ...(waitMs > 0 && { waitMs }) }
  return addJob(tx, advanceJob, { id }, options)
}

/** Returns how long it is until a moment by the clock that says now; nothing where there is none. */
export function msUntil(at: Date | null, now: Date): number {
  return at === null ? 0 : at.getTime() - now.getTime()
}

/** Returns what changes when an announcement begins to go out. */
export function startOf({ ways, notice_days: noticeDays }: AnnouncementRow, now: Date) {
  const endsAt = new Date(now.getTime() + days(noticeDays))
  return {
    status: 'sending' as const,
    started_at: now,
    notice_ends_at: ways.includes('notice') ? endsAt : null,
  }
}

/**
 * Takes an announcement one step further, in one transaction with the place that it has come to: anyone who
 * dies in the middle has done nothing, and anyone who comes twice finds it done.
 */
export function advanceAnnouncement(context: AdvanceContext, id: string): Promise<void> {
  const { db, clock } = context
  return db.transaction().execute(async (tx) => {
    const row = await lockAnnouncement(tx, id)
    if (row === null) return
    const now = clock.now()
    const isDue = row.status === 'scheduled' && row.scheduled_for !== null && row.scheduled_for <= now
    if (row.status === 'scheduled' && !isDue) return addAdvanceJob(tx, id, msUntil(row.scheduled_for, now))
    if (isDue) {
      const start = startOf(row, now)
      await updateAnnouncement(tx, id, start)
      return walk(context, tx, { ...row, ...start })
    }
    if (row.status === 'sending') return walk(context, tx, row)
    if (row.status === 'stopped') return settle(tx, id, now)
  })
}

async function walk(context: AdvanceContext, tx: Tx, row: AnnouncementRow): Promise<void> {
  const now = context.clock.now()
  await finishEmails(tx, row.id, now)
  const unwanted = await deleteWaitingMails(tx, await listUnsentEmails(tx, row.id), now)
  await dropEmails(tx, unwanted, 'Not wanted any more.', now)
  const waiting = await countWaiting(tx, row.id)
  if (row.is_walked) {
    if (waiting > 0) return addAdvanceJob(tx, row.id, waitMs)
    return updateAnnouncement(tx, row.id, { status: 'sent', ended_at: now })
  }
  // Leaves what a day has no room for to the next one.
  const isEnoughLeft = !row.ways.includes('email') || (await readLeftForNews(tx, context.clock)) >= batchSize
  if (!isEnoughLeft)
    return addAdvanceJob(tx, row.id, msUntil(lagosInstant(dayAfter(lagosTime(now).date, 1), 8 * 60), now))
  if (waiting < mostWaiting) await sendNext(context, tx, row)
  return addAdvanceJob(tx, row.id, pauseMs)
}

/** The emails that a provider was taking while it was stopped: one that it did not take goes nowhere. */
async function settle(tx: Tx, id: string, now: Date): Promise<void> {
  const left = await deleteWaitingMails(tx, await listWaitingEmails(tx, { announcementId: id }), now)
  await dropEmails(tx, left, stoppedText, now)
  await finishEmails(tx, id, now)
  if ((await countWaiting(tx, id)) > 0) await addAdvanceJob(tx, id, pauseMs)
}

async function sendNext(context: AdvanceContext, tx: Tx, row: AnnouncementRow): Promise<void> {
  const now = context.clock.now()
  const people = await listRecipients(tx, {
    segment: { kind: row.segment_kind, of: row.segment_of },
    after: row.walked_to,
    limit: batchSize,
    now,
  })
  const pushes = row.ways.includes('push') ? await pushesTo(tx, row.id, people) : []
  const emails = row.ways.includes('email') ? await emailsTo(context, tx, row, people) : []
  const notices = row.ways.includes('notice') ? people.map(({ id }) => noticeTo(row.id, id)) : []
  await insertDeliveries(tx, [...pushes, ...emails, ...notices], now)
  for (const { target } of pushes) await addPushJob(tx, { announcementId: row.id, target })
  const last = people.at(-1)
  await updateAnnouncement(tx, row.id, {
    walked_to: last?.id ?? row.walked_to,
    is_walked: people.length < batchSize,
  })
}

async function pushesTo(tx: Tx, announcementId: string, people: Recipient[]): Promise<NewDelivery[]> {
  const wanting = people.filter((person) => person.wants_news).map(({ id }) => id)
  const devices = await listDevices(tx, wanting)
  return devices.map(({ id, userId }) => ({ announcementId, way: 'push', target: id, userId, mailId: null }))
}

function noticeTo(announcementId: string, userId: string): NewDelivery {
  return { announcementId, way: 'notice', target: userId, userId, mailId: null }
}

async function emailsTo(
  { queueMail, secret }: AdvanceContext,
  tx: Tx,
  { id: announcementId, title, body, link }: AnnouncementRow,
  people: Recipient[],
): Promise<NewDelivery[]> {
  const deliveries: NewDelivery[] = []
  for (const { id: target, name, role, email, wants_news: wantsNews } of people) {
    if (email === null || !wantsNews) continue
    const of = role === null ? 'launch' : 'account'
    const userId = role === null ? null : target
    const stop = `/unsubscribe/${signNewsLink(secret, { of, target, announcementId })}`
    const mailId = await queueMail(
      tx,
      { to: email, userId, isForStaff: role !== null && isAdmin({ role, isGodMode: false }) },
      { template: 'announcement', data: { name, title, body, page: link, stop, of } },
    )
    deliveries.push({ announcementId, way: 'email', target, userId, mailId })
  }
  return deliveries
}
