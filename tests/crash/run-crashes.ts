import { randomInt } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { minutes } from '#domain/time/durations.ts'
import { type Acknowledged, countDelivered, nothingAcknowledged } from '#tests/play/acknowledged.ts'
import { underLoad } from '#tests/play/load.ts'
import { check, untilJudged, type Verdict } from '#tests/play/verdict.ts'
import { ensureBuilt } from '../../scripts/build.ts'
import { eventually } from '../waiting.ts'
import { killPostgres } from './cluster-processes.ts'
import { type CrashGround, openDatabaseOf, prepareGround } from './ground.ts'
import { type SupervisedApp, startSupervisedApp } from './supervised-app.ts'

/** How long customers and agents have for what must happen between two kills; an offer made to a dead app runs out first. */
const busyLimitMs = minutes(2)

const victims = ['app', 'postgres', 'both'] as const
type Victim = (typeof victims)[number]

export interface CrashReport {
  /** What must all be nothing. */
  verdict: Verdict
  kills: Record<Victim, number>
  appRestarts: number
  ordersAcknowledged: number
  stepsAcknowledged: number
  delivered: number
  retries: number
  /** The longest time from a kill until the database was reached again. */
  longestOutageMs: number
}

interface Options {
  kills: number
  port: number
  ordersBetween: number
  print?: (item: string) => void
}

/** Kills the app, PostgreSQL or both with SIGKILL under load, again and again, then checks what is left. */
export async function runCrashes(options: Options): Promise<CrashReport> {
  await ensureBuilt()
  const dataDir = await mkdtemp(join(tmpdir(), 'kasuwa-crash-'))
  // The user that PostgreSQL runs as must be able to enter.
  await chmod(dataDir, 0o755)
  try {
    const ground = await prepareGround(dataDir)
    const acknowledged = nothingAcknowledged()
    const app = await startSupervisedApp({ dataDir, port: options.port })
    const scene = { app, ground, acknowledged }
    try {
      const load = { url: app.url, cast: ground, acknowledged }
      const done = await underLoad(load, () => killAgainAndAgain(options, scene))
      return { ...done, ...(await look(scene)) }
    } finally {
      await app.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

interface Scene {
  app: SupervisedApp
  ground: CrashGround
  acknowledged: Acknowledged
}

async function look({ app, ground, acknowledged }: Scene) {
  await app.untilReady()
  const database = await openDatabaseOf(ground.dataDir)
  const verdict = await untilJudged(() => check(database.pool, acknowledged)).finally(database.close)
  const { orders, steps, paid, retries } = acknowledged
  return {
    verdict,
    appRestarts: app.restarts(),
    ordersAcknowledged: orders.size,
    stepsAcknowledged: steps.length + paid.size,
    delivered: countDelivered(acknowledged),
    retries,
  }
}

async function killAgainAndAgain(
  { kills, ordersBetween, print }: Options,
  { app, ground, acknowledged }: Scene,
) {
  const counts: Record<Victim, number> = { app: 0, postgres: 0, both: 0 }
  let longestOutageMs = 0
  // Each kind comes first once in a random order, then chance decides.
  const first = victims.toSorted(() => randomInt(2) - 0.5)
  for (let kill = 0; kill < kills; kill += 1) {
    const [orders, delivered] = [acknowledged.orders.size, countDelivered(acknowledged)]
    await eventually(
      `${ordersBetween} orders and a delivery before kill ${kill + 1}`,
      async () =>
        acknowledged.orders.size >= orders + ordersBetween && countDelivered(acknowledged) > delivered,
      busyLimitMs,
    )
    await sleep(randomInt(500))
    const victim = first[kill] ?? victims[randomInt(victims.length)] ?? 'both'
    const killedAt = performance.now()
    if (victim !== 'postgres' && !app.kill()) throw new Error('the app did not run, so it was not killed')
    const which = randomInt(2) === 0 ? 'all' : 'postmaster'
    if (victim !== 'app' && (await killPostgres(ground.cluster, which)) === 0)
      throw new Error('PostgreSQL did not run, so it was not killed')
    counts[victim] += 1
    await sleep(100)
    await app.untilReady()
    const outageMs = performance.now() - killedAt
    longestOutageMs = Math.max(longestOutageMs, outageMs)
    print?.(
      `kill ${kill + 1} of ${kills}: ${victim}, back after ${(outageMs / 1000).toFixed(1)} s, ${acknowledged.orders.size} orders`,
    )
  }
  return { kills: counts, longestOutageMs }
}
