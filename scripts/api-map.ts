import { pino } from 'pino'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import type { Services } from '#server/feature.ts'
import { buildFeatures, features } from '#server/feature-list.ts'
import { systemClock } from '#server/platform/core/clock.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { listEndpoints } from '#server/platform/http/route-guard.ts'
import { roleTable } from '#tests/roles/role-table.ts'

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

/** Returns every endpoint that the server answers. */
async function listServed(): Promise<Endpoint[]> {
  const config = readConfig({ NODE_ENV: 'test', SECRET_KEY: 'only for reading the table of routes' })
  const log = pino({ level: 'silent' })
  // Nothing connects before a request, and none comes.
  const database = openDatabase({ connectionString: 'postgres://localhost/none', poolSize: 1, log })
  const signals = { eventsCommitted: () => undefined, sendPosition: () => undefined }
  // Routes are registered without the rest.
  const given = { config, log, clock: systemClock, database, db: database.db, signals } as unknown as Services
  const services = { ...given, features: buildFeatures(given, Object.values(features)) }
  const app = await buildApp(
    { ...services, hub: { closeAll: () => undefined } as unknown as Services['hub'] },
    {
      withPages: false,
    },
  )
  await app.ready()
  const served = listEndpoints(app)
  await app.close()
  return served
}

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** Returns how endpoints differ from the specification and from the table of who may call them. */
export function findDifferences(served: readonly Endpoint[]): string[] {
  const ids = served.map(({ id }) => id)
  const names = new Set(served.map(nameOf))
  return [
    ...ids.filter((id, place) => ids.indexOf(id) !== place).map((id) => `two endpoints have the id ${id}`),
    ...ids
      .filter((id) => roleTable[id] === undefined)
      .map((id) => `${id} is served, but tests/roles/role-table.ts does not say who may call it`),
    ...Object.keys(roleTable)
      .filter((id) => !ids.includes(id))
      .map((id) => `${id} is in tests/roles/role-table.ts, but no route answers it`),
    ...wanted
      .filter((name) => !names.has(name))
      .map((name) => `${name} is asked for by the specification, but there is no such route`),
  ]
}

if (import.meta.main) {
  const served = await listServed()
  const differences = findDifferences(served)
  for (const line of differences) console.error(line)
  if (differences.length > 0) process.exitCode = 1
  for (const { method, path, access, summary } of served)
    console.log(`${method.padEnd(5)}${path.padEnd(52)}${access.padEnd(16)}${summary}`)
}
