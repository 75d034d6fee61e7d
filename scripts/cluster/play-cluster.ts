import { setTimeout as sleep } from 'node:timers/promises'
import { endpointUrl } from '#contract/endpoint.ts'
import { adminEventsEndpoint } from '#contract/orders/admin-orders.ts'
import { myOrderEventsEndpoint } from '#contract/orders/orders.ts'
import { minutes } from '#domain/durations.ts'
import { viewForAdmin, viewForParty } from '#server/orders/present-timeline.ts'
import { type Database, openDatabase } from '#server/platform/database/database.ts'
import { readLog } from '#server/platform/events/event-places.ts'
import type { StoredEvent } from '#server/platform/events/events.ts'
import { type Acknowledged, countDelivered, nothingAcknowledged } from '#tests/crash/acknowledged.ts'
import { addCast, type Cast } from '#tests/crash/ground.ts'
import { startLoad } from '#tests/crash/load.ts'
import { check, type Verdict } from '#tests/crash/verdict.ts'
import { createTestLog } from '#tests/test-log.ts'
import { eventually } from '#tests/waiting.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { type ClusterFault, clusterFaults } from './faults.ts'
import { type Follower, followStream } from './follow-stream.ts'
import { countMissed, countReadAgain, longestPause } from './losses.ts'
import type { Ground } from './machines.ts'
import { type FaultRow, faultsOf, formatHead, formatRow } from './print-rows.ts'
import { backUp, drillRestore } from './restore-drill.ts'

const pauseMs = { customer: 1_500, agent: 400 }
/** How long orders go on between two faults. */
const calmMs = 4_000
const arrivalLimitMs = 20_000

interface Scene {
  cluster: Cluster
  database: Database
  cast: Cast
  acknowledged: Acknowledged
  followers: Follower[]
}

interface Options {
  /** Only faults whose names have one of these; all where there are none. */
  parts: readonly string[]
  /** Whether a moment is restored from the archive at the end. */
  restores: boolean
  print(line: string): void
}

/**
 * Starts a cluster on three prepared machines, plays customers and agents against it through HAProxy, breaks one thing
 * after another, and restores a moment from the archive. Returns everything that is not as it must be.
 */
export async function playCluster(
  ground: Ground,
  options: Options,
  onStart: (cluster: Cluster) => void,
): Promise<string[]> {
  const { print } = options
  print('Starting three machines: etcd, Patroni with PostgreSQL, HAProxy, PgBouncer, Kasuwa.')
  const cluster = await startCluster(ground)
  onStart(cluster)
  await cluster.untilWell()
  const database = openDatabase({
    connectionString: cluster.directUrl,
    poolSize: 4,
    log: createTestLog().log,
  })
  const over = new AbortController()
  let working: Promise<void>[] = []
  let followers: Follower[] = []
  try {
    const cast = await addCast(database)
    await cluster.startApps()
    await cluster.untilWell()
    await backUp(ground, cluster)
    print('Ready: a full backup is taken, customers and agents begin.\n')
    const acknowledged = nothingAcknowledged()
    working = startLoad({ url: cluster.url, cast, acknowledged, pauseMs, signal: over.signal })
    followers = await followAll(cluster, cast)
    const scene: Scene = { cluster, database, cast, acknowledged, followers }
    const failed = Promise.all(working).then(() => {
      if (!over.signal.aborted) throw new Error('the load ended before the faults did')
    })
    const wrong = playAll(ground, scene, options, () => stopLoad(over, working))
    await Promise.race([wrong, failed])
    return await wrong
  } finally {
    over.abort()
    await Promise.allSettled(working)
    await Promise.all(followers.map((follower) => follower.stop()))
    await database.close()
  }
}

async function stopLoad(over: AbortController, working: Promise<void>[]): Promise<void> {
  over.abort()
  await Promise.allSettled(working)
}

async function playAll(
  ground: Ground,
  scene: Scene,
  { parts, restores, print }: Options,
  endLoad: () => Promise<void>,
): Promise<string[]> {
  const isChosen = ({ name }: ClusterFault) =>
    parts.length === 0 || parts.some((part) => name.toLowerCase().includes(part.toLowerCase()))
  const wrong: string[] = []
  print(formatHead())
  for (const fault of clusterFaults.filter(isChosen)) {
    const row = await playFault(scene, fault)
    print(formatRow(row))
    wrong.push(...faultsOf(row))
  }
  if (restores) wrong.push(...(await playRestore(ground, scene, print)))
  await endLoad()
  const verdict = await settle(scene)
  const { orders, steps } = scene.acknowledged
  const delivered = countDelivered(scene.acknowledged)
  print(
    `\nAt the end, ${orders.size} orders and ${steps.length} steps of agents acknowledged, ${delivered} of them deliveries:`,
  )
  if (delivered === 0) wrong.push('nothing was delivered, so no money moved')
  for (const [what, count] of Object.entries(verdict)) print(`  ${what.padEnd(44)}${count}`)
  return [
    ...wrong,
    ...Object.entries(verdict).flatMap(([what, count]) => (count === 0 ? [] : [`${count} ${what}`])),
  ]
}

async function playFault(scene: Scene, fault: ClusterFault): Promise<FaultRow> {
  const { cluster, acknowledged } = scene
  await sleep(calmMs)
  const before = await countSoFar(scene)
  const from = Date.now()
  await fault.play(cluster)
  await cluster.untilWell()
  const wellMs = Date.now() - from
  await sleep(calmMs)
  const to = Date.now()
  const after = await countSoFar(scene)
  return {
    fault: fault.name,
    pauseMs: longestPause(
      [...acknowledged.orders.values()].map(({ at }) => at),
      from,
      to,
    ),
    wellMs,
    orders: after.orders - before.orders,
    lost: after.lost - before.lost,
    doubled: after.doubled - before.doubled,
    missed: after.missed - before.missed,
    readAgain: after.readAgain.filter((times, index) => times > (before.readAgain[index] ?? 0)).length,
  }
}

/** Everything that was lost so far, once what was written up to now had time to arrive. */
async function countSoFar({ database, acknowledged, followers }: Scene) {
  const orders = acknowledged.orders.size
  const verdict = await check(database.pool, acknowledged)
  const { rows } = await database.pool.query<{ place: number }>(
    'select max(place) as place from event_places',
  )
  const upTo = rows[0]?.place ?? 0
  let missed = 0
  const haveArrived = async () => {
    const counts = await Promise.all(followers.map((follower) => countMissedBy(database, follower, upTo)))
    missed = counts.reduce((sum, count) => sum + count, 0)
    return missed === 0
  }
  await eventually('every event at every stream', haveArrived, arrivalLimitMs).catch(() => undefined)
  return {
    orders,
    lost:
      (verdict['acknowledged orders lost'] ?? 0) +
      (verdict['acknowledged steps lost'] ?? 0) +
      (verdict['acknowledged purchases lost'] ?? 0),
    doubled: verdict['acknowledged orders duplicated'] ?? 0,
    missed,
    /** How often each stream was told so. */
    readAgain: followers.map((follower) => countReadAgain(follower.readings())),
  }
}

async function countMissedBy(database: Database, follower: Follower, upTo: number): Promise<number> {
  const begin = follower.begin()
  if (!begin) return 0
  const events = await readLog(database.db, begin, 1_000_000)
  // Its own mark is gone: the log went back, and everybody was to be told so.
  if (events === null) return 0
  const isVisible = (event: StoredEvent) =>
    event.place <= upTo &&
    (follower.customerId === null || event.customer_id === follower.customerId) &&
    follower.view(event) !== null
  return countMissed(
    follower.readings(),
    events.filter(isVisible).map(({ place }) => place),
  )
}

/** An owner's stream of all orders, and those of some customers. */
function followAll({ url }: Cluster, { owner, customers }: Cast): Promise<Follower[]> {
  return Promise.all([
    ...[owner, owner].map(({ cookie }) =>
      followStream({
        url: url + endpointUrl(adminEventsEndpoint, {}),
        cookie,
        view: viewForAdmin,
        customerId: null,
      }),
    ),
    ...customers.map(({ cookie, id }) =>
      followStream({
        url: url + endpointUrl(myOrderEventsEndpoint, {}),
        cookie,
        view: viewForParty,
        customerId: id,
      }),
    ),
  ])
}

async function playRestore(
  ground: Ground,
  { cluster, database, acknowledged }: Scene,
  print: Options['print'],
): Promise<string[]> {
  const orders = () => [...acknowledged.orders.values()]
  const found = await drillRestore(ground, cluster, database.pool, orders)
  const { moment, ordersThen, ordersSince, lost, different, accounts, kobo, restoreMs } = found
  print(
    `\nRestored to ${new Date(moment).toISOString()} in ${(restoreMs / 1000).toFixed(1)} s, while ${ordersSince} more orders came: ` +
      `${ordersThen} orders, ₦${(kobo / 100).toLocaleString('en')} in the accounts; acknowledged orders lost ${lost}, orders that differ ${different}, ` +
      `accounts that differ ${accounts.length}`,
  )
  return [
    ...(lost === 0 ? [] : [`restore: ${lost} acknowledged orders lost`]),
    ...(different === 0 ? [] : [`restore: ${different} orders differ`]),
    ...accounts.map((account) => `restore: account ${account} differs`),
    ...(ordersThen > 0 && kobo > 0 ? [] : ['restore: nothing was in the books']),
  ]
}

/** Lets the apps react to what was written last, then checks all of it; offers that run out write on meanwhile. */
async function settle({ cluster, database, acknowledged }: Scene): Promise<Verdict> {
  await cluster.untilWell()
  let verdict = await check(database.pool, acknowledged)
  const hasReacted = async () => {
    verdict = await check(database.pool, acknowledged)
    return verdict['events that nothing reacted to'] === 0
  }
  await eventually('the reactions to the last events', hasReacted, minutes(1)).catch(() => undefined)
  return verdict
}
