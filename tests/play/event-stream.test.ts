import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { openEventStream, type StreamMessage } from './event-stream.ts'

test('a stream that is ended in order is over at once, though its connection stays open for another', async () => {
  const server = createServer({ keepAliveTimeout: 0 }, (_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write('id: 1\nevent: ready\ndata: {}\n\n')
    response.end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  try {
    const { port } = server.address() as AddressInfo
    const messages: StreamMessage[] = []
    const reason = await new Promise<string>((onEnd) =>
      openEventStream({ port, path: '/', onMessage: (message) => messages.push(message), onEnd }),
    )
    assert.equal(reason, 'ended')
    assert.deepEqual(messages, [{ id: '1', name: 'ready', data: '{}' }])
  } finally {
    server.closeAllConnections()
    server.close()
  }
})
