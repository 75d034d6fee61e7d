import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, type TestContext, test } from 'node:test'
import { holdToBar } from '../faults/bars.ts'
import { freePort } from '../free-port.ts'
import { openSmallDisk } from './small-disk.ts'
import { type FailedStart, startInVain } from './start-kinds.ts'

const folder = await mkdtemp(join(tmpdir(), 'kasuwa-refused-'))
after(() => rm(folder, { recursive: true }))

/** Finds one sentence on the terminal, no trace of our insides, and the exit code of a failure. */
function assertRefused(t: TestContext, start: FailedStart, sentence: RegExp): void {
  const { code, stdout, stderr, ms } = start
  assert.equal(code, 1)
  assert.match(stderr, sentence)
  assert.equal(stderr.trim().split('\n').length, 1, stderr)
  assert.doesNotMatch(stdout + stderr, /^\s+at /m)
  holdToBar(t, 'one sentence', ms, 2_000)
}

for (const [dataDir, sentence] of [
  ['/', /root of the file system/],
  ['../../../../..', /root of the file system/],
  ['/dev/null', /not a folder/],
  ['/dev/null/deeper', /not a folder/],
  ['package.json', /not a folder/],
  ['/proc/kasuwa', /not a folder that can be made/],
  [`/tmp/${'long'.repeat(100)}`, /not a folder that can be made/],
] as const) {
  test(`DATA_DIR=${dataDir.slice(0, 40)} is refused with a sentence`, async (t) => {
    assertRefused(t, await startInVain({ DATA_DIR: dataDir, PORT: String(await freePort()) }), sentence)
  })
}

test('a folder of somebody else is refused with a sentence', async (t) => {
  if (process.getuid?.() !== 0) return t.skip('only root can start a process as another user')
  const port = String(await freePort())
  const env = { DATA_DIR: join(folder, 'private'), PORT: port }
  assertRefused(t, await startInVain(env, { uid: 65534, gid: 65534 }), /may write to/)
})

test('a full disk is refused with a sentence', async (t) => {
  const disk = openSmallDisk()
  if (disk === null) return t.skip('only who may mount a file system can fill one')
  t.after(disk.close)
  disk.fill()
  assertRefused(t, await startInVain({ DATA_DIR: disk.folder, PORT: String(await freePort()) }), /full/)
  disk.empty()
  assertRefused(t, await startInVain({ DATA_DIR: disk.folder, PORT: String(await freePort()) }), /100 MB/)
})

test('a taken port is refused before anything is made', async (t) => {
  const port = await freePort()
  const other = createServer().listen(port, '127.0.0.1')
  t.after(() => other.close())
  const dataDir = join(folder, 'taken')
  const free = String(await freePort())
  for (const [ports, advice] of [
    [{ PORT: String(port) }, / is taken by another program.* PORT=\d+ npm start/],
    [{ PORT: free, METRICS_PORT: String(port) }, / is taken by another program.* METRICS_PORT=\d+ npm start/],
  ] as const)
    assertRefused(t, await startInVain({ DATA_DIR: dataDir, ...ports }), advice)
  assert.ok(!existsSync(dataDir))
})

test('a folder that is refused is left as it was', async () => {
  const file = join(folder, 'file')
  await writeFile(file, 'mine')
  await startInVain({ DATA_DIR: file, PORT: String(await freePort()) })
  assert.deepEqual(await readdir(folder), ['file'])
})

test('a database that is not there is refused with a sentence', async (t) => {
  const [PORT, nobody] = [String(await freePort()), await freePort()]
  const DATABASE_URL = `postgres://kasuwa:secret@127.0.0.1:${nobody}/kasuwa`
  const start = await startInVain({ DATA_DIR: join(folder, 'apart'), PORT, DATABASE_URL })
  assertRefused(t, start, /^The database kasuwa at 127\.0\.0\.1:\d+ cannot be reached: .*Check DATABASE_URL/m)
  assert.doesNotMatch(start.stdout + start.stderr, /secret/)
})
