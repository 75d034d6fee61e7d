import type pg from 'pg'
import { findInDatabase } from '../../scripts/days/what-holds.ts'
import { eventually } from '../waiting.ts'
import type { Acknowledged } from './acknowledged.ts'

const reactLimitMs = 60_000
const mostNamed = 3

/** Holds what was found against each promise, by its name: nothing where all is well. */
export type Verdict = Readonly<Record<string, readonly string[]>>

/** Checks the database against what was acknowledged, and asks every judge of it, but for orders that nobody placed. */
export async function check(
  pool: Pick<pg.Pool, 'query'>,
  acknowledged: Acknowledged,
  unplaced: readonly string[] = [],
): Promise<Verdict> {
  const judged = await findInDatabase(pool)
  const isPlaced = (found: string) => !unplaced.some((id) => found.includes(id))
  return {
    ...(await checkAcknowledged(pool, acknowledged, unplaced)),
    ...Object.fromEntries(Object.entries(judged).map(([what, found]) => [what, found.filter(isPlaced)])),
  }
}

/** Checks the database against what was acknowledged alone, which holds while everybody plays on. */
export async function checkAcknowledged(
  pool: Pick<pg.Pool, 'query'>,
  acknowledged: Acknowledged,
  unplaced: readonly string[] = [],
) {
  const find = async (sql: string, values: unknown[]): Promise<string[]> => {
    const { rows } = await pool.query<{ what: string }>(sql, values)
    return rows.map(({ what }) => what)
  }
  const reported = [...acknowledged.orders].map(([key, { id }]) => ({ key, id }))
  return {
    'acknowledged orders lost': await find(lostOrders, [JSON.stringify(reported)]),
    'repeats that were answered with another order': acknowledged.contradicted,
    'orders with a key that nobody sent': await find(unknownKeys, [[...acknowledged.keys], unplaced]),
    'acknowledged steps lost': await find(lostSteps, [JSON.stringify(acknowledged.steps)]),
    'acknowledged purchases lost': await find(lostPurchases, [
      [...acknowledged.paid.keys()],
      [...acknowledged.paid.values()],
    ]),
    'orders whose agent never accepted them': await find(neverAccepted, [unplaced]),
  }
}

/** Judges again and again until nothing is found, or what is under way had its time; offers that run out write on meanwhile. */
export async function untilJudged(check: () => Promise<Verdict>): Promise<Verdict> {
  let verdict: Verdict = {}
  const isQuiet = async () => {
    verdict = await check()
    return listFound(verdict).length === 0
  }
  await eventually('everything to hold', isQuiet, reactLimitMs).catch(() => undefined)
  return verdict
}

/** Returns what was found against any promise, as sentences. */
export function listFound(verdict: Verdict): string[] {
  return Object.entries(verdict)
    .filter(([, found]) => found.length > 0)
    .map(([what, found]) => `${what}, ${found.length}: ${found.slice(0, mostNamed).join('; ')}`)
}

const lostOrders = `
  select reported.id as what from jsonb_to_recordset($1::jsonb) as reported (key text, id text)
  where not exists (select from orders o where o.id = reported.id and o.idempotency_key = reported.key)`

const unknownKeys = `
  select o.id as what from orders o where o.idempotency_key <> all($1) and o.id <> all($2)`

const neverAccepted = `
  select o.id as what from orders o where o.id <> all($1) and o.agent_id is not null and not exists (
    select from offers f where f.order_id = o.id and f.agent_id = o.agent_id and f.status = 'accepted')`

const lostSteps = `
  select reported."orderId" || ' ' || reported.status as what from jsonb_to_recordset($1::jsonb) as reported ("orderId" text, status text)
  where not exists (select from events e where e.order_id = reported."orderId" and e.status = reported.status)`

const lostPurchases = `
  select reported.item_id as what from unnest($1::text[], $2::bigint[]) as reported (item_id, paid_kobo)
  where not exists (select from order_items i where i.id = reported.item_id and i.paid_kobo = reported.paid_kobo)`
