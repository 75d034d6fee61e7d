import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Less than this in a whole window is a reader that only keeps its answer alive; the slowest network brings more. */
const leastBytes = 4_096
const looksPerWindow = 6

/** Holds what libuv knows of a connection: the socket's own counters see only whole writes, which may be megabytes. */
interface Handle {
  bytesWritten: number
  writeQueueSize: number
}

/**
 * Cuts readers that take nothing, or next to nothing, of their answer for `stallMs`: its rest would wait in memory. Idle
 * connections go too; an answer that is still being worked on is waited for.
 */
export function cutStalledReaders(app: FastifyInstance, stallMs: number): void {
  const unanswered = new WeakMap<Socket, number>()
  const count = (socket: Socket, change: number) =>
    unanswered.set(socket, (unanswered.get(socket) ?? 0) + change)

  app.server.setTimeout(stallMs)
  app.server.on('request', ({ socket }, response) => {
    count(socket, 1)
    response.once('close', () => count(socket, -1))
  })
  app.server.on('timeout', (socket: Socket) => {
    const isWaitingForUs = (unanswered.get(socket) ?? 0) > 0 && socket.writableLength === 0
    if (isWaitingForUs) socket.setTimeout(stallMs)
    else socket.destroy()
  })
  cutSlowReaders(app, stallMs)
}

function cutSlowReaders(app: FastifyInstance, stallMs: number): void {
  const windows = new Map<Socket, { looks: number; taken: number } | null>()
  app.server.on('connection', (socket: Socket) => {
    windows.set(socket, null)
    socket.once('close', () => windows.delete(socket))
  })
  const timer = setInterval(() => {
    for (const [socket, window] of windows) {
      const taken = takenBy(socket)
      if (taken === null) windows.set(socket, null)
      else if (window === null) windows.set(socket, { looks: 1, taken })
      else if (window.looks < looksPerWindow - 1) window.looks += 1
      else if (taken - window.taken < leastBytes) socket.destroy()
      else windows.set(socket, { looks: 1, taken })
    }
  }, stallMs / looksPerWindow)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

/** Returns how much a reader has taken of what was written to it; null where nothing waits. */
function takenBy(socket: Socket): number | null {
  // Node's types leave the system's handle out.
  const { _handle: handle } = socket as unknown as { _handle: Handle | null }
  if (handle === null || socket.writableLength === 0) return null
  return handle.bytesWritten - handle.writeQueueSize
}
