import assert from 'node:assert/strict'
import { test } from 'node:test'
import Fastify, { type LightMyRequestResponse } from 'fastify'
import { frame, openStream } from '#server/platform/live/streams.ts'
import { type LiveMessage, LiveStreams } from './live-streams.ts'

test('what comes on a stream is read, what comes twice is known again, and who leaves is gone', async () => {
  const app = Fastify()
  const open: ReturnType<typeof openStream>[] = []
  let closed = 0
  app.get('/events', (_request, reply) => {
    reply.hijack()
    const onClose = () => {
      closed += 1
    }
    open.push(openStream(reply.raw, { stallMs: 1000, onClose }))
  })
  const answer: LightMyRequestResponse = await app.inject({ url: '/events', payloadAsStream: true })
  const heard: [LiveMessage, boolean][] = []
  const streams = new LiveStreams()
  streams.listen(answer, (message, isAgain) => heard.push([message, isAgain]))
  const [stream] = open
  assert.ok(stream)
  stream.send(frame('event', { orderId: 'one' }, '7-1'))
  stream.send(frame('position', { latitude: 9 }))
  stream.send(frame('event', { orderId: 'one' }, '7-1'))
  assert.deepEqual(heard, [
    [{ name: 'event', id: '7-1', data: { orderId: 'one' } }, false],
    [{ name: 'position', id: null, data: { latitude: 9 } }, false],
    [{ name: 'event', id: '7-1', data: { orderId: 'one' } }, true],
  ])
  assert.equal(closed, 0)
  streams.closeAll()
  await new Promise((resolve) => setImmediate(resolve))
  assert.equal(closed, 1)
  await app.close()
})
