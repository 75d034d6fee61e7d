import { join } from 'node:path'
import type { z } from 'zod'
import type { newOrder } from '#contract/orders/orders.ts'
import { seedAbuja } from '#database/seed.ts'
import { startSession } from '#server/accounts/sessions.ts'
import { systemClock } from '#server/platform/clock.ts'
import { type Database, openDatabase } from '#server/platform/database/database.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { newId } from '#server/platform/ids.ts'
import { createTestLog } from '../test-log.ts'

const customerCount = 12
const agentCount = 8
const clock = systemClock

interface Person {
  id: string
  cookie: string
}

/** Who plays, and what they order. */
export interface Cast {
  customers: Person[]
  agents: Person[]
  owner: Person
  body: z.input<typeof newOrder>
}

export interface CrashGround extends Cast {
  dataDir: string
  cluster: string
}

/** Makes the database of a data folder: Abuja, customers, and agents on duty with no limit of cash. */
export async function prepareGround(dataDir: string): Promise<CrashGround> {
  const database = await openDatabaseOf(dataDir)
  try {
    return { dataDir, cluster: database.cluster, ...(await addCast(database)) }
  } finally {
    await database.close()
  }
}

/** Fills an empty database: Abuja, an owner, customers, and agents on duty with no limit of cash. */
export async function addCast(database: Database): Promise<Cast> {
  await migrate(database, createTestLog().log)
  await database.db.transaction().execute((tx) => seedAbuja({ tx, clock }))
  await database.pool.query(`insert into settings values ('practice_hours', 'true', now()),
    ('agent_max_trips', '1', now()), ('agent_cash_ceiling', '900000000000', now()),
    ('agent_silent_minutes', '1440', now()), ('agent_off_duty_minutes', '1440', now()),
    ('customer_open_orders', '1000', now()), ('customer_orders_a_day', '10000', now())`)
  const customers = await addPeople(database, 'customer', customerCount)
  const agents = await addPeople(database, 'agent', agentCount)
  const [owner] = await addPeople(database, 'godmode', 1)
  if (!owner) throw new Error('nobody owns this')
  await database.pool.query(
    `insert into agents (user_id, city, is_on_duty, duty_changed_at) select id, 'abuja', true, now() from users where role = 'agent'`,
  )
  return { customers, agents, owner, body: await bodyOf(database) }
}

/** The database of a data folder, on the PostgreSQL that comes with Kasuwa; closing stops that too. */
export async function openDatabaseOf(dataDir: string): Promise<Database & { cluster: string }> {
  const { log } = createTestLog()
  const postgres = await startEmbeddedPostgres({ dataDir, log })
  const database = openDatabase({ connectionString: postgres.connectionString, poolSize: 4, log })
  return {
    ...database,
    cluster: join(postgres.folder, 'cluster'),
    async close() {
      await database.close()
      await postgres.stop()
    },
  }
}

async function addPeople(
  { db }: Database,
  role: 'customer' | 'agent' | 'godmode',
  count: number,
): Promise<Person[]> {
  return db.transaction().execute(async (tx) => {
    const people: Person[] = []
    for (let number = 0; number < count; number += 1) {
      const id = newId('user', clock)
      const person = { id, username: `${role}${number}`, name: 'Amina Bello', role }
      await tx
        .insertInto('users')
        .values({ ...person, password_hash: '!', created_at: clock.now() })
        .execute()
      const { token } = await startSession(
        { tx, clock },
        { userId: id, userAgent: 'crash', ip: '127.0.0.1', by: 'password' },
      )
      people.push({ id, cookie: `session=${token}` })
    }
    return people
  })
}

/** Two items: a product of the market and one in free words. */
async function bodyOf({ pool }: Database): Promise<CrashGround['body']> {
  const { rows } = await pool.query<{ id: string; name: string; market_id: string }>(
    `select p.id, p.name, m.id as market_id from markets m join market_products mp on mp.market_id = m.id
     join products p on p.id = mp.product_id where m.slug = 'wuse-market' order by p.id limit 1`,
  )
  return {
    marketId: rows[0]?.market_id ?? '',
    items: [
      ...rows.map(({ id, name }) => ({ name, productId: id, quantity: 1 })),
      { name: 'something nice' },
    ],
    place: { area: 'Wuse 2', landmark: 'Opposite AP Plaza' },
    contact: { name: 'Amina Bello', phone: '0803 123 4501' },
  }
}
