import { createHash } from 'node:crypto'
import net from 'node:net'

/**
 * Holds other starts in the same folder back until the returned server is closed. The lock is an abstract socket:
 * the kernel frees it when its last holder dies, however it dies. Other systems than Linux have none: null.
 */
export async function lockFolder(root) {
  if (process.platform !== 'linux') return null
  const name = `\0kasuwa-install-${createHash('sha256').update(root).digest('hex').slice(0, 24)}`
  for (let waits = 0; ; waits += 1) {
    const server = await listenOrNull(name)
    if (server) return server
    if (waits === 0)
      process.stderr.write('Another start is installing packages in this folder: waiting for it.\n')
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

function listenOrNull(path) {
  return new Promise((resolve, reject) => {
    const server = net.createServer()
    server.once('error', (error) => (error.code === 'EADDRINUSE' ? resolve(null) : reject(error)))
    server.listen({ path }, () => resolve(server.unref()))
  })
}
