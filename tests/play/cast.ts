import { seedAbuja } from '#database/seed.ts'
import { systemClock } from '#server/platform/core/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { createTestLog } from '../test-log.ts'
import { orderFrom, readStalls } from './lists.ts'
import { addPeople, type SignedIn } from './people.ts'
import { roomySettings, storeSettings } from './settings.ts'

const customerCount = 12
const agentCount = 8

/** Says who plays, and what they order. */
export interface Cast {
  customers: SignedIn[]
  agents: SignedIn[]
  owners: SignedIn[]
  body: ReturnType<typeof orderFrom>
}

/** Fills an empty database: Abuja, an owner, customers, and agents on duty with no limit of cash. */
export async function addCast(database: Database): Promise<Cast> {
  const { db, pool, connectionString: url } = database
  await migrate(database, createTestLog().log)
  await db.transaction().execute((tx) => seedAbuja({ tx, clock: systemClock }))
  await storeSettings(pool, {
    ...roomySettings,
    agent_max_trips: '1',
    agent_cash_ceiling: '900000000000',
    // Sessions made here have no second step, and the owner's streams would be refused.
    require_staff_second_step: 'false',
  })
  const [stalls] = await readStalls(url, `m.slug = 'wuse-market'`)
  if (!stalls) throw new Error('there is no market')
  return {
    customers: await addPeople(url, 'customer', customerCount),
    agents: await addPeople(url, 'agent', agentCount),
    owners: await addPeople(url, 'godmode', 1),
    body: orderFrom(stalls, 2),
  }
}
