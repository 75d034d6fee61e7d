import { setTimeout as sleep } from 'node:timers/promises'
import { adminEventsEndpoint } from '#contract/orders/admin-orders.ts'
import { myOrderEventsEndpoint } from '#contract/orders/orders.ts'
import { viewForAdmin, viewForParty } from '#server/orders/reading/present-timeline.ts'
import { type Database, openDatabase } from '#server/platform/database/database.ts'
import { type Acknowledged, countDelivered, nothingAcknowledged } from '#tests/play/acknowledged.ts'
import { addCast, type Cast } from '#tests/play/cast.ts'
import { type Followers, openFollowers } from '#tests/play/followers.ts'
import { underLoad } from '#tests/play/load.ts'
import { check, checkAcknowledged, listFound, untilJudged } from '#tests/play/verdict.ts'
import { startCollector } from '#tests/servers/otlp-collector.ts'
import { createTestLog } from '#tests/test-log.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { type ClusterFault, clusterFaults } from './faults.ts'
import { longestPause } from './losses.ts'
import type { Ground } from './machines.ts'
import { type FaultRow, faultsOf, formatHead, formatRow } from './print-rows.ts'
import { backUp, drillRestore } from './restore-drill.ts'
import { showTrace } from './show-trace.ts'

const pauseMs = { customer: 1_500, agent: 400 }
/** How long orders go on between two faults. */
const calmMs = 4_000
const arrivalLimitMs = 20_000

interface Scene {
  cluster: Cluster
  database: Database
  acknowledged: Acknowledged
  followers: Followers
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
  const collector = await startCollector()
  const cluster = await startCluster(ground, { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint })
  onStart(cluster)
  await cluster.untilWell()
  const database = openDatabase({
    connectionString: cluster.directUrl,
    poolSize: 4,
    log: createTestLog().log,
  })
  const leaving = new AbortController()
  let followers: Followers | null = null
  try {
    const cast = await addCast(database)
    await cluster.startApps()
    await cluster.untilWell()
    await backUp(ground, cluster)
    print('Ready: a full backup is taken, customers and agents begin.\n')
    const acknowledged = nothingAcknowledged()
    followers = await followAll(cluster, cast, leaving.signal)
    const scene: Scene = { cluster, database, acknowledged, followers }
    const load = { url: cluster.url, cast, acknowledged, pauseMs }
    const wrong = await underLoad(load, () => playFaults(ground, scene, options))
    const trace = showTrace(collector.spans)
    print(`\n${trace?.join('\n') ?? ''}`)
    const unseen = trace === null ? ['no trace went through two processes'] : []
    return [...wrong, ...unseen, ...(await checkAll(scene, print))]
  } finally {
    leaving.abort()
    followers?.close()
    await collector.stop()
    await database.close()
  }
}

async function playFaults(
  ground: Ground,
  scene: Scene,
  { parts, restores, print }: Options,
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
  return restores ? [...wrong, ...(await playRestore(ground, scene, print))] : wrong
}

/** Checks all that was acknowledged once nobody plays any more. */
async function checkAll(
  { cluster, database, acknowledged }: Scene,
  print: Options['print'],
): Promise<string[]> {
  await cluster.untilWell()
  const verdict = await untilJudged(() => check(database.pool, acknowledged))
  const { orders, steps } = acknowledged
  const delivered = countDelivered(acknowledged)
  print(
    `\nAt the end, ${orders.size} orders and ${steps.length} steps of agents acknowledged, ${delivered} of them deliveries:`,
  )
  for (const [what, found] of Object.entries(verdict)) print(`  ${what.padEnd(56)}${found.length}`)
  const wrong = listFound(verdict)
  return delivered === 0 ? ['nothing was delivered, so no money moved', ...wrong] : wrong
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
  const verdict = await checkAcknowledged(database.pool, acknowledged)
  const { missed, readAgain } = await followers.tally(database.db, arrivalLimitMs)
  const count = (...of: (keyof typeof verdict)[]) => of.flatMap((what) => verdict[what]).length
  return {
    orders,
    lost: count('acknowledged orders lost', 'acknowledged steps lost', 'acknowledged purchases lost'),
    doubled: count('repeats that were answered with another order', 'orders with a key that nobody sent'),
    missed,
    readAgain,
  }
}

/** An owner's streams of all orders, and those of the customers. */
function followAll({ url }: Cluster, { owners, customers }: Cast, signal: AbortSignal): Promise<Followers> {
  const all = owners.map(({ cookie }) => ({
    topic: 'orders' as const,
    path: adminEventsEndpoint.path,
    view: viewForAdmin,
    cookie,
  }))
  const own = customers.map(({ cookie, userId }) => ({
    topic: `customer:${userId}` as const,
    path: myOrderEventsEndpoint.path,
    view: viewForParty,
    cookie,
  }))
  return openFollowers(url, [...all, ...all, ...own], signal)
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
