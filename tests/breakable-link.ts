import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A way to a server that can be cut, and jammed so that nothing comes through and nobody is told. */
export interface BreakableLink {
  /** The connection string, by way of the link. */
  connectionString: string
  /** Cuts every connection and refuses new ones. */
  cut(): Promise<void>
  /** Keeps connections open and takes new ones, but carries nothing. */
  jam(): void
  mend(): Promise<void>
  close(): Promise<void>
}

/** Puts a link between a program and the PostgreSQL that a connection string names. */
export async function openBreakableLink(connectionString: string): Promise<BreakableLink> {
  const target = new URL(connectionString)
  const sockets = new Set<Socket>()
  let isJammed = false

  const server = createServer((near) => {
    const far = connect(Number(target.port || 5432), target.hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (data) => {
        if (!isJammed) to.write(data)
      })
      // A link that is cut is what these tests are about.
      from.on('error', () => to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const url = new URL(connectionString)
  url.hostname = '127.0.0.1'
  url.port = String(port)

  const cut = async (): Promise<void> => {
    isJammed = false
    const closed = server.listening ? once(server, 'close') : null
    server.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }
  return {
    connectionString: url.toString(),
    cut,
    jam() {
      isJammed = true
    },
    async mend() {
      if (isJammed) await cut()
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
    },
    close: cut,
  }
}
