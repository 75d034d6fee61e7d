import assert from 'node:assert/strict'
import { connect, type Socket } from 'node:net'
import { after, test } from 'node:test'
import { minutes } from '#domain/time/durations.ts'
import { eventually } from '#tests/waiting.ts'
import { startWorld } from '#tests/world/world.ts'

const world = await startWorld({ stallMs: 1_000 })
after(() => world.close())
const { hostname, port } = new URL(world.url)

/** A connection that asks and reads nothing of what is answered. */
function ask(text: string): Socket {
  const socket = connect(Number(port), hostname)
  socket.pause()
  socket.on('error', () => socket.destroy())
  socket.write(text)
  return socket
}

function countConnections(): Promise<number> {
  return new Promise((resolve, reject) =>
    world.server.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )
}

const large = 'GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n'

test('readers that take nothing are cut, and a hundred of them cost little memory', async () => {
  assert.equal((await world.visitor.raw('GET', '/api/openapi.json')).status, 200)
  const before = process.memoryUsage().rss
  let accepted = 0
  world.server.app.server.on('connection', () => {
    accepted += 1
  })
  // More than the system's own buffers take for each of them.
  const sockets = Array.from({ length: 100 }, () => ask(large.repeat(6)))
  let mostBytes = 0
  try {
    await eventually(
      'the end of all',
      async () => {
        mostBytes = Math.max(mostBytes, process.memoryUsage().rss - before)
        return accepted === sockets.length && (await countConnections()) < 10
      },
      minutes(1),
    )
  } finally {
    for (const socket of sockets) socket.destroy()
  }
  assert.ok(mostBytes < 80 * 1024 * 1024, `${Math.round(mostBytes / 1024 / 1024)} MB more`)
})

test('a reader that takes a few bytes now and then is cut as well', async () => {
  const taken = new Promise<Socket>((resolve) => world.server.app.server.once('connection', resolve))
  const socket = ask(large.repeat(60))
  const ours = await taken
  const sip = setInterval(() => socket.read(256), 100)
  try {
    await eventually('the end of a reader that sips', async () => ours.destroyed, 10_000)
  } finally {
    clearInterval(sip)
    socket.destroy()
  }
})

test('a slow reader that goes on reading gets all of a large answer', async () => {
  const socket = ask(large.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'))
  let bytes = 0
  const gulp = setInterval(() => {
    bytes += (socket.read(16_384) as Buffer | null)?.length ?? 0
  }, 20)
  try {
    await eventually('much of the answer', async () => bytes > 1_000_000, 30_000)
  } finally {
    clearInterval(gulp)
    socket.destroy()
  }
})
