import { minutes } from '#domain/time/durations.ts'
import { type DeviceOutcome, type PushContext, sendToDevice } from '#server/notifications/send-to-device.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import type { OutgoingPush } from '#server/platform/push/transports.ts'
import { claimPush, notePush } from './delivery-store.ts'
import { isStillWanted } from './segment-store.ts'
import { findNamed, type NamedRow } from './store.ts'

export const announcementPushJob = 'announcements:push'

export interface PushKey {
  announcementId: string
  target: string
}

/** Pauses between tries grow; after this many a device that cannot be reached is left. */
const maxTries = 6
/** Longer than any service may take, shorter than the sweep waits for a dead sender. */
const leaseMs = minutes(1)
const ttlS = 24 * 60 * 60

/**
 * Adds the job of one device. They go one after another, so that orders' own notifications never wait behind
 * them.
 */
export function addPushJob(tx: Tx, key: PushKey, waitMs = 0): Promise<void> {
  return addJob(tx, announcementPushJob, key, {
    key: `${key.announcementId}:${key.target}`,
    maxAttempts: maxTries,
    queue: 'push:news',
    priority: 10,
    ...(waitMs > 0 && { waitMs }),
  })
}

/** Sends to one device, if that is still wanted; where its push service cannot take it now, later. Throws what fails on our side. */
export async function sendAnnouncementPush(context: PushContext, key: PushKey): Promise<void> {
  const { db, clock } = context
  const now = clock.now()
  const claim = await claimPush(db, key, { now, until: new Date(now.getTime() + leaseMs) })
  if (claim === null) return
  const note = (end: 'sent' | 'dropped' | 'failed' | null, reason: string | null = null) =>
    notePush(db, key, { end, reason, now: clock.now() })
  const row = await findNamed(db, key.announcementId)
  if (row?.status !== 'sending') return note('dropped', 'Stopped by our team.')
  const isWanted = claim.user_id !== null && (await isStillWanted(db, claim.user_id))
  if (!isWanted) return note('dropped', 'Not wanted any more.')
  const outcome = await sendToDevice(context, key.target, pushOf(row), claim.tries)
  const ended = endOf(outcome, claim.tries)
  await note(ended.end, ended.reason)
  if (ended.end !== null) return
  if (outcome.kind === 'broken') throw outcome.cause
  if (outcome.kind === 'later') await db.transaction().execute((tx) => addPushJob(tx, key, outcome.waitMs))
}

function endOf(outcome: DeviceOutcome, tries: number) {
  switch (outcome.kind) {
    case 'sent':
      return { end: 'sent', reason: null } as const
    case 'gone':
      return { end: 'failed', reason: 'The device takes no notifications any more.' } as const
    case 'off':
      return { end: 'dropped', reason: 'Notifications are turned off on this site.' } as const
    case 'refused':
      return { end: 'failed', reason: outcome.reason } as const
    case 'later':
    case 'broken':
      return { end: tries >= maxTries ? 'failed' : null, reason: outcome.reason } as const
  }
}

/** Makes the same for everybody: nothing personal is in it. */
export function pushOf({
  id,
  title,
  body,
  link,
}: Pick<NamedRow, 'id' | 'title' | 'body' | 'link'>): OutgoingPush {
  return {
    id,
    title,
    body,
    link: link === '' ? '/' : link,
    topic: `announcement:${id}`,
    ttlS,
    isUrgent: false,
    data: { kind: 'announcement' },
  }
}
