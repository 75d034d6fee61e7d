import type { EndpointAnswer } from '#contract/endpoint.ts'
import type { getPushHealth } from '#contract/notifications.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { readHealth } from './message-store.ts'

/** How notifications go, as staff see it. */
export async function readPushHealth(db: Db | Tx): Promise<EndpointAnswer<typeof getPushHealth>> {
  const { devices, waiting, failed, sent_at, failed_at, last_error } = await readHealth(db)
  return {
    devices,
    waiting,
    failed,
    lastSentAt: sent_at?.toISOString() ?? null,
    lastFailure: failed_at && { at: failed_at.toISOString(), reason: last_error ?? '' },
  }
}
