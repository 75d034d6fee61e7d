import { days, hours, seconds } from '#domain/time/durations.ts'
import type { Db } from '#server/platform/database/database.ts'
import { PushFailure } from '#server/platform/push/transports.ts'

const pauses = { first: seconds(2.5), grow: 3, most: hours(1) }
/** However long a push service asks for. */
const mostQuietMs = days(1)

/** Refuses to ask the push service of a device before the moment until which it has asked for peace. */
export function demandNotQuiet({ quiet_until: until }: { quiet_until: Date | null }, now: Date): void {
  if (until === null || until <= now) return
  throw new PushFailure('later', 'The push service has asked to wait.', {
    retryAfterS: (until.getTime() - now.getTime()) / 1000,
  })
}

/**
 * Returns how long something waits that could not be sent so many times: longer each time, and no shorter than its push
 * service asks for. What it asks is meant of everything for the device (RFC 8030, 8.4), which is left in peace until then.
 */
export async function waitAfter(
  db: Db,
  { subscriptionId, tries, now }: { subscriptionId: string; tries: number; now: Date },
  { retryAfterS }: PushFailure,
): Promise<number> {
  const ownMs = Math.min(pauses.first * pauses.grow ** Math.min(tries - 1, 10), pauses.most)
  if (retryAfterS === null) return ownMs
  const askedMs = Math.min(seconds(retryAfterS), mostQuietMs)
  await db
    .updateTable('push_subscriptions')
    .set({ quiet_until: new Date(now.getTime() + askedMs) })
    .where('id', '=', subscriptionId)
    .execute()
  return Math.max(ownMs, askedMs)
}
