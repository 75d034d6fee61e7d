import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import type { getPushHealthEndpoint } from '#contract/notifications/notifications.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { countFailedMessages, readHealth } from './message-store.ts'

/** Returns how notifications go, as admins see it. */
export async function readPushHealth(db: Db | Tx): Promise<EndpointAnswer<typeof getPushHealthEndpoint>> {
  const { devices, waiting, failed, sent_at, failed_at, last_error } = await readHealth(db)
  return {
    devices,
    waiting,
    failed,
    lastSentAt: sent_at?.toISOString() ?? null,
    lastFailure: failed_at && { at: failed_at.toISOString(), reason: last_error ?? '' },
  }
}

/** Counts the notifications that could not be sent since a moment, and says since when. */
export function countFailedPushes(db: Db, since: Date): Promise<{ count: number; since: Date | null }> {
  return countFailedMessages(db, since)
}
