import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import compress from '@fastify/compress'
import Fastify from 'fastify'
import { encodeAnswers } from './encode-answers.ts'

const decoders = {
  zstd: zstdDecompressSync,
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (bytes: Buffer) => bytes,
}

async function openApp() {
  const app = Fastify()
  await app.register(compress, { threshold: 1024 })
  encodeAnswers(app)
  app.get<{ Querystring: { length: number } }>('/json', async (request, reply) =>
    reply.header('vary', 'cookie').send({ text: 'tomato '.repeat(request.query.length / 7) }),
  )
  app.get('/text', async (_request, reply) => reply.type('text/plain').send('rice '.repeat(1_000)))
  app.get('/encoded', async (_request, reply) =>
    reply.type('application/json').header('content-encoding', 'gzip').send('x'.repeat(2_000)),
  )
  return app
}

test('an answer comes whole, in the best encoding that is taken', async () => {
  const app = await openApp()
  for (const [accepted, encoding] of [
    ['gzip, deflate, br, zstd', 'zstd'],
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, identity', 'identity'],
    [undefined, 'identity'],
  ] as const) {
    const { headers, rawPayload } = await app.inject({
      url: '/json?length=70000',
      headers: accepted === undefined ? {} : { 'accept-encoding': accepted },
    })
    assert.equal(headers['content-encoding'] ?? 'identity', encoding, accepted)
    assert.equal(Number(headers['content-length']), rawPayload.length)
    assert.match(String(headers.vary), /^cookie, accept-encoding/)
    assert.equal(JSON.parse(String(decoders[encoding](rawPayload))).text.length, 70_000)
  }
})

test('what is short, long, encoded already or no JSON is left to others', async () => {
  const app = await openApp()
  const ask = (url: string) => app.inject({ url, headers: { 'accept-encoding': 'gzip, br, zstd' } })
  const short = await ask('/json?length=700')
  assert.deepEqual([short.headers['content-encoding'], short.headers['vary']], [undefined, 'cookie'])
  assert.equal((await ask('/encoded')).headers['content-encoding'], 'gzip')
  for (const url of ['/text', '/json?length=700000'])
    assert.notEqual((await ask(url)).headers['content-encoding'], undefined, url)
})
