import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { hasCode } from '#server/platform/core/system-error.ts'

/** Below the ports that Linux gives to outgoing connections and to who listens on 0, and below those of test databases. */
const [lowest, highest] = [10_000, 20_000]
/** The one port in between that no browser and no `fetch` asks: it is on the list of bad ports of the Fetch standard. */
const refused = 10_080

/**
 * Returns a port that belongs to this process until it ends, for servers that must know their port before they listen,
 * and that come back on it after they were killed. Nobody listens there, and no other test of this machine is given it:
 * a socket of its name holds it, which the kernel frees with the process.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(lowest, highest)
    if (port !== refused && (await isReserved(port)) && (await isUnused(port))) return port
  }
}

/** Other systems than Linux have no such names: there chance has to do. */
async function isReserved(port: number): Promise<boolean> {
  if (process.platform !== 'linux') return true
  const holder = await listenOrNull({ path: `\0kasuwa-port-${port}` })
  holder?.unref()
  return holder !== null
}

async function isUnused(port: number): Promise<boolean> {
  const server = await listenOrNull({ port })
  if (server === null) return false
  server.close()
  await once(server, 'close')
  return true
}

function listenOrNull(at: { path: string } | { port: number }): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (error) => (hasCode(error, 'EADDRINUSE') ? resolve(null) : reject(error)))
    server.listen(at, () => resolve(server))
  })
}
