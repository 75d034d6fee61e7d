import { Agent, request } from 'node:http'
import { createTestDatabase } from '#tests/database.ts'
import { freePort } from '#tests/free-port.ts'
import { startAppProcess } from '#tests/processes/app-process.ts'
import { startHaproxy } from '#tests/servers/haproxy.ts'
import { ensureBuilt } from '../../scripts/build.ts'

export interface RollingRestart {
  requests: number
  restarts: number
  /** Says what went wrong, by request. */
  failures: string[]
}

const clients = 6
const paths = ['/api/markets', '/', '/api/settings', '/wuse-market', '/healthz']

/**
 * Restarts two app processes behind HAProxy one after the other, again and again, until this many requests were
 * answered through it.
 */
export async function restartUnderLoad(requests: number): Promise<RollingRestart> {
  await ensureBuilt()
  const database = await createTestDatabase()
  const ports = [await freePort(), await freePort()]
  const start = (port: number) =>
    startAppProcess(port, database.connectionString, { LEAVE_SECONDS: '2', TRUST_PROXY: '1' })
  const apps = new Map(await Promise.all(ports.map(async (port) => [port, await start(port)] as const)))
  const proxy = await startHaproxy(ports)
  const result: RollingRestart = { requests: 0, restarts: 0, failures: [] }
  let isOver = false
  const isDone = () => isOver || result.requests >= requests
  const loading = Promise.all(Array.from({ length: clients }, () => load(proxy.url, result, isDone)))
  try {
    while (!isDone()) {
      for (const port of ports) {
        await apps.get(port)?.end('SIGTERM')
        apps.set(port, await start(port))
        result.restarts += 1
      }
    }
    await loading
    return result
  } finally {
    isOver = true
    await loading
    await proxy.stop()
    for (const app of apps.values()) await app.end('SIGTERM')
    await database.drop()
  }
}

async function load(url: string, result: RollingRestart, isDone: () => boolean): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  while (!isDone()) {
    const path = paths[result.requests % paths.length] ?? '/'
    result.requests += 1
    const outcome = await get(url + path, agent).catch((error: Error) => error.message)
    if (outcome !== 200) result.failures.push(`${path}: ${outcome}`)
  }
  agent.destroy()
}

function get(url: string, agent: Agent): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(url, { agent }, (response) => {
      response.on('error', reject)
      response.on('end', () => resolve(response.statusCode))
      response.resume()
    })
      .on('error', reject)
      .end()
  })
}
