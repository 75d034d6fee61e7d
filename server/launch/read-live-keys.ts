import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import { rememberRecent } from '#server/platform/recent.ts'
import { listLiveKeyIds } from './store.ts'

/** Which keys let people in, through a memory of two seconds: a revoked key is out everywhere at once for people. */
export function readLiveKeys({ db, clock }: { db: Db; clock: Clock }) {
  return rememberRecent(async () => new Set(await listLiveKeyIds(db, clock.now())), 2_000)
}
