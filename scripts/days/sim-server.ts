import { createRequire } from 'node:module'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { hours, minutes } from '#domain/time/durations.ts'
import { buildApp } from '#server/app.ts'
import { lookAheadRequest, planRequest } from '#server/dispatch/planner/plan-request.ts'
import type { PlannerThread } from '#server/dispatch/planner/planner-thread.ts'
import { replayDays } from '#server/dispatch/planner/replay-days.ts'
import type { Services } from '#server/feature.ts'
import { systemClock } from '#server/platform/core/clock.ts'
import type { Config } from '#server/platform/core/config.ts'
import { listEndpoints } from '#server/platform/http/route-guard.ts'
import { buildServices } from '#server/services.ts'
import { cleanUpAll } from '#tests/clean-up.ts'
import { createTestDatabase } from '#tests/database.ts'
import { createTestLog } from '#tests/test-log.ts'
import { createInstantDice, createThreadDice } from './dice.ts'
import { askDirectly, fetchNotices, leadByGate } from './gated-client.ts'
import { findBlocked } from './locks.ts'
import { watchMachine } from './machine.ts'
import { type Outside, openOutside } from './outside.ts'
import { startSimChance } from './sim-chance.ts'
import { createSimJobs, type SimJobs } from './sim-jobs.ts'
import { Processes } from './sim-processes.ts'
import { type SimTime, startSimTime } from './sim-time.ts'
import { StatementGate } from './statement-gate.ts'
import { noteRemoved } from './whose.ts'
import { noteWritten } from './written-at.ts'

/** The real server on a PostgreSQL of its own, whose time, chance and interleaving are the simulation's. */
export interface SimServer {
  /** What the process that runs now is made of. */
  readonly app: FastifyInstance
  readonly services: Services
  processes: Processes
  endpoints: readonly Endpoint[]
  /** A connection that passes the gate, for what only looks. */
  control: pg.Client
  time: SimTime
  gate: StatementGate
  jobs: SimJobs
  outside: Outside
  /** Errors that the server logged since the last call. */
  takeErrors(): string[]
  close(): Promise<void>
}

interface Starting {
  seed: number
  startMs: number
  /** Changes the configuration of its processes. */
  config?: Partial<Config>
  /** Takes the name of a thread and the statement of it that is let through. */
  noteStatement(thread: string, text: string): void
}

/** Must be called once in a process: it replaces the process's clock, timers and chance for good. */
export async function startSimServer(wanted: Starting): Promise<SimServer> {
  const { seed, startMs } = wanted
  const database = await createTestDatabase()
  // Each for itself: what looks for locks must not wait behind what looks at the books.
  const own = await Promise.all(
    ['control', 'locks', 'jobs'].map((name) => openOwn(database.connectionString, name)),
  )
  const [control, locks, queue] = own
  if (!control || !locks || !queue) throw new Error('the simulation has no connections of its own')
  await standStill(control, startMs)
  const time = startSimTime(startMs - hours(1))
  startSimChance(seed)
  const bringTime = followInSql(time, control)
  const gate = openGate(wanted, { time, locks, bringTime })
  for (const client of own) gate.exempt(client)
  const jobs = createSimJobs(queue, { startMs, countChanges: () => gate.figures.changesOfJobs })
  const testLog = createTestLog()
  const passing = { gate, time }
  const outside = await openOutside(createThreadDice(seed, 'outside'))
  completeInjected()
  const processes = await Processes.start({
    passing,
    dice: createThreadDice(seed, 'balancer'),
    locks,
    start() {
      const config = { ...outside.config, ...wanted.config }
      const { connectionString } = database
      return startApp({ config, connectionString, log: testLog.log, startJobs: jobs.start })
    },
  })
  outside.connect((request) => processes.askUntilAnswered(request))
  return {
    get app() {
      return processes.current.app
    },
    get services() {
      return processes.current.services
    },
    processes,
    endpoints: listEndpoints(processes.current.app),
    control,
    time,
    gate,
    jobs: ofProcesses(jobs, processes),
    outside,
    takeErrors: () => testLog.errors.splice(0),
    close() {
      time.letGo()
      gate.letGo()
      return cleanUpAll([
        () => database.drop(),
        () => Promise.all(own.map((client) => client.end())),
        () => processes.close(),
      ])
    },
  }
}

/** Returns what has SQL's clock follow the process's where it has not yet: many moments pass in which nobody asks the database. */
function followInSql(time: SimTime, control: pg.Client): () => Promise<void> | null {
  let atMs = Number.NaN
  let moving: Promise<void> | null = null
  return () => {
    if (atMs === time.nowMs()) return moving
    atMs = time.nowMs()
    const moved: Promise<void> = askDirectly(control, {
      name: 'days_moment',
      text: `select setval('test_clock.moment_ms', $1)`,
      values: [atMs],
    }).then(() => {
      if (moving === moved) moving = null
    })
    moving = moved
    return moved
  }
}

/** Has jobs done by whichever process there is. */
function ofProcesses(jobs: SimJobs, processes: Processes): SimJobs {
  return {
    ...jobs,
    async run(nowMs) {
      if (!(await processes.doJobs(() => jobs.run(nowMs)))) jobs.noteLeft()
    },
  }
}

/** Streams look this often whether their readers may still listen; a change of access is said to them besides. */
const beatMs = minutes(10)

type Served = Pick<Parameters<typeof buildServices>[0], 'config' | 'connectionString' | 'log' | 'startJobs'>

async function startApp(given: Served) {
  const services = await buildServices({
    ...given,
    clock: systemClock,
    planner: inThisThread,
    beatMs,
    isPrepared: true,
  })
  const app = await buildApp(services, { withPages: false })
  await app.ready()
  await openConnections(services)
  return { app, services }
}

function openGate(
  { seed, noteStatement }: Starting,
  { time, locks, bringTime }: { time: SimTime; locks: pg.Client; bringTime(): Promise<void> | null },
): StatementGate {
  const gate = new StatementGate(createInstantDice(seed, 'gate', time.nowMs), {
    settled: watchMachine().settled,
    findBlocked: (pids) => findBlocked(locks, pids),
    fetchNotices,
    bringTime,
    noteStatement,
  })
  leadByGate(gate)
  return gate
}

/** Calls that no socket carries lack one view of their headers that Node's own requests have. */
function completeInjected(): void {
  const require = createRequire(import.meta.url)
  const { Request } = createRequire(require.resolve('fastify'))('light-my-request/lib/request.js') as {
    Request: { prototype: object }
  }
  Object.defineProperty(Request.prototype, 'headersDistinct', {
    get(this: { headers: Record<string, string> }) {
      return Object.fromEntries(Object.entries(this.headers).map(([name, value]) => [name, [value]]))
    },
    // An event stream lets go of it.
    set(this: object, value: unknown) {
      Object.defineProperty(this, 'headersDistinct', { value })
    },
  })
}

/** Planning in a thread of its own would end when the machine likes. */
const inThisThread: PlannerThread = {
  plan: async (request) => planRequest(request),
  lookAhead: async (request, probes) => lookAheadRequest(request, probes),
  replay: async (request) => replayDays(request),
  stop: async () => undefined,
}

async function openOwn(connectionString: string, name: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, application_name: `days ${name}` })
  await client.connect()
  return client
}

/** A vacuum or new statistics would come when the machine likes, and rows without an order then come in another. */
const withoutVacuum = `do $$ declare named record; begin
  for named in select oid::regclass as name from pg_class where relkind in ('r', 'm') and relnamespace = 'public'::regnamespace
    or relkind = 'r' and relnamespace = 'graphile_worker'::regnamespace
  loop execute format('alter table %s set (autovacuum_enabled = false)', named.name); end loop; end $$`

/**
 * Statistics are read anew where sessions have reported many changes, which they do when the machine lets them, and each time
 * all plans of a table are made again: here all tables are read in the hour before a day begins.
 */
const analyzedBeforeDays = `create or replace function analyze_changed(most_rows bigint) returns integer language plpgsql as $$
  declare named record; done integer := 0; begin
    if extract(hour from now() at time zone 'Africa/Lagos') <> 5 then return 0; end if;
    for named in select oid::regclass as name from pg_class
      where relkind = 'r' and relnamespace::regnamespace::text in ('public', 'months') order by oid
    loop execute format('analyze %s', named.name); done := done + 1; end loop;
    return done;
  end $$`

/** Sessions plan each statement once: what is played costs more planning than reading, and a plan depends on nobody's values. */
const plannedOnce = `do $$ begin
  execute format('alter database %I set plan_cache_mode = force_generic_plan', current_database()); end $$`

/** SQL draws the marks of events' places, which answers name. */
const withoutChance = `create sequence test_clock.drawn;
  create or replace function test_clock.random() returns double precision language sql volatile
    as $$ select (nextval('test_clock.drawn') * 7919 % 1000003) / 1000003::double precision $$`

const functions = ['now', 'transaction_timestamp', 'statement_timestamp', 'clock_timestamp']

/**
 * SQL's `now()` gives the one moment of a sequence, which stands until it is moved. In PL/pgSQL, since the planner reads a
 * function's own SQL anew in each statement that calls it.
 */
async function standStill(control: pg.Client, startMs: number): Promise<void> {
  const bodies = functions.map(
    (
      name,
    ) => `create or replace function test_clock.${name}() returns timestamptz language plpgsql parallel safe
      ${name === 'clock_timestamp' ? 'volatile' : 'stable'} as $$ begin
        return timestamptz 'epoch' + pg_sequence_last_value('test_clock.moment_ms'::regclass) * interval '1 millisecond';
      end $$`,
  )
  await control.query(`create schema if not exists test_clock;
    create sequence test_clock.moment_ms;
    select setval('test_clock.moment_ms', ${startMs});
    ${bodies.join(';')};
    ${withoutVacuum};
    ${analyzedBeforeDays};
    ${withoutChance};
    ${plannedOnce};
    drop trigger no_delays on graphile_worker._private_jobs`)
  await noteWritten(control)
  await noteRemoved(control)
}

/**
 * Opens all connections at once and lets none go idle: hours pass between two statements, and how long opening one takes is
 * up to the machine.
 */
async function openConnections({ database }: Services): Promise<void> {
  for (const pool of [...Object.values(database.pools), database.direct.pool]) {
    pool.options.idleTimeoutMillis = 0
    const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
    for (const client of clients) client.release()
  }
}
