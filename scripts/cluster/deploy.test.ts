import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { parseEnv } from 'node:util'
import { readConfig } from '#server/config.ts'
import { drainLimitMs } from '#server/main.ts'
import { missingHaproxy } from '#tests/servers/haproxy.ts'
import { missingPackages } from './programs.ts'

const deploy = join(import.meta.dirname, '..', '..', 'deploy')
const folder = await mkdtemp(join(tmpdir(), 'kasuwa-deploy-'))
after(() => rm(folder, { recursive: true, force: true }))
const skip = missingPackages((name) => name !== 'envsubst' || existsSync('/usr/bin/envsubst'), true) ?? false

const secrets = ['SECRET_KEY', 'APP_PASSWORD', 'POSTGRES_PASSWORD', 'REPLICATION_PASSWORD']

/** Fills the templates below a folder with the values of deploy/machine.env and these. */
async function fill(changes: Record<string, string>) {
  const values = parseEnv(await readFile(join(deploy, 'machine.env'), 'utf8'))
  const root = await mkdtemp(join(folder, 'machine-'))
  const user = userInfo().username
  const all = { ...values, ROOT: root, POSTGRES_USER: user, HAPROXY_USER: user, ...changes }
  const path = join(root, 'machine.env')
  await writeFile(
    path,
    Object.entries(all)
      .map(([name, value]) => `${name}='${value}'\n`)
      .join(''),
  )
  const { status, stderr } = spawnSync('sh', [join(deploy, 'fill.sh'), path], { encoding: 'utf8' })
  return { status, stderr, root, read: (name: string) => readFile(join(root, 'etc', name), 'utf8') }
}

const given = Object.fromEntries(secrets.map((name) => [name, 'only-for-this-test-0123456789abcdef']))

test('a value that is missing is named, and nothing is written', { skip }, async () => {
  const { status, stderr, root } = await fill({ ...given, APP_PASSWORD: '' })
  assert.equal(status, 1)
  assert.match(stderr, /machine\.env: APP_PASSWORD has no value\./)
  assert.equal(existsSync(join(root, 'etc')), false)
})

test('the app takes its environment, and is given the time that it needs to stop', { skip }, async () => {
  const machine = await fill(given)
  assert.equal(machine.stderr, '')
  const config = readConfig(parseEnv(await machine.read('kasuwa/kasuwa.env')) as NodeJS.ProcessEnv)
  assert.equal(config.databaseDirectUrl, `postgres://kasuwa:${given['APP_PASSWORD']}@127.0.0.1:5000/kasuwa`)
  const unit = await machine.read('systemd/system/kasuwa.service')
  const stopMs = Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1]) * 1000
  assert.ok(stopMs > config.leaveMs + drainLimitMs, `systemd kills after ${stopMs} ms`)
})

test('whichever way the server is started, its young objects get 8 MB', async () => {
  const root = join(deploy, '..')
  const starts: Record<string, RegExp> = {
    'deploy/Dockerfile': /^CMD \["node", "(.+)", "server\/main\.ts"\]$/m,
    'deploy/templates/etc/systemd/system/kasuwa.service': /^ExecStart=\S+\/node (.+) server\/main\.ts$/m,
    'scripts/bootstrap.mjs': /^const youngObjects = '(.+)'$/m,
    'scripts/cluster/cluster.ts': /args: \['(.+)', 'server\/main\.ts'\]/,
    'tests/processes/app-process.ts': /\['(.+)', \.\.\.nodeOptions, join\(root, 'server', 'main\.ts'\)\]/,
  }
  for (const [path, start] of Object.entries(starts)) {
    const [, option] = start.exec(await readFile(join(root, path), 'utf8')) ?? []
    assert.equal(option, '--max-semi-space-size=8', path)
  }
})

test('HAProxy takes its configuration', { skip: skip || (missingHaproxy() ?? false) }, async () => {
  const { root } = await fill({
    ...given,
    HAPROXY_GROUP: spawnSync('id', ['-gn'], { encoding: 'utf8' }).stdout.trim(),
  })
  const { status, stderr } = spawnSync('haproxy', ['-c', '-f', join(root, 'etc/haproxy/haproxy.cfg')], {
    encoding: 'utf8',
  })
  assert.equal(status, 0, stderr)
})

test('packages that are missing are named with the line that installs them', () => {
  const isThere = (name: string) => !name.startsWith('patroni') && name !== 'etcd'
  assert.match(
    missingPackages(isThere, false) ?? '',
    /^The cluster needs patroni, etcd-server, postgresql, .*: apt-get install --no-install-recommends patroni etcd-server postgresql$/,
  )
  assert.equal(
    missingPackages(() => true, true),
    null,
  )
})
