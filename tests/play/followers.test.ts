import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { formatCursor } from '#server/platform/events/events.ts'
import { countMissed, noReadings, note, openFollowers } from './followers.ts'

const at = (place: number) => formatCursor({ place, mark: 1 })
const ready = (place: number, resumed: boolean) => ({
  name: 'ready',
  id: at(place),
  data: JSON.stringify({ resumed }),
})
const event = (place: number) => ({ name: 'event', id: at(place), data: '{}' })

function readingsOf(messages: Parameters<typeof note>[1][]) {
  const readings = noReadings()
  for (const message of messages) note(readings, message)
  return readings
}

test('an event that neither came nor was read again is missed', () => {
  const played = readingsOf([ready(10, false), event(11), event(13), ready(13, true), event(16)])
  assert.equal(countMissed(played, [9, 10, 11, 12, 13, 14, 16]), 2)
  assert.equal(played.readAgain, 0)
})

test('reading again covers what happened before it, and nothing after', () => {
  const played = readingsOf([ready(10, false), event(11), ready(15, false), event(16)])
  assert.equal(countMissed(played, [11, 12, 13, 15, 16]), 0)
  assert.equal(countMissed(played, [11, 12, 16, 17]), 1)
  assert.equal(played.readAgain, 1)
})

test('a stream that is refused at once fails the run, which would else see nothing missed', async () => {
  const server = createServer((_, response) => void response.writeHead(403).end())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const over = new AbortController()
  try {
    const refused = { topic: 'orders' as const, view: () => null, path: '/api/admin/orders/events' }
    const opening = openFollowers(`http://127.0.0.1:${port}`, [refused], over.signal)
    await assert.rejects(opening, /events: refused with 403/)
  } finally {
    over.abort()
    server.close()
  }
})
