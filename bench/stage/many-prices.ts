import pg from 'pg'
import { updateDueBands } from '#server/catalogue/update-bands.ts'
import { systemClock } from '#server/platform/core/clock.ts'
import { type Database, openDatabase } from '#server/platform/database/database.ts'
import { quietLog } from './quiet-log.ts'

/**
 * Fills a migrated database with prices that agents paid in the last four weeks, spread over every product of
 * every market, and computes their bands as the server does.
 */
export async function fillPrices(bulkUrl: string, count: number): Promise<Database> {
  const client = new pg.Client({ connectionString: bulkUrl })
  await client.connect()
  try {
    await client.query('set session_replication_role = replica').catch(() => undefined)
    await client.query(carriedSql)
    await client.query(pricesSql, [count])
    await client.query(`insert into price_bands (market_id, product_id, unit, due_at)
      select distinct market_id, product_id, unit, now() from price_observations where source = 'agent'
      on conflict (market_id, product_id, unit) do update set due_at = excluded.due_at`)
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
  const database = openDatabase({ connectionString: bulkUrl, poolSize: 4, log: quietLog })
  await updateDueBands({ db: database.db, clock: systemClock })
  await database.pool.query('vacuum analyze price_bands')
  return database
}

// Usual units only; a price is within a fifth of its good's own, and one in five hundred has a slipped zero.
const carriedSql = `
  create temporary table carried as
    select (row_number() over (order by m.market_id, m.product_id))::int as n, m.market_id, m.product_id,
      p.units[1] as unit
    from market_products m join products p on p.id = m.product_id;
  alter table carried add primary key (n);
  analyze carried`

const pricesSql = `
  insert into price_observations (market_id, product_id, unit, quantity, asked_kobo, paid_kobo, observed_at, source)
  select c.market_id, c.product_id, c.unit, 1 + i % 3, price * 12 / 10, price, now() - interval '28 days' * random(),
    'agent'
  from generate_series(1, $1) i
  join carried c on c.n = 1 + (i::bigint * 7919) % (select count(*) from carried)
  cross join lateral (
    select ((20000 + c.n::bigint * 37 % 400000) * (1 + i % 3) * (0.8 + 0.4 * random())
      * case when i % 500 = 0 then 10 else 1 end)::bigint as price
  ) p`
