import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { readConfig } from '#server/config.ts'
import { cleanUpAll } from '#tests/clean-up.ts'
import { writeStreets } from '#tests/street-file.ts'
import { startWorld } from '#tests/world/world.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'kasuwa-streets-'))
mkdirSync(dataDir, { recursive: true })
const streets = writeStreets()
const { mapTiles: none } = readConfig({ DATA_DIR: dataDir })
writeFileSync(join(dataDir, 'streets.pmtiles'), streets)
const { mapTiles } = readConfig({ DATA_DIR: dataDir })
const world = await startWorld({ config: { dataDir, mapTiles } })
after(() => cleanUpAll([() => rmSync(dataDir, { recursive: true }), () => world.close()]))

const ask = (range?: string) => {
  const headers = range === undefined ? undefined : { range }
  return world.visitor.raw('GET', '/map/streets.pmtiles', { ...(headers && { headers }) })
}

test('a file of streets in the data folder is found at the start, with whose map it is', () => {
  assert.equal(none, null)
  assert.match(mapTiles?.url ?? '', /^\/map\/streets\.pmtiles\?v=\w+-\w+$/)
  assert.equal(mapTiles?.credit, '© OpenStreetMap contributors')
})

test('it is served in pieces that may be stored for long, and never as a whole', async () => {
  const piece = await ask('bytes=0-126')
  assert.deepEqual(
    [piece.status, piece.headers.get('content-range'), piece.headers.get('content-encoding')],
    [206, `bytes 0-126/${streets.length}`, null],
  )
  assert.match(piece.headers.get('cache-control') ?? '', /immutable/)
  assert.match(piece.headers.get('etag') ?? '', /^"\w+-\w+"$/)
  assert.ok(piece.text.startsWith('PMTiles'))
  const rest = await ask('bytes=0-16383')
  assert.equal(rest.headers.get('content-length'), String(streets.length))
  for (const range of [
    undefined,
    'bytes=0-',
    'bytes=9-2',
    'bytes=0-99999999999',
    'bytes=999999-1000000',
    'lines=0-1',
  ])
    assert.equal((await ask(range)).status, range === 'bytes=0-99999999999' ? 206 : 416, range)
})
