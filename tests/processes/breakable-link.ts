import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A way to a server that can be cut, slowed down, and jammed silently. */
export interface BreakableLink {
  connectionString: string
  /** Cuts every connection and refuses new ones. */
  cut(): Promise<void>
  /** Keeps connections open and accepts new ones, but forwards nothing. */
  jam(): void
  /** Makes each new connection wait this long before anything comes through, as on a busy machine. */
  slowDown(connectMs: number): void
  repair(): Promise<void>
  /** Counts the connections that were opened so far. */
  opened(): number
  close(): Promise<void>
}

/** Puts a link between a program and the PostgreSQL that a connection string names. */
export async function openBreakableLink(connectionString: string): Promise<BreakableLink> {
  const target = new URL(connectionString)
  const sockets = new Set<Socket>()
  let isJammed = false
  let connectMs = 0
  let opened = 0

  const server = createServer((near) => {
    const far = connect(Number(target.port || 5432), target.hostname)
    opened += 1
    if (connectMs > 0) delay(near, connectMs)
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
    slowDown(ms) {
      connectMs = ms
    },
    async repair() {
      connectMs = 0
      if (isJammed) await cut()
      if (server.listening) return
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
    },
    opened: () => opened,
    close: cut,
  }
}

function delay(socket: Socket, ms: number): void {
  socket.pause()
  const timer = setTimeout(() => socket.resume(), ms)
  socket.once('close', () => clearTimeout(timer))
}
