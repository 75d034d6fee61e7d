import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { addAddressEndpoint } from '#contract/accounts/addresses.ts'
import { listOrdersEndpoint } from '#contract/orders/order-list.ts'
import { placeOrderEndpoint } from '#contract/orders/orders.ts'
import { cleanUpAll } from '#tests/clean-up.ts'
import { freePort } from '#tests/free-port.ts'
import { type BreakableLink, openBreakableLink } from '#tests/processes/breakable-link.ts'
import { startCollector } from '#tests/servers/otlp-collector.ts'
import { startS3 } from '#tests/servers/s3-server.ts'
import { eventually } from '#tests/waiting.ts'
import { basket, newKey } from '#tests/world/orders.ts'
import { startWorld } from '#tests/world/world.ts'
import { evaluate, parseScrape, type Sample } from './promql.ts'
import { casesIn, rulesIn } from './rule-cases.ts'

const deploy = join(import.meta.dirname, '../../deploy')
const rules = rulesIn(readFileSync(join(deploy, 'prometheus/kasuwa-alerts.yml'), 'utf8'))

const [s3, collector, metricsPort] = await Promise.all([startS3(), startCollector(), freePort()])
const opened: { link?: BreakableLink } = {}
const world = await startWorld({
  config: {
    metricsPort,
    s3: s3.place,
    picturesIn: 's3',
    traces: collector.traces,
    paystack: { secretKey: 'sk_test_alerts12', url: 'http://127.0.0.1:1' },
  },
  async reachBy(connectionString) {
    opened.link = await openBreakableLink(connectionString)
    return opened.link.connectionString
  },
})
world.allowErrors()
after(() =>
  cleanUpAll([
    () => opened.link?.close(),
    () => collector.stop(),
    () => s3.stop(),
    () => world.close(),
    () => opened.link?.repair(),
  ]),
)
const customer = await world.as('amina')
const secondsApart = 300

/** As Prometheus does: what cannot be scraped is down. */
async function scrape(port = metricsPort): Promise<Sample[]> {
  const text = await fetch(`http://127.0.0.1:${port}/metrics`).then(
    (answer) => answer.text(),
    () => null,
  )
  const up = { labels: { __name__: 'up', job: 'kasuwa' }, value: text === null ? 0 : 1 }
  return [up, ...parseScrape(text ?? '')]
}

/** Returns which alerts fire of what happened since an earlier scrape. */
async function firing(before: Sample[], port = metricsPort): Promise<string[]> {
  const scrapes = { before, now: await scrape(port), seconds: secondsApart }
  return rules.filter(({ expression }) => evaluate(expression, scrapes).length > 0).map(({ name }) => name)
}

const seen = new Set<string>()
async function fires(name: string, before: Sample[], again: () => Promise<unknown> = async () => null) {
  await eventually(`${name} to fire`, async () => {
    await again()
    return (await firing(before)).includes(name)
  })
  seen.add(name)
}

/** Holds all orders, so that whoever asks for some waits. */
async function holdOrders() {
  const holder = await world.db.startTransaction().execute()
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(holder)
  await sql`lock table orders in access exclusive mode`.execute(holder)
  return () => holder.rollback().execute()
}

test('no alert fires while all is well', async () => {
  const before = await scrape()
  for (let count = 0; count < 20; count += 1) await customer.call(listOrdersEndpoint, {})
  await eventually('nothing fires', async () => (await firing(before)).length === 0)
  assert.ok(rules.length >= 10)
})

test('waiting for connections, then slow answers', async () => {
  const before = await scrape()
  const release = await holdOrders()
  const asking = Promise.all(Array.from({ length: 40 }, () => customer.send(listOrdersEndpoint, {})))
  await fires('KasuwaWaitsForConnections', before)
  await sleep(1_500)
  await release()
  await asking
  await fires('KasuwaSlow', before)
})

test('pictures whose store is away', async () => {
  s3.mood = 'broken'
  await fires('KasuwaPicturesAway', await scrape())
  s3.mood = 'well'
})

test('a collector that takes nothing', async () => {
  const before = await scrape()
  collector.mood = 'broken'
  await fires('KasuwaTracesDropped', before, () => customer.send(listOrdersEndpoint, {}))
  collector.mood = 'well'
})

test('payment messages that nobody signed', async () => {
  const before = await scrape()
  await fires('KasuwaForgedPayments', before, () =>
    world.visitor.raw('POST', '/api/payments/paystack/webhook', {
      headers: { 'content-type': 'application/json', 'x-paystack-signature': 'ab'.repeat(64) },
      body: '{}',
    }),
  )
})

test('jobs that nobody does, and events that nobody reacts to', async () => {
  const before = await scrape()
  await sql`select graphile_worker.add_job('nobody:does', run_at := now() - interval '10 minutes')`.execute(
    world.db,
  )
  await fires('KasuwaJobsBehind', before)
  await sql`delete from graphile_worker._private_jobs`.execute(world.db)
  const relay = await world.db.startTransaction().execute()
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(relay)
  await sql`select pg_advisory_xact_lock(7205114204)`.execute(relay)
  await sql`insert into events (type, actor, happened_at, received_at)
    values ('order.departed', 'system', now(), now() - interval '1 hour')`.execute(world.db)
  await fires('KasuwaRelayBehind', before)
  await relay.rollback().execute()
})

test('a computation that keeps everybody waiting', async () => {
  await fires('KasuwaEventLoopBlocked', await scrape(), async () => {
    const until = performance.now() + 900
    while (performance.now() < until);
  })
})

test('a database that is away, with the errors that it brings', async () => {
  const before = await scrape()
  await opened.link?.cut()
  await fires('KasuwaDatabaseAway', before)
  await customer.send(listOrdersEndpoint, {})
  // A series that there was not before has not grown, for Prometheus and here.
  const begun = await scrape()
  await fires('KasuwaErrors', begun, () => customer.send(listOrdersEndpoint, {}))
  await fires('KasuwaDeedsFail', begun, () =>
    customer.send(placeOrderEndpoint, { body: basket(world) }, { idempotencyKey: newKey() }),
  )
  await opened.link?.repair()
})

test('a disk of the database that is full', async () => {
  const before = await scrape()
  await sql`create function refuse_full() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(world.db)
  await sql`create trigger full_disk before insert on addresses execute function refuse_full()`.execute(
    world.db,
  )
  const place = { area: 'Wuse 2', landmark: 'AP Plaza' }
  const body = { label: 'Home', place, contact: { name: 'Amina', phone: '+2348031234567' } }
  await fires('KasuwaDiskFull', before, () => customer.send(addAddressEndpoint, { body }))
  await sql`drop trigger full_disk on addresses`.execute(world.db)
  const ready = (await (await fetch(`${world.url}/readyz`)).json()) as { ok: boolean; disk: { ok: boolean } }
  assert.deepEqual([ready.ok, ready.disk.ok], [true, false])
})

test('a process that is not there', async () => {
  const port = await freePort()
  assert.ok((await firing(await scrape(), port)).includes('KasuwaDown'))
  seen.add('KasuwaDown')
})

test('each rule was seen to fire, here or in a case of its own', () => {
  const cases = casesIn(readFileSync(join(deploy, 'prometheus/kasuwa-alerts.test.yml'), 'utf8'))
  for (const { asked } of cases) for (const { alert, fires: does } of asked) if (does) seen.add(alert)
  assert.deepEqual(
    rules.map(({ name }) => name).filter((name) => !seen.has(name)),
    [],
  )
})

test('the dashboard shows only what a process measures, and each of its expressions can be read', async () => {
  const dashboard = JSON.parse(readFileSync(join(deploy, 'grafana/kasuwa.json'), 'utf8')) as {
    panels: { title: string; targets?: { expr: string }[] }[]
  }
  const now = await scrape()
  const names = new Set(now.map(({ labels }) => labels['__name__']))
  const expressions = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
  assert.ok(expressions.length > 8)
  for (const expression of expressions) {
    evaluate(expression, { before: now, now, seconds: secondsApart })
    for (const [name] of expression.matchAll(/\b(?:kasuwa|nodejs|process)_\w+/g))
      assert.ok(names.has(name), `${name} is measured by nobody`)
  }
})
