import type { Clock } from '#server/platform/core/clock.ts'
import { newId } from '#server/platform/core/ids.ts'
import type { Db } from '#server/platform/database/database.ts'
import { countTry } from '#server/platform/database/rate-limit.ts'
import { insertSubscriber } from './store.ts'

/** Mobile networks put many people behind one address, so this only stops a flood. */
const mostAnHour = 60

/** Puts somebody on the launch list, once for an address. Nothing reveals whether it was there already. */
export async function addSubscriber(
  { db, clock }: { db: Db; clock: Clock },
  input: { name: string; email: string; ip: string },
): Promise<void> {
  await countTry(db, clock, { key: 'subscribe', ip: input.ip, max: mostAnHour, windowS: 3600 })
  const { name, email } = input
  const row = { id: newId('subscriber', clock), name, email, now: clock.now() }
  await db.transaction().execute((tx) => insertSubscriber(tx, row))
}
