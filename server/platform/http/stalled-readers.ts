import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Cuts connections over which no byte has moved for `stallMs`: readers that take nothing of their answer, whose rest
 * would wait in memory, and idle ones. An answer that is still being worked on is waited for.
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
}
