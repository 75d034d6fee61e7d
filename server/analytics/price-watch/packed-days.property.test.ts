import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import fc from 'fast-check'
import pg from 'pg'
import { fillWholeOrders } from '#bench/stage/whole-orders.ts'
import { lagosInstant } from '#domain/time/days.ts'
import { days } from '#domain/time/durations.ts'
import { dayAfter, spanOf } from '#domain/time/span.ts'
import { farFactor, leastOthers, moved } from '#server/analytics/rollups/rules.ts'
import { forgetSums, sumDays } from '#server/analytics/rollups/sum-days.ts'
import { systemClock } from '#server/platform/core/clock.ts'
import { placeEvents } from '#server/platform/events/event-places.ts'
import { cleanUpAll } from '#tests/clean-up.ts'
import { passMidnight } from '#tests/clock/offset-clock.ts'
import { bulkAddressOf } from '#tests/database.ts'
import { createTestLog } from '#tests/test-log.ts'
import { dayInLagos, msNow, timeNow } from '#tests/times.ts'
import { stopTheClockwork } from '#tests/world/still-world.ts'
import { startWorld } from '#tests/world/world.ts'
import { readPriceWatch, readWatchedLines } from './read-price-watch.ts'

passMidnight()
const world = await startWorld()
await stopTheClockwork(world)
const { db } = world
const customer = await world.as('amina')
const bulkUrl = await bulkAddressOf(world.database.connectionString)
await fillWholeOrders(bulkUrl, { count: 260, regular: { userId: customer.userId }, days: 12 })
/** Writes rows without what would refuse or derive them. */
const bulk = new pg.Client({ connectionString: bulkUrl })
await bulk.connect()
await bulk.query('set session_replication_role = replica')
after(() => cleanUpAll([() => world.close(), () => bulk.end()]))

const today = dayInLagos()
const goods = world.market.catalogue.slice(0, 2).map(({ id, units }) => ({ id, unit: units[0] ?? 'piece' }))
const { rows: items } = await bulk.query<{ id: string; orderId: string }>(
  `select id, order_id as "orderId" from order_items where status = 'bought' order by md5(id)`,
)
const { rows: agents } = await bulk.query<{ id: string }>(
  'select user_id as id from agents order by 1 limit 4',
)

const sumNow = () => sumDays({ db, clock: systemClock, log: createTestLog().log })

async function beginAnew(): Promise<void> {
  await bulk.query(`delete from price_set_asides; delete from price_observations where source = 'agent'`)
  await forgetSums(db)
}

/** Lets the log say that something of an item's order changed, as every write does. */
async function recordChange(orderId: string): Promise<void> {
  await bulk.query(
    `insert into events (type, order_id, actor, happened_at, received_at) values ('order.purchased', $1, 'agent', now(), now())`,
    [orderId],
  )
  await placeEvents(db)
}

async function pay(itemId: string, agent: number): Promise<void> {
  await bulk.query('update order_items set paid_by = $2 where id = $1', [itemId, agents[agent]?.id])
}

/** So many days ago, and so many milliseconds after midnight in Lagos. */
interface Bought {
  item: number
  product: number
  ago: number
  ms: number
  paidKobo: number
  quantity: number
  agent: number
}

async function buy({ item, product, ago, ms, paidKobo, quantity, agent }: Bought): Promise<void> {
  const { id, orderId } = items[item % items.length] ?? assert.fail()
  const { id: productId, unit } = goods[product] ?? assert.fail()
  const at = new Date(Math.min(msNow(), lagosInstant(dayAfter(today, -ago), 0).getTime() + ms))
  await pay(id, agent)
  await bulk.query(
    `insert into price_observations (market_id, product_id, unit, quantity, asked_kobo, paid_kobo, observed_at, source, item_id)
     values ($1, $2, $3, $4, $5, $5, $6, 'agent', $7) on conflict (item_id) do nothing`,
    [world.market.id, productId, unit, quantity, paidKobo, at, id],
  )
  await recordChange(orderId)
}

interface Line {
  id: string
  key: string
  agentId: string
  atMs: number
  paidKobo: number
  quantity: number
  unitKobo: number
}

/** Every price of the span and the fortnight before it, as the rows have it. */
async function listLines(from: Date, to: Date): Promise<Line[]> {
  const { rows } = await bulk.query<Line>(
    `select p.id::text as id, p.product_id || p.unit as key, coalesce(i.paid_by, o.agent_id) as "agentId",
       (extract(epoch from p.observed_at) * 1000)::float8 as "atMs", p.paid_kobo as "paidKobo",
       p.quantity::float8 as quantity, p.paid_kobo / p.quantity::float8 as "unitKobo"
     from price_observations p join order_items i on i.id = p.item_id join orders o on o.id = i.order_id
     where p.source = 'agent' and p.observed_at >= $1 and p.observed_at < $2
       and p.id not in (select observation_id from price_set_asides)
     order by p.observed_at, p.id`,
    [from, to],
  )
  return rows
}

const mean = (all: readonly number[]) => all.reduce((total, one) => total + one, 0) / all.length
const logOf = (lines: readonly Line[]) => mean(lines.map(({ unitKobo }) => Math.log(unitKobo)))

/** Before which line of a product its price moved, tried one by one; 0 where it did not. */
function cutOf(lines: readonly Line[]): number {
  const cuts = lines.flatMap((line, at) => {
    const isPlace = at >= moved.leastPrices && lines.length - at >= moved.leastPrices
    if (!isPlace || line.atMs === lines[at - 1]?.atMs) return []
    const change = logOf(lines.slice(at)) - logOf(lines.slice(0, at))
    return [{ at, change, apart: change ** 2 * at * (lines.length - at) }]
  })
  const [best] = cuts.sort((a, b) => b.apart - a.apart || a.at - b.at)
  if (!best || Math.abs(best.change) < Math.log(moved.factor)) return 0
  const past = logOf(lines.slice(0, best.at))
  const buyers = [...Map.groupBy(lines.slice(best.at), ({ agentId }) => agentId).values()]
  const isEach = buyers.every(
    (own) => (logOf(own) - past) * Math.sign(best.change) >= Math.log(moved.eachFactor),
  )
  return buyers.length >= moved.leastAgents && isEach ? best.at : 0
}

function quarter(sorted: readonly number[], share: number): number {
  const rank = share * (sorted.length - 1)
  const [low = 0, high = 0] = [sorted[Math.floor(rank)], sorted[Math.ceil(rank)]]
  return low + (rank % 1) * (high - low)
}

/** Describes what the page has of a line, computed from what all others paid on its side of a move. */
function describe(line: Line, side: readonly Line[]) {
  const others = side.filter(({ agentId }) => agentId !== line.agentId).map(({ unitKobo }) => unitKobo)
  others.sort((a, b) => a - b)
  const { id, agentId, atMs, paidKobo, quantity, unitKobo } = line
  const plain = { id, agentId, boughtAt: new Date(atMs).toISOString(), paidKobo, quantity }
  if (others.length < leastOthers) return { ...plain, usual: null, aboveKobo: 0, isFar: false }
  const [low, mid, high] = [quarter(others, 0.25), quarter(others, 0.5), quarter(others, 0.75)]
  return {
    ...plain,
    usual: {
      lowKobo: Math.round(low),
      midKobo: Math.round(mid),
      highKobo: Math.round(high),
      count: others.length,
    },
    aboveKobo: Math.max(0, paidKobo - Math.round(high * quantity)),
    isFar: unitKobo >= mid * farFactor,
  }
}

/** The watch of the last week must be what the rows say, whatever has been packed; returns how many lines were compared. */
async function expectPlain(): Promise<number> {
  const span = spanOf({ range: '7' }, timeNow())
  const lines = await listLines(new Date(span.fromAt.getTime() - days(14)), span.toAt)
  const found = [...Map.groupBy(lines, ({ key }) => key).values()].map((own) => ({ own, cut: cutOf(own) }))
  const expected = found
    .flatMap(({ own, cut }) =>
      own.map((line, at) => describe(line, at < cut ? own.slice(0, cut) : own.slice(cut))),
    )
    .filter(({ boughtAt }) => boughtAt >= span.fromAt.toISOString())

  const all = { agentId: null, productId: null, marketId: null, cities: null }
  const page = await readWatchedLines(db, span, all, { limit: 1000 })
  const shown = page.items.map(({ id, agent, boughtAt, paidKobo, quantity, usual, aboveKobo, isFar }) => ({
    id,
    agentId: agent.id,
    boughtAt,
    paidKobo,
    quantity,
    usual,
    aboveKobo,
    isFar,
  }))
  const byId = (a: { id: string }, b: { id: string }) => Number(a.id) - Number(b.id)
  assert.deepEqual(shown.sort(byId), expected.sort(byId))

  const watch = await readPriceWatch({ db, clock: systemClock }, span, all)
  const compared = expected.filter(({ usual }) => usual !== null)
  const { total } = watch
  assert.deepEqual([total.lines, total.compared], [expected.length, compared.length])
  assert.equal(
    total.aboveKobo,
    expected.reduce((sum, { aboveKobo }) => sum + aboveKobo, 0),
  )
  assert.deepEqual(
    watch.moved.map(({ movedAt, prices }) => [movedAt, prices]).sort(),
    found
      .filter(({ cut }) => cut > 0)
      .map(({ own, cut }) => [new Date(own[cut]?.atMs ?? 0).toISOString(), own.length - cut])
      .sort(),
  )
  return compared.length
}

const lastMs = days(1) - 1
const bought = fc.record<Bought>({
  item: fc.nat(items.length - 1),
  product: fc.nat(goods.length - 1),
  ago: fc.nat(16),
  ms: fc.oneof(fc.constantFrom(0, lastMs), fc.nat(lastMs)),
  paidKobo: fc.oneof(fc.integer({ min: 40_000, max: 60_000 }), fc.integer({ min: 90_000, max: 140_000 })),
  quantity: fc.constantFrom(1, 2, 0.5, 1.25),
  agent: fc.nat(agents.length - 1),
})
/** Changes prices once there are some, and before which the days may be summed. */
const change = fc.record({
  what: fc.constantFrom('buy', 'hand over', 'set aside', 'sum', 'sum'),
  bought,
})

async function hasChanged({ what, bought: one }: { what: string; bought: Bought }): Promise<void> {
  const { rows } = await bulk.query<{ id: number; itemId: string; orderId: string }>(
    `select p.id, i.id as "itemId", i.order_id as "orderId" from price_observations p join order_items i on i.id = p.item_id
     where p.source = 'agent' order by p.id offset $1 limit 1`,
    [one.item % 20],
  )
  const [noted] = rows
  if (what === 'buy') await buy(one)
  if (what === 'sum') await sumNow()
  if (noted && what === 'hand over') {
    await pay(noted.itemId, one.agent)
    await recordChange(noted.orderId)
  }
  if (noted && what === 'set aside')
    await bulk.query(
      `insert into price_set_asides (observation_id, reason, at) values ($1, 'Two bags', now()) on conflict do nothing`,
      [noted.id],
    )
}

test('whatever is bought, corrected, set aside or summed when, the watch is what the prices themselves say', async () => {
  let compared = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(bought, { minLength: 20, maxLength: 40 }),
      fc.array(change, { minLength: 3, maxLength: 6 }),
      async (first, changes) => {
        await beginAnew()
        for (const one of first) await buy(one)
        compared += await expectPlain()
        await sumNow()
        compared += await expectPlain()
        for (const next of changes) {
          await hasChanged(next)
          compared += await expectPlain()
        }
      },
    ),
    { numRuns: 6, endOnFailure: true },
  )
  // Says that prices were compared at all: how many depends on what is drawn.
  assert.ok(compared > 50, `${compared} prices were compared`)
})

/** Counts the summed days without packed prices. */
async function countUnpacked(): Promise<number> {
  const { rows } = await bulk.query(
    'select count(*)::int as count from figure_days where day not in (select day from day_prices)',
  )
  return Number(rows[0]?.['count'])
}

test('a crash while days are packed, a replay of the log and packed days that are lost change no figure', async () => {
  await beginAnew()
  for (const one of fc.sample(bought, { numRuns: 60, seed: 7 })) await buy(one)
  await bulk.query(`
    create function refuse_packing() returns trigger language plpgsql as $$ begin
      if new.day = '${dayAfter(today, -4)}' then raise exception 'the disk is full'; end if;
      return new;
    end $$;
    create trigger refuse_packing before insert on day_prices for each row execute function refuse_packing()`)
  await assert.rejects(sumNow(), /the disk is full/)
  assert.ok((await expectPlain()) > 10)
  await bulk.query('drop trigger refuse_packing on day_prices')
  await sumNow()
  assert.equal(await countUnpacked(), 0)
  await expectPlain()

  await bulk.query(`delete from day_prices where day > '${dayAfter(today, -6)}'; delete from event_cursors where name = 'figures';
    insert into event_cursors values ('figures', 0)`)
  assert.ok((await countUnpacked()) > 0)
  await expectPlain()
  await sumNow()
  assert.equal(await countUnpacked(), 0)
  await expectPlain()
})
