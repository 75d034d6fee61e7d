import pg from 'pg'
import { openDatabase } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { createEmptyDatabase } from '#tests/database.ts'
import { createTestLog } from '#tests/test-log.ts'

/**
 * `npm run city-shards`: what stands between the schema and cities on shards of their own (decision 60). On an empty
 * database of the tests' server each table of a city is made again, split by its city, which PostgreSQL refuses for the
 * same keys as Citus: those without the city. References between such tables need the city as well.
 */

/** What belongs to one city, by itself or by its order, market or agent. All else is small and everywhere, or people's. */
const tablesOfCities = [
  ...[
    'orders',
    'order_items',
    'offers',
    'questions',
    'problems',
    'problem_lines',
    'ratings',
    'events',
    'agent_positions',
  ],
  ...[
    'markets',
    'market_addresses',
    'market_products',
    'areas',
    'slots',
    'customer_slots',
    'price_observations',
  ],
  ...[
    'price_bands',
    'price_set_asides',
    'agents',
    'agent_home_markets',
    'agent_scores',
    'shifts',
    'errand_times',
  ],
  ...[
    'ledger_transactions',
    'postings',
    'balances',
    'payments',
    'payment_refunds',
    'held_payments',
    'promo_uses',
  ],
  ...['agent_payments', 'agent_receipts', 'city_settings'],
]

interface Constraint {
  name: string
  columns: string[]
}

async function listBlockers(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ isReady: boolean }>(
    `select exists (select from pg_attribute where attrelid = $1::regclass and attname = 'city') as "isReady"`,
    [table],
  )
  const isReady = rows[0]?.isReady === true
  const unique = await client.query<Constraint>(
    `select i.indexrelid::regclass::text as name, array(select a.attname::text from unnest(i.indkey) with ordinality as k (num, place)
         join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.num order by place) as columns
     from pg_index i where i.indrelid = $1::regclass and i.indisunique order by 1`,
    [table],
  )
  const references = await client.query<Constraint & { to: string }>(
    `select conname as name, confrelid::regclass::text as "to", array(select a.attname::text from unnest(conkey) as k (num)
         join pg_attribute a on a.attrelid = conrelid and a.attnum = k.num) as columns
     from pg_constraint where contype = 'f' and conparentid = 0 and conrelid = $1::regclass order by 1`,
    [table],
  )
  return [
    ...(isReady ? [] : ['column city']),
    ...(await refusedKeys(client, table, unique.rows)),
    ...references.rows.flatMap(({ name, to, columns }) =>
      tablesOfCities.includes(to) && !columns.includes('city')
        ? [`reference ${name} (${columns.join(', ')})`]
        : [],
    ),
  ]
}

/** The unique keys that PostgreSQL refuses once the table is split by city. */
async function refusedKeys(client: pg.Client, table: string, keys: readonly Constraint[]): Promise<string[]> {
  const refused: string[] = []
  await client.query('begin')
  await client.query(
    `create table split (like ${table}, city_of_split text) partition by list (city_of_split)`,
  )
  await client.query('alter table split drop column if exists city')
  await client.query('alter table split rename column city_of_split to city')
  for (const { name, columns } of keys) {
    await client.query('savepoint one')
    try {
      await client.query(`create unique index on split (${columns.join(', ')})`)
    } catch (error) {
      if ((error as { code?: string }).code !== '0A000') throw error
      refused.push(`key ${name} (${columns.join(', ')})`)
    }
    await client.query('rollback to savepoint one')
  }
  await client.query('rollback')
  return refused
}

const { connectionString, drop } = await createEmptyDatabase()
const database = openDatabase({ connectionString, poolSize: 2, log: createTestLog().log })
const client = new pg.Client({ connectionString })
try {
  await migrate(database, createTestLog().log)
  await client.connect()
  for (const table of tablesOfCities) {
    const blockers = await listBlockers(client, table)
    console.log(blockers.length === 0 ? `${table}: ready` : `${table}: ${blockers.join('; ')}`)
  }
} finally {
  await client.end()
  await database.close()
  await drop()
}
