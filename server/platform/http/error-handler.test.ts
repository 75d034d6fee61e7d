import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { loginEndpoint } from '#contract/accounts/accounts.ts'
import { getSettingsEndpoint } from '#contract/settings/settings.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { serveClientFiles } from '#server/platform/render/client-files.ts'
import { within } from '#tests/waiting.ts'
import { startWorld } from '#tests/world/world.ts'
import { registerErrors, toAppError } from './error-handler.ts'

const world = await startWorld()
after(() => world.close())
const { database, log } = world.server.services
const { db, connectionString } = database

async function codeOf(work: Promise<unknown>): Promise<[string, number]> {
  const error = await work.then(
    () => assert.fail('nothing was refused'),
    (thrown: unknown) => toAppError(thrown),
  )
  return [error.code, error.status]
}

test('a statement that takes too long, and a pool that stays busy, are reported as what they are', async () => {
  const slow = db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 20`.execute(tx)
    await sql`select pg_sleep(10)`.execute(tx)
  })
  assert.deepEqual(await codeOf(slow), ['server.timeout', 503])
  const tiny = openDatabase({ connectionString, poolSize: 1, log })
  const client = await tiny.pool.connect()
  try {
    assert.deepEqual(await codeOf(tiny.pool.query('select 1')), ['server.busy', 503])
  } finally {
    client.release()
    await tiny.close()
  }
})

test('a compressed body is refused as such', async () => {
  const answer = await world.visitor.raw('POST', loginEndpoint.path, {
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    body: new Uint8Array(gzipSync('{}')),
  })
  assert.deepEqual(
    [answer.status, (answer.json as { code: string }).code],
    [415, 'request.unsupported_media'],
  )
})

test('a client that leaves in the middle of its body is no error of ours', async () => {
  const { hostname, port } = new URL(world.url)
  const handled = new Promise<void>((resolve) => {
    world.server.app.server.once('request', (_request, response) => response.once('close', resolve))
  })
  const socket = connect(Number(port), hostname)
  socket.write(
    `POST ${loginEndpoint.path} HTTP/1.1\r\nhost: x\r\nsec-fetch-site: same-origin\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{`,
    () => setTimeout(() => socket.destroy(), 100),
  )
  await within(10_000, 'the end of the request', handled)
  // The world refuses to close where a server has logged an error.
  await world.visitor.call(getSettingsEndpoint, {})
})

test('a folder of files, and a way out of it, name nothing', async (t) => {
  const root = await mkdtemp(join(tmpdir(), 'kasuwa-files-'))
  for (const name of ['assets', 'goods', 'icons']) await mkdir(join(root, name))
  const app = Fastify()
  t.after(async () => {
    await app.close()
    await rm(root, { recursive: true })
  })
  registerErrors(app)
  await serveClientFiles(app, root, false)
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  for (const path of ['/assets/', '/goods/%2e%2e/package.json', '/icons/.%2e/x', '/assets/%00'])
    assert.equal(await statusOf(port, path), 404, path)
})

/** Asks for the path as it is, which `fetch` would tidy first. */
async function statusOf(port: string, path: string): Promise<number | undefined> {
  const [answer] = (await once(get({ host: '127.0.0.1', port, path }), 'response')) as [IncomingMessage]
  answer.resume()
  return answer.statusCode
}
