import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { hasCode } from './system-error.ts'

/**
 * Runs `work` while no other process of this machine runs work under the same name. The lock is an abstract
 * socket, which the kernel frees however its holder ends, so there is never a stale one.
 * Other systems than Linux have none: there the work just runs.
 */
export async function withKernelLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (process.platform !== 'linux') return work()
  const address = `\0kasuwa-${createHash('sha256').update(name).digest('hex').slice(0, 32)}`
  let server = await listenOrNull(address)
  while (server === null) {
    await sleep(50)
    server = await listenOrNull(address)
  }
  try {
    return await work()
  } finally {
    server.close()
  }
}

function listenOrNull(path: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (error) => (hasCode(error, 'EADDRINUSE') ? resolve(null) : reject(error)))
    server.listen({ path }, () => resolve(server))
  })
}
