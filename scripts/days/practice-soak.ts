import { parseArgs } from 'node:util'
import type pg from 'pg'
import { hours, minutes, seconds } from '#domain/time/durations.ts'
import { seedFirstRun } from '#server/first-run.ts'
import type { Transport } from '#server/players/api.ts'
import { tickMs } from '#server/practice/feature.ts'
import { fillPast, planPast } from '#server/practice/past/fill-past.ts'
import { createPractice, type Practice } from '#server/practice/play-practice.ts'
import { moments } from '#tests/clock/moments.ts'
import { storeSettings } from '#tests/play/settings.ts'
import { openStage, setClock } from '../testing/stage.ts'
import { calmDown, runInstant, untilDone } from './instants.ts'
import { isOfOutside } from './outside.ts'
import { stopOnSignals } from './run-days.ts'
import { type SimServer, startSimServer } from './sim-server.ts'
import { realPause, realSecondsSince } from './sim-time.ts'
import { findInDatabase } from './what-holds.ts'

interface SoakOptions {
  hours: number
  /** Says how many times faster than real time it may be at most. */
  pace: number
  seed: number
}

const usage = 'npm run practice -- --hours=48 --pace=100 [--seed=1]'
const usual: SoakOptions = { hours: 48, pace: 100, seed: 1 }
const bounds: Record<keyof SoakOptions, readonly [number, number]> = {
  hours: [1, 720],
  pace: [1, 10_000],
  seed: [0, 2_000_000_000],
}

/** Begins at six in the morning. */
const startMs = Date.parse(moments.tuesday) + hours(20)
const ground = {
  practice_hours: 'true',
  practice_ground: 'true',
} as const
const mostNamed = 3

/**
 * `npm run practice -- --hours=48 --pace=100`: plays a practice server with its simulated agents and customers through days of
 * simulated time, beginning with two weeks of past, and looks each hour whether all holds. Ends with its orders, promises, books and
 * errors, and with 1 where something did not hold.
 */
export async function runPracticeSoak(given: string[]): Promise<number> {
  const options = readSoakOptions(given)
  if (typeof options === 'string') {
    process.stderr.write(`${options}\n${usage}\n`)
    return 1
  }
  setClock('tuesday')
  const stage = await openStage(process.env['TEST_DATABASE_SERVER'] === undefined)
  try {
    return await soak(options, stopOnSignals())
  } finally {
    await stage.close()
  }
}

/** Reads the arguments, or says in a sentence what is wrong with them. */
export function readSoakOptions(given: readonly string[]): SoakOptions | string {
  const options = { ...usual }
  const text = { type: 'string' } as const
  let values: Partial<Record<keyof SoakOptions, string>>
  try {
    values = parseArgs({ args: [...given], options: { hours: text, pace: text, seed: text } }).values
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  for (const name of ['hours', 'pace', 'seed'] as const) {
    const said = values[name]
    if (said === undefined) continue
    const [least, most] = bounds[name]
    if (!/^\d{1,10}$/.test(said) || Number(said) < least || Number(said) > most)
      return `--${name} is a whole number from ${least} to ${most}, not "${said}".`
    options[name] = Number(said)
  }
  return options
}

interface Soak {
  server: SimServer
  practice: Practice
  /** Is aborted once nothing more is to be played. */
  stop: AbortSignal
  found: Set<string>
}

async function soak({ hours: wanted, pace, seed }: SoakOptions, stop: AbortSignal): Promise<number> {
  const server = await startSimServer({
    seed,
    startMs,
    config: { practice: 'on', demo: true },
    noteStatement: () => undefined,
  })
  const { control, time } = server
  const practice = createPractice(server.services, throughGate(server))
  const play: Soak = { server, practice, stop, found: new Set() }
  try {
    await storeSettings(control, ground)
    await untilDone(server, beginGround(server))
    await calmDown(server, startMs)
    const began = process.hrtime.bigint()
    for (let hour = 1; hour <= wanted && !stop.aborted; hour += 1) {
      await playUntil(play, startMs + hours(hour), { began, pace })
      await lookAtAll(play)
      if (hour % 6 === 0 || hour === wanted) say(await describe(control, hour))
    }
    const played = (time.nowMs() - startMs) / hours(1)
    const real = realSecondsSince(began)
    const times = (played * 3_600) / real
    say(`${played.toFixed(1)} hours in ${real.toFixed(0)} s: ${times.toFixed(0)} times as fast as real time`)
    await settle(play)
    say(await describeBooks(control))
    await findUnplayed(play)
    for (const text of play.found) say(`NOT SO: ${text}`)
    const held = play.found.size === 0 ? 'Everything held.' : `${play.found.size} things did not hold.`
    say(stop.aborted ? `Asked to end early. ${held}` : held)
    return play.found.size === 0 && !stop.aborted ? 0 : 1
  } finally {
    await server.close()
  }
}

/** Carries requests as phones send them, without a socket. */
function throughGate({ processes }: SimServer): Transport {
  return async ({ method, path, cookie, key, body }) => {
    const response = await processes.askUntilAnswered({
      method,
      url: path,
      headers: {
        ...(cookie !== '' && { cookie }),
        ...(key !== undefined && { 'idempotency-key': key }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    })
    return { status: response.statusCode, body: response.body === '' ? null : JSON.parse(response.body) }
  }
}

/** Adds the people and the past of a practice server. */
async function beginGround({ services }: SimServer): Promise<void> {
  await seedFirstRun(services)
  const { db, clock } = services
  await db.transaction().execute((tx) => planPast({ tx, clock }))
  await fillPast(services)
}

async function playUntil(
  { server, practice, stop, found }: Soak,
  untilMs: number,
  { began, pace }: { began: bigint; pace: number },
): Promise<void> {
  const { time, jobs } = server
  const turn = {
    atMs: 0,
    key: 'practice',
    name: 'practice',
    isAside: false,
    run: () =>
      practice.turn(tickMs).catch((error: unknown) => {
        found.add(`a turn of the simulated agents failed: ${String(error)}`)
      }),
  }
  while (time.nowMs() < untilMs && !stop.aborted) {
    time.moveTo(time.nowMs() + tickMs)
    await runInstant(server, jobs, [turn])
    for (const text of server.takeErrors()) found.add(`the server logged an error: ${text.slice(0, 400)}`)
    for (const { name, errors } of jobs.takeFailed())
      for (const error of errors) if (!isOfOutside(error)) found.add(`${name} failed: ${error.slice(0, 400)}`)
    const aheadMs = (time.nowMs() - startMs) / pace - realSecondsSince(began) * 1_000
    if (aheadMs > seconds(1)) await realPause(aheadMs)
  }
}

/** Lets what is under way end, without further orders. */
async function settle(play: Soak): Promise<void> {
  await storeSettings(play.server.control, { practice_orders: 'false' })
  await playUntil(play, play.server.time.nowMs() + minutes(20), {
    began: process.hrtime.bigint(),
    pace: Number.POSITIVE_INFINITY,
  })
  await lookAtAll(play)
}

async function lookAtAll({ server, found }: Soak): Promise<void> {
  const broken = await findInDatabase(server.control, { nowMs: server.time.nowMs() })
  for (const [what, these] of Object.entries(broken))
    if (these.length > 0) found.add(`${what}, ${these.length}: ${these.slice(0, mostNamed).join('; ')}`)
}

/** Finds a play in which nobody ordered, and orders that never ended. */
async function findUnplayed({ server, found }: Soak): Promise<void> {
  const { rows } = await server.control.query<{ code: string; ended: boolean }>(
    'select code, ended_at is not null as ended from orders where placed_at >= $1',
    [new Date(startMs)],
  )
  if (rows.length === 0) found.add('nobody ordered anything')
  for (const { code, ended } of rows) if (!ended) found.add(`order ${code} never ended`)
}

async function describe(control: pg.Client, hour: number): Promise<string> {
  const { rows } = await control.query<Record<string, number>>(
    `select count(*)::int as placed, count(*) filter (where status = 'delivered')::int as delivered,
       count(*) filter (where ended_at is not null and status <> 'delivered')::int as lost,
       count(*) filter (where delivered_at <= promised_by)::int as punctual,
       coalesce(avg(extract(epoch from delivered_at - placed_at) / 60), 0)::float8 as minutes
     from orders where placed_at >= $1`,
    [new Date(startMs)],
  )
  const { placed = 0, delivered = 0, lost = 0, punctual = 0, minutes: mean = 0 } = rows[0] ?? {}
  return `hour ${hour}: ${placed} orders placed, ${delivered} delivered in ${mean.toFixed(1)} minutes on average, ${punctual} by their promise, ${lost} that ended otherwise`
}

async function describeBooks(control: pg.Client): Promise<string> {
  const { rows } = await control.query<{ movements: number; kobo: string; held: string }>(
    `select (select count(*)::int from ledger_transactions) as movements, sum(amount_kobo)::text as kobo,
       (select coalesce(sum(amount_kobo), 0)::text from balances where account = 'agent_cash') as held from postings`,
  )
  const { movements = 0, kobo = '0', held = '0' } = rows[0] ?? {}
  return `books: ${movements} movements that sum to ${kobo} kobo; agents hold ${held} kobo of cash`
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
