import { setTimeout as sleep } from 'node:timers/promises'
import type { Bench, BenchOptions, BenchResult } from '#bench/figure.ts'
import { createPhoneCalls } from '#bench/load/phone-calls.ts'
import { quietLog } from '#bench/stage/quiet-log.ts'
import { minutes } from '#domain/time/durations.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { countDelivered, nothingAcknowledged } from '#tests/play/acknowledged.ts'
import { type Followers, openFollowers, type StreamTally } from '#tests/play/followers.ts'
import { check, untilJudged, type Verdict } from '#tests/play/verdict.ts'
import { gatherCast } from './cast.ts'
import type { Customer, Play } from './play.ts'
import { figuresOf, notesOf, type Phase } from './report.ts'
import { type Counts, type HourStage, type Memory, openStage } from './stage.ts'

/** Plays at its full size 10,800 orders an hour. */
const full = { ordersPerSecond: 3, carrying: 1_500, free: 1_500, followers: 5_000, admins: 2 }
/** Leaves streams alone for so long, and then positions come, before orders do. */
const calmMs = 20_000
/** Orders that were placed last are waited for so long. */
const endLimitMs = minutes(2)
const arrivalLimitMs = 20_000
const mostConnections = 200

/** Plays a city's busiest hour, cut to some minutes, on two processes behind HAProxy. */
export const hour: Bench = {
  name: 'hour',
  title: 'Ten thousand orders an hour',
  isOnDemand: true,
  async run(options) {
    const leaving = new AbortController()
    const leave = () => leaving.abort(new Error('stopped'))
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, leave)
    try {
      return await runHour(options, leaving.signal)
    } finally {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, leave)
    }
  },
}

async function runHour(options: BenchOptions, signal: AbortSignal): Promise<BenchResult> {
  const ordersPerSecond = full.ordersPerSecond * options.share
  const counts: Counts = {
    customers: Math.ceil(ordersPerSecond * options.minutes * 60),
    carrying: Math.round(full.carrying * options.share),
    free: Math.round(full.free * options.share),
    admins: full.admins,
  }
  const stage = await openStage(counts)
  const over = new AbortController()
  const lasting = AbortSignal.any([signal, over.signal])
  const play: Play = {
    phones: createPhoneCalls(stage.port, mostConnections, lasting),
    acknowledged: nothingAcknowledged(),
    counted: { placeMs: [], questions: 0, messages: 0, positions: 0 },
    signal: lasting,
    handoverCodes: new Map(),
  }
  let followers: Followers | null = null
  try {
    const cast = await gatherCast(stage, play, Math.round(full.followers * options.share))
    say(`opening ${cast.follow.length} streams`)
    followers = await openFollowers(`http://127.0.0.1:${stage.port}`, cast.follow, play.signal)
    const scene = { ...cast, stage, play, followers, ordersPerSecond }
    const { phases, memory } = await playAll(scene, options)
    const found = await compareWithDatabase(scene)
    const run = { ...options, ...found, phases, memory, version: stage.version, play }
    const streams = cast.follow.length
    return { figures: figuresOf(run), notes: notesOf(run, { ...counts, streams, ordersPerSecond }) }
  } finally {
    over.abort()
    followers?.close()
    await stage.close()
  }
}

interface Scene {
  stage: HourStage
  play: Play
  followers: Followers
  ordersPerSecond: number
  customers: readonly Customer[]
  /** Has every agent report where they are, at the app's pace, until the run is over. */
  reportPositions(): void
}

async function playAll(scene: Scene, { minutes, profile }: BenchOptions) {
  const { stage, play, customers } = scene
  const { signal } = play
  const next = await createPhases(scene)
  say('streams alone')
  await sleep(calmMs, null, { signal })
  const streams = await next()
  say('positions')
  scene.reportPositions()
  await sleep(calmMs, null, { signal })
  const positions = await next()
  say(`orders for ${minutes} minutes`)
  if (profile) for (const inspector of stage.inspectors) await inspector.startProfile()
  const memory = await placeOrders(scene)
  const orders = await next()
  if (profile)
    for (const [index, inspector] of stage.inspectors.entries())
      await inspector.saveProfile(`app-${index}.cpuprofile`)
  const givenUpAt = performance.now() + endLimitMs
  while (countDelivered(play.acknowledged) < customers.length && performance.now() < givenUpAt)
    await sleep(500, null, { signal })
  return { phases: { streams, positions, orders, end: await next() }, memory }
}

/** Each customer orders when it is their turn, whether earlier ones were answered or not. */
async function placeOrders({ stage, play, customers, ordersPerSecond }: Scene): Promise<Memory[]> {
  const placing: Promise<void>[] = []
  const memory = [await stage.memory()]
  const startedAt = performance.now()
  for (const [index, customer] of customers.entries()) {
    const dueMs = (index * 1000) / ordersPerSecond
    await sleep(Math.max(0, startedAt + dueMs - performance.now()), null, { signal: play.signal })
    placing.push(customer.place())
    if (performance.now() - startedAt < minutes(memory.length)) continue
    memory.push(await stage.memory())
    say(`${index + 1} orders, ${countDelivered(play.acknowledged)} delivered`)
  }
  await Promise.all(placing)
  return [...memory, await stage.memory()]
}

/** Returns what gives what was spent and done since it was last asked. */
async function createPhases({ stage, play, followers }: Scene): Promise<() => Promise<Phase>> {
  const look = async () => ({
    seconds: performance.now() / 1000,
    spent: await stage.spent(),
    calls: play.phones.count(),
    reported: play.counted.positions,
    shown: followers.positions(),
  })
  let last = await look()
  return async () => {
    const [before, now] = [last, await look()]
    last = now
    const { load, apps, proxy, database } = before.spent
    return {
      seconds: now.seconds - before.seconds,
      calls: now.calls - before.calls,
      reported: now.reported - before.reported,
      shown: now.shown - before.shown,
      spent: {
        load: now.spent.load - load,
        apps: now.spent.apps - apps,
        proxy: now.spent.proxy - proxy,
        database: now.spent.database - database,
      },
    }
  }
}

async function compareWithDatabase({ stage, play, followers }: Scene): Promise<{
  verdict: Verdict
  streams: StreamTally
}> {
  const { databaseUrl: connectionString } = stage
  const database = openDatabase({ connectionString, poolSize: 2, log: quietLog, hasTimeLimits: false })
  try {
    const streams = await followers.tally(database.db, arrivalLimitMs)
    // The orders that agents carry all the time were made by no customer.
    const carried = stage.trips.map(({ id }) => id)
    return { streams, verdict: await untilJudged(() => check(database.pool, play.acknowledged, carried)) }
  } finally {
    await database.close()
  }
}

function say(text: string): void {
  process.stderr.write(`  ${text}\n`)
}
