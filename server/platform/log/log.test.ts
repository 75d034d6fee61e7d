import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { openSmallDisk } from '#tests/processes/small-disk.ts'
import { createLog } from './log.ts'
import { scrub } from './log-privacy.ts'

/** Keeps the log's lines off the terminal; what the test runner reports, which is bytes, stays on it. */
function silenceTerminal(t: TestContext): void {
  const write = process.stdout.write.bind(process.stdout)
  t.mock.method(process.stdout, 'write', (text: string | Uint8Array) =>
    typeof text === 'string' ? true : write(text),
  )
}

async function openTestLog(
  t: TestContext,
  logLevel: 'DEBUG' | 'INFO',
  limit?: { bytes: number; count: number },
) {
  const dataDir = await mkdtemp(join(tmpdir(), 'kasuwa-log-'))
  t.after(() => rm(dataDir, { recursive: true }))
  const folder = join(dataDir, 'logs')
  silenceTerminal(t)
  const { log, close } = await createLog({ dataDir, environment: 'production', logLevel, port: 4100 }, limit)
  const read = async () => {
    await close()
    const names = await readdir(folder)
    const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
    t.mock.restoreAll()
    return { names, lines: texts.join('').trim().split('\n') }
  }
  return { log, read }
}

test('an entry carries the level by its name, and a level below the setting is left out', async (t) => {
  const { log, read } = await openTestLog(t, 'INFO')
  log.debug('not wanted')
  log.info('an order came in')
  log.fatal('the end')
  const entries = (await read()).lines.map((line) => JSON.parse(line))
  assert.deepEqual(
    entries.map(({ level, msg }) => [level, msg]),
    [
      ['INFO', 'an order came in'],
      ['ERROR', 'the end'],
    ],
  )
})

test('secrets and personal data never reach the file', async (t) => {
  const { log, read } = await openTestLog(t, 'DEBUG')
  const duplicate = Object.assign(new Error('already there: ada@example.com'), {
    code: '23505',
    detail: 'Key (phone)=(+2348031234567) already exists.',
  })
  log.error({ err: new Error('could not sign up', { cause: duplicate }) })
  log.info({ user: { phoneNumber: 'x1', email: 'x2' }, req: { method: 'GET', url: '/verify?token=x3' } })
  log.info({ body: { login: { password: 'x4' } }, headers: { cookie: 'x5', authorization: 'x6' } })
  const text = (await read()).lines.join('\n')
  assert.doesNotMatch(text, /x[1-6]|ada@|803123|token=/)
  assert.match(text, /23505/)
  assert.match(text, /"route":"\/verify"/)
})

test('full files make room for new ones, of which the newest few stay', async (t) => {
  const { log, read } = await openTestLog(t, 'INFO', { bytes: 2_000, count: 5 })
  for (let count = 0; count < 120; count += 1) {
    log.info({ count }, 'a market day '.repeat(20))
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
  const { names, lines } = await read()
  assert.equal(names.length, 5, names.join(', '))
  assert.match(lines.join(), /"count":119/)
})

test('phone numbers are recognised as people write them, times and amounts are left alone', () => {
  assert.equal(scrub('08031234567 +234 803 123 4567 234-803-123-4567'), '[phone] [phone] [phone]')
  assert.equal(scrub('"time":1763690000000,"kobo":1500000'), '"time":1763690000000,"kobo":1500000')
})

test('a full disk costs lines of the log, and says so; with space the log continues', async (t) => {
  const disk = openSmallDisk()
  if (disk === null) return t.skip('only who may mount a file system can fill one')
  t.after(disk.close)
  silenceTerminal(t)
  const written: string[] = []
  t.mock.method(process.stderr, 'write', (text: string) => written.push(text) > 0)
  const settings = { dataDir: disk.folder, environment: 'production', logLevel: 'INFO', port: 4100 } as const
  const { log, close } = await createLog(settings)
  disk.fill()
  for (let count = 0; count < 2_000; count += 1) log.info({ text: 'x'.repeat(300) }, 'while it is full')
  disk.empty()
  log.info('with space')
  await new Promise((resolve) => setImmediate(resolve))
  await close()
  t.mock.restoreAll()
  assert.equal(written.length, 2)
  assert.match(written[0] ?? '', /cannot be written: ENOSPC/)
  assert.match(written[1] ?? '', /Lines lost meanwhile: [1-9]\d\d+\n/)
  const lines = (await readFile(join(disk.folder, 'logs', 'kasuwa-4100.1.log'), 'utf8')).trim().split('\n')
  assert.equal(JSON.parse(lines.at(-1) ?? '').msg, 'with space')
  const lost = Number(/(\d+)\n/.exec(written[1] ?? '')?.[1])
  assert.equal(lines.length, 2_001 - lost, 'every other line is there')
})

test('a log that cannot be written at the end does not hold up the end', async (t) => {
  const disk = openSmallDisk()
  if (disk === null) return t.skip('only who may mount a file system can fill one')
  t.after(disk.close)
  silenceTerminal(t)
  t.mock.method(process.stderr, 'write', () => true)
  const { log, close } = await createLog({
    dataDir: disk.folder,
    environment: 'production',
    logLevel: 'INFO',
    port: 4100,
  })
  disk.fill()
  log.info({ text: 'x'.repeat(5_000) }, 'the last')
  await close()
  t.mock.restoreAll()
})
