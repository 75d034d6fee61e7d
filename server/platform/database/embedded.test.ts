import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, afterEach, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { cleanUpAll } from '#tests/clean-up.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts'
import { identify, isInUse, readPidFile } from './embedded-postmaster.ts'

const isRoot = process.getuid?.() === 0
const log = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: console.error }

const cleanups: (() => Promise<unknown>)[] = []

// Cleans up what was made last first: a server before the folder that it works in.
afterEach(() => cleanUpAll(cleanups))

let base = ''
/** One cluster for most tests, as making one takes a second; each test has its own table. */
let dataDir = ''

before(async () => {
  base = await mkdtemp(join(tmpdir(), 'kasuwa-pg-'))
  await chmod(base, 0o755)
  dataDir = join(base, 'data')
})
after(() => rm(base, { recursive: true, force: true }))

async function start(dataDir: string): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, log, durable: false })
  cleanups.push(server.stop)
  return server
}

async function run(server: { connectionString: string }, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: server.connectionString })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows.flat()
  } finally {
    await client.end()
  }
}

async function pidOf({ folder }: { folder: string }): Promise<number> {
  const found = await readPidFile(join(folder, 'cluster'))
  assert.ok(found, 'no server has written its pid')
  return found.pid
}

async function isReadyAgain({ folder }: { folder: string }, killed: number): Promise<boolean> {
  const found = await readPidFile(join(folder, 'cluster'))
  return found !== null && found.pid !== killed && found.status === 'ready'
}

/** Another process that starts the server of `dataDir` and keeps it until it is killed. */
async function startInAnotherProcess(dataDir: string) {
  const code = `
    import { startEmbeddedPostgres } from '${new URL('embedded.ts', import.meta.url)}'
    const log = { debug() {}, info() {}, warn() {}, error: console.error }
    const server = await startEmbeddedPostgres({ dataDir: '${dataDir}', log, durable: false })
    process.on('SIGTERM', async () => { await server.stop(); process.exit() })
    console.log(JSON.stringify(server))`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  cleanups.push(() => end(child, 'SIGKILL'))
  const [line] = await once(child.stdout, 'data')
  return { child, server: JSON.parse(String(line)) as Pick<EmbeddedPostgres, 'connectionString' | 'folder'> }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await once(child, 'exit')
}

test('it starts empty, as a role that is no superuser, and only with the password', async () => {
  const server = await start(dataDir)
  assert.deepEqual(await run(server, `select current_database(), current_setting('is_superuser')`), [
    'kasuwa',
    'off',
  ])
  assert.deepEqual(await run(server, `select 'é' < 'z', lower('Ẹ̀')`), [false, 'ẹ̀'])
  const stranger = { connectionString: server.connectionString.replace(/:[0-9a-f]{48}@/, ':guess@') }
  await assert.rejects(run(stranger, 'select 1'), /password authentication failed/)
  assert.equal((await stat(join(server.folder, 'password'))).mode & 0o077, 0)
})

test('a server whose process was killed is found again, with what was committed', async () => {
  const other = await startInAnotherProcess(dataDir)
  await run(other.server, 'create table adopted as select 7 as value')
  const pid = await pidOf(other.server)
  await end(other.child, 'SIGKILL')
  const server = await start(dataDir)
  assert.equal(await pidOf(server), pid)
  assert.deepEqual(await run(server, 'select value from adopted'), [7])
  await server.stop()
  assert.equal(await identify(pid, join(server.folder, 'cluster')), 'gone')
})

test('PostgreSQL itself killed comes back at the same address', async () => {
  const server = await start(dataDir)
  await run(server, 'create table revived as select 7 as value')
  const killed = await pidOf(server)
  process.kill(killed, 'SIGKILL')
  while (!(await isReadyAgain(server, killed))) await sleep(20)
  assert.deepEqual(await run(server, 'select value from revived'), [7])
})

test('after a kill of everything the next start has every committed row', async () => {
  const { child, server: lost } = await startInAnotherProcess(dataDir)
  await run(lost, 'create table recovered (value int)')
  for (let value = 0; value < 50; value += 1) await run(lost, `insert into recovered values (${value})`)
  const pid = await pidOf(lost)
  await end(child, 'SIGKILL')
  process.kill(pid, 'SIGKILL')
  const server = await start(dataDir)
  assert.deepEqual(await run(server, 'select count(*)::int from recovered'), [50])
})

test('a pid file that names a living stranger is seen through, and the stranger left alone', async () => {
  const first = await startEmbeddedPostgres({ dataDir, log, durable: false })
  await first.stop()
  const cluster = join(first.folder, 'cluster')
  const { uid, gid } = await stat(cluster)
  const stranger = spawn('sleep', ['60'], { uid, gid })
  cleanups.push(() => end(stranger, 'SIGKILL'))
  await writeFile(
    join(cluster, 'postmaster.pid'),
    `${stranger.pid}\n${cluster}\n1\n5432\n\n127.0.0.1\n\nready\n`,
  )
  const server = await start(dataDir)
  assert.deepEqual(await run(server, 'select 1'), [1])
  assert.equal(stranger.exitCode, null)
})

test('processes that start at once share one server, and the last to leave stops it', async () => {
  const dataDir = join(await mkdtemp(join(base, 'closed-')), 'data')
  const [mine, other, another] = await Promise.all([
    start(dataDir),
    startInAnotherProcess(dataDir),
    startInAnotherProcess(dataDir),
  ])
  if (isRoot) cleanups.unshift(() => rm(mine.folder, { recursive: true }))
  assert.equal(other.server.connectionString, mine.connectionString)
  const pid = await pidOf(mine)
  await Promise.all([mine.stop(), end(other.child, 'SIGTERM')])
  assert.deepEqual(await run(another.server, 'select 1'), [1])
  assert.equal(await pidOf(another.server), pid)
  await end(another.child, 'SIGTERM')
  assert.equal(await identify(pid, join(mine.folder, 'cluster')), 'gone')
})

test('it works below a folder that only its owner may enter, and follows it when it moves', async () => {
  const closed = await mkdtemp(join(base, 'closed-'))
  const dataDir = join(closed, 'data')
  const first = await startEmbeddedPostgres({ dataDir, log, durable: false })
  await run(first, 'create table moved_along as select 7 as value')
  await first.stop()
  const moved = join(closed, 'moved')
  await rename(dataDir, moved)
  const server = await start(moved)
  assert.deepEqual(await run(server, 'select value from moved_along'), [7])
  if (!isRoot) return
  cleanups.unshift(() => rm(server.folder, { recursive: true }))
  assert.match(server.folder, /^\/var\/lib\/kasuwa\//)
  const copied = join(closed, 'copied')
  await cp(moved, copied, { recursive: true })
  const fresh = await start(copied)
  cleanups.unshift(() => rm(fresh.folder, { recursive: true }))
  assert.deepEqual(await run(fresh, `select to_regclass('moved_along')::text`), [null])
})

test('a cluster of another major version is refused, not touched', async () => {
  const old = join(base, 'old')
  const cluster = join(old, 'postgres', 'cluster')
  await mkdir(cluster, { recursive: true })
  await writeFile(join(cluster, 'PG_VERSION'), '15\n')
  await assert.rejects(startEmbeddedPostgres({ dataDir: old, log }), /is of PostgreSQL 15/)
})

/** A database whose process and PostgreSQL were killed after a write; its cluster's folder. */
async function crash(dataDir: string): Promise<string> {
  const other = await startInAnotherProcess(dataDir)
  await run(other.server, 'create table written as select n from generate_series(1, 1000) n')
  const pid = await pidOf(other.server)
  await end(other.child, 'SIGKILL')
  process.kill(pid, 'SIGKILL')
  const cluster = join(other.server.folder, 'cluster')
  while (await isInUse(cluster)) await sleep(20)
  return cluster
}

test('a database without its control file is refused with what to do', async () => {
  const cluster = await crash(join(base, 'uncontrolled'))
  await rm(join(cluster, 'global/pg_control'))
  await assert.rejects(start(join(base, 'uncontrolled')), (error: Error) => {
    assert.equal(error.name, 'PlaceError')
    assert.match(error.message, /is damaged and does not open: .*restore the last backup/)
    return true
  })
})

test('a log whose end is damaged is said', async () => {
  const cluster = await crash(join(base, 'tail'))
  const folder = join(cluster, 'pg_wal')
  const [segment = ''] = (await readdir(folder)).filter((name) => /^[0-9A-F]{24}$/.test(name)).sort()
  const bytes = await readFile(join(folder, segment))
  let last = bytes.length - 1
  while (bytes[last] === 0) last -= 1
  bytes.fill(0xa5, last - 12, last - 4)
  await writeFile(join(folder, segment), bytes)
  const errors: string[] = []
  const server = await startEmbeddedPostgres({
    dataDir: join(base, 'tail'),
    log: { ...log, error: (_detail: unknown, text?: string) => void errors.push(String(text)) },
    durable: false,
  })
  cleanups.push(server.stop)
  const words =
    /log was damaged and was left out at the start of .* was written (after|since) .* may be missing, payments too/
  assert.match(errors.join(), words)
  assert.match((await server.lostWrites()) ?? '', words)
  // It is said at each start, until somebody has compared the books.
  await server.stop()
  const said: string[] = []
  const again = await startEmbeddedPostgres({
    dataDir: join(base, 'tail'),
    log: { ...log, error: (_detail: unknown, text?: string) => void said.push(String(text)) },
    durable: false,
  })
  cleanups.push(again.stop)
  assert.deepEqual([said, await again.lostWrites()], [errors, errors[0]])
  await rm(join(again.folder, 'lost-writes.txt'))
  assert.equal(await again.lostWrites(), null)
})
