import type { CatalogueProduct, Market } from '#contract/markets/markets.ts'
import { getMarketEndpoint } from '#contract/markets/markets.ts'
import type { SettingKey } from '#contract/settings/settings.ts'
import type { features } from '#server/feature-list.ts'
import { type Clock, systemClock } from '#server/platform/core/clock.ts'
import type { Config } from '#server/platform/core/config.ts'
import { type Database, openDatabase } from '#server/platform/database/database.ts'
import { cleanUpAll } from '../clean-up.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { roomySettings, storeSettings } from '../play/settings.ts'
import {
  type ChildServer,
  type OwnServer,
  startChildServer,
  startOwnServer,
  type TestServer,
} from '../processes/servers.ts'
import { createTestLog } from '../test-log.ts'
import { type Client, createClient } from './clients.ts'
import { type Person, signInAs } from './people.ts'

/** Kasuwa on a database of its own, with Abuja's markets and the demo people, served over HTTP. */
export interface World {
  clock: Clock
  /** The test's own pool on the world's database. */
  database: Database
  db: Database['db']
  url: string
  /** The market that orders go to unless they say otherwise, with its catalogue. */
  market: Market & { catalogue: CatalogueProduct[] }
  visitor: Client
  /** A demo person, or one that `addPerson` has made, signed in. */
  as(username: Person | (string & {})): Promise<Client>
  /** Lets the world close although servers have logged errors. */
  allowErrors(): void
  close(): Promise<void>
}

interface Options {
  /** Runs without one of the features that can be taken out. */
  without?: keyof typeof features
  /** The server's clock; without it, the real one. */
  clock?: Clock
  settings?: Partial<Record<SettingKey, string>>
  /** Environment variables besides those of every test server. */
  config?: Partial<Config>
  /** Another way from the server to its database; the test's own pool goes straight. */
  reachBy?: (connectionString: string) => Promise<string>
  /** Whether that way leads through a pooler, so that the server gets the direct address too. */
  isPooled?: boolean
  /** Pace of the streams' heartbeats. */
  beatMs?: number
  /** How long a reader may take nothing of an answer. */
  stallMs?: number
  /** Serves pages too, which need a build. */
  withPages?: boolean
  /** False where jobs hang while others must go on: the server then has all workers of a real one. */
  hasFewWorkers?: boolean
}

/** A world with its server in the test's own process, so that use cases can also be called directly. */
export async function startWorld(options: Options = {}): Promise<World & { server: OwnServer }> {
  const { clock, reachBy, isPooled = false, beatMs, stallMs } = options
  const { base, testDatabase } = await openBase(options)
  const { connectionString } = testDatabase
  const server = await startOwnServer({
    connectionString: reachBy ? await reachBy(connectionString) : connectionString,
    testLog: base.testLog,
    config: { ...options.config, ...(isPooled && { databaseDirectUrl: connectionString }) },
    // The template has the months around today: another day's are made at the start.
    isPrepared: clock === undefined && reachBy === undefined && options.config?.demo !== true,
    hasFewWorkers: options.hasFewWorkers ?? true,
    ...(options.without && { without: options.without }),
    withPages: options.withPages ?? false,
    ...(clock ? { clock } : {}),
    ...(beatMs === undefined ? {} : { beatMs }),
    ...(stallMs === undefined ? {} : { stallMs }),
  })
  return { ...(await finishWorld(base, testDatabase, [server])), server }
}

/** A world that several processes serve; `servers[0]` is where clients go first. */
export async function startWorldOfProcesses(
  count: number,
  options: Pick<Options, 'settings' | 'beatMs' | 'config'> = {},
): Promise<
  World & { servers: ChildServer[]; addServer(other?: Pick<Options, 'config'>): Promise<ChildServer> }
> {
  const { base, testDatabase } = await openBase(options)
  const addServer = (other: Pick<Options, 'config'> = {}) =>
    startChildServer(testDatabase.connectionString, base.testLog, { ...options, ...other })
  const servers = await Promise.all(Array.from({ length: count }, () => addServer()))
  const world = await finishWorld(base, testDatabase, servers)
  return {
    ...world,
    servers,
    async addServer(other) {
      const server = await addServer(other)
      servers.push(server)
      return server
    },
  }
}

async function openBase(options: Options) {
  const testDatabase = await createTestDatabase()
  const testLog = createTestLog()
  const database = openDatabase({
    connectionString: testDatabase.connectionString,
    poolSize: 4,
    log: testLog.log,
    // A busy machine may leave a test in the middle of a transaction for longer than a session may idle.
    hasTimeLimits: false,
  })
  const clock = options.clock ?? systemClock
  await storeSettings(database.pool, { ...roomySettings, ...options.settings }, clock.now())
  return { base: { clock, database, testLog }, testDatabase }
}

async function finishWorld(
  { clock, database, testLog }: Awaited<ReturnType<typeof openBase>>['base'],
  testDatabase: TestDatabase,
  servers: TestServer[],
): Promise<World> {
  const url = servers[0]?.url ?? ''
  const visitor = createClient(url)
  const known = new Map<string, Client>()
  let mayErr = false
  return {
    clock,
    database,
    db: database.db,
    url,
    visitor,
    market: await visitor.call(getMarketEndpoint, { params: { slug: 'wuse-market' } }),
    async as(username) {
      const client = known.get(username) ?? createClient(url, await signInAs({ database, clock }, username))
      known.set(username, client)
      return client
    },
    allowErrors() {
      mayErr = true
    },
    async close() {
      const stops = servers.map((server) => server.stop)
      await cleanUpAll([testDatabase.drop, database.close, ...stops])
      if (!mayErr && testLog.errors.length > 0)
        throw new Error(`the servers logged errors:\n${testLog.errors.join('')}`)
    },
  }
}
