import { pino } from 'pino'
import { endpoints } from '#contract/api.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { systemClock } from '#server/platform/clock.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import type { Services } from '#server/services.ts'

/** Paths of the specification that are still to be built, by the issue that brings them. */
const notYet: Record<string, string> = {}

/** Paths that the specification and the product's own decisions name. */
const wanted = [
  'GET /api/auth/me',
  'POST /api/auth/login',
  'POST /api/auth/signup',
  'POST /api/auth/resend-verification',
  'POST /api/auth/register-email',
  'POST /api/auth/logout',
  'GET /api/settings',
  'POST /api/maintenance/subscribers',
  'POST /api/maintenance/verify-key',
  'GET /api/markets',
  'GET /api/markets/:slug',
  'POST /api/lists/parse',
  'POST /api/orders',
  'GET /api/orders',
  'GET /api/orders/:id',
  'GET /api/orders/:id/events',
  'POST /api/orders/:id/cancel',
  'GET /api/notifications/status',
  'POST /api/notifications/fcm-subscribe',
  'POST /api/notifications/fcm-unsubscribe',
  'POST /api/notifications/fcm-test',
  'GET /api/track/:code',
  'GET /api/track/:code/events',
]

/** The routes that the server really has, as `GET /api/markets`. */
export async function listLiveRoutes(): Promise<string[]> {
  const config = readConfig({ NODE_ENV: 'test', SECRET_KEY: 'only for reading the table of routes' })
  const log = pino({ level: 'silent' })
  // Nothing connects before a request, and none comes.
  const database = openDatabase({ connectionString: 'postgres://localhost/none', poolSize: 1, log })
  const signals = { eventsCommitted: () => undefined, sendPosition: () => undefined }
  const services = { config, log, clock: systemClock, database, signals } as unknown as Services
  const app = await buildApp({ ...services, hub: { closeAll: () => undefined } } as Services, {
    withPages: false,
  })
  await app.ready()
  const live = endpoints.filter(({ method, path }) => app.hasRoute({ method, url: path })).map(nameOf)
  await app.close()
  return live
}

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

/** What differs between the contract, the live routes and what was asked for. */
export async function findDifferences(): Promise<string[]> {
  const declared = endpoints.map(nameOf)
  const live = new Set(await listLiveRoutes())
  const asked = [...wanted, ...Object.keys(notYet)]
  return [
    ...declared
      .filter((name) => !live.has(name))
      .map((name) => `${name} is in the contract, but no route answers it`),
    ...declared
      .filter((name, index) => declared.indexOf(name) !== index)
      .map((name) => `${name} is declared twice`),
    ...asked
      .filter((name) => !live.has(name) && notYet[name] === undefined)
      .map((name) => `${name} is asked for by the specification, but there is no such route`),
    ...asked
      .filter((name) => live.has(name) && notYet[name])
      .map((name) => `${name} exists: take it off the list of what is to come`),
  ]
}

if (import.meta.main) {
  const differences = await findDifferences()
  for (const line of differences) console.error(line)
  if (differences.length > 0) process.exitCode = 1
  for (const { method, path, access, summary } of endpoints)
    console.log(`${method.padEnd(5)}${path.padEnd(52)}${access.padEnd(16)}${summary}`)
  for (const [name, issue] of Object.entries(notYet)) console.log(`${name.padEnd(57)}to come with ${issue}`)
}
