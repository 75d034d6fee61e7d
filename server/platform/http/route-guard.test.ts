import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { after, test } from 'node:test'
import Fastify from 'fastify'
import { errorBody } from '#contract/error-body.ts'
import type { Answer } from '#tests/world/clients.ts'
import { startWorld } from '#tests/world/world.ts'
import { guardRoutes, listEndpoints } from './route-guard.ts'

const world = await startWorld()
after(() => world.close())
const { visitor } = world
const host = new URL(world.url).host

function codeOf(answer: Answer): string {
  return errorBody.strict().parse(answer.json).code
}

const endpoints = listEndpoints(world.server.app)
const writes = endpoints.filter((endpoint) => endpoint.method === 'POST')

test('no write is taken from another site, whatever the endpoint', async () => {
  const foreign: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site', origin: `http://${host}` },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: `https://${host}.evil.example` },
    { origin: 'http://localhost:3001' },
  ]
  for (const endpoint of writes) {
    for (const headers of foreign) {
      const answer = await visitor.raw('POST', endpoint.path, { headers })
      assert.deepEqual([answer.status, codeOf(answer)], [403, 'request.cross_site'], endpoint.id)
    }
  }
})

test('our own pages, the address bar and programs may write', async () => {
  const own: Record<string, string>[] = [
    {},
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
    { origin: `http://${host}` },
    { origin: 'http://localhost:3000' },
  ]
  for (const headers of own) {
    const answer = await visitor.raw('POST', '/api/auth/logout', { headers })
    assert.equal(answer.status, 200, JSON.stringify(headers))
  }
})

test('reading is not a write', async () => {
  const answer = await visitor.raw('GET', '/api/settings', { headers: { 'sec-fetch-site': 'cross-site' } })
  assert.equal(answer.status, 200)
})

test('a route that declares no access, or an open write, stops the start', () => {
  const build = () => {
    const app = Fastify()
    guardRoutes(app, { origins: [] })
    return app
  }
  const handler = async () => 'x'
  assert.throws(() => build().get('/api/secret', handler), /GET \/api\/secret declares no access/)
  assert.throws(() => build().post('/hook', handler), /POST \/hook declares no access/)
  assert.throws(() => build().post('/hook', { config: { isOpen: true } }, handler), /declares no access/)
  assert.throws(() => build().delete('/api/x', { config: { isOpen: true } }, handler), /declares no access/)
  assert.doesNotThrow(() => build().get('/healthz', { config: { isOpen: true } }, handler))
  assert.doesNotThrow(() => build().get('/page', handler))
})

test('what is not there is said in the contract’s words, in whatever way it is asked for', async () => {
  const asked = [
    ['GET', '/api/nothing'],
    ['POST', '/api/markets'],
    ['PUT', '/api/orders'],
    ['DELETE', '/api/orders/x'],
    ['GET', '/api/orders/%E0%A4%A'],
    ['GET', '/api/markets/../../etc/passwd'],
    ['GET', '/API/markets'],
    ['GET', `/api/markets/${'x'.repeat(300)}`],
  ] as const
  for (const [method, path] of asked) {
    const answer = await visitor.raw(method, path)
    assert.deepEqual([answer.status, codeOf(answer)], [404, 'route.not_found'], path)
    assert.equal(answer.headers.get('cache-control'), 'no-store')
  }
})

test('a stream is not opened for who wants only its headers', async () => {
  const musa = await world.as('musa')
  const answer = await musa.raw('HEAD', '/api/agent/events')
  assert.equal(answer.status, 404)
  assert.equal(world.server.services.hub.size(), 0)
})

test('every answer carries the headers that keep browsers from guessing', async () => {
  for (const path of ['/api/settings', '/api/nothing', '/api/docs', '/healthz']) {
    const { headers } = await visitor.raw('GET', path)
    assert.equal(headers.get('x-content-type-options'), 'nosniff', path)
    assert.equal(headers.get('x-frame-options'), 'SAMEORIGIN', path)
    assert.equal(headers.get('x-powered-by'), null)
  }
})

test('a request with two hosts is refused, and every answer says what pages may use', async () => {
  const { hostname, port } = new URL(world.url)
  const ask = (lines: string[]) =>
    new Promise<string>((resolve, reject) => {
      let answer = ''
      const socket = connect(Number(port), hostname, () =>
        socket.write(`GET /healthz HTTP/1.1\r\n${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`),
      )
      socket.on('data', (part) => {
        answer += part.toString()
      })
      socket.once('end', () => resolve(answer)).once('error', reject)
    })
  assert.match(await ask(['Host: localhost', 'Host: evil.example']), /^HTTP\/1\.1 400 /)
  const answer = await ask(['Host: localhost'])
  assert.match(answer, /^HTTP\/1\.1 200 /)
  assert.match(answer, /permissions-policy: .*microphone=\(\)/i)
})
