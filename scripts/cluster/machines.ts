import { execFileSync } from 'node:child_process'
import { randomBytes, randomInt } from 'node:crypto'
import { once } from 'node:events'
import { chown, mkdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { type Owner, unprivilegedUser } from '#server/platform/database/embedded-home.ts'
import { programPath } from './programs.ts'

const deploy = join(import.meta.dirname, '..', '..', 'deploy')
const letters = ['a', 'b', 'c'] as const

/** One of the three machines: an address of its own on loopback, and a folder that its paths begin with. */
export interface Machine {
  letter: string
  address: string
  root: string
  /** What its configuration was filled with. */
  values: Record<string, string>
}

export interface Ground {
  folder: string
  owner: Owner | null
  machines: Machine[]
}

/** Fills the files of `deploy/` for three machines below a folder that whoever PostgreSQL runs as may enter. */
export async function prepareMachines(folder: string, postgresBin: string): Promise<Ground> {
  const isRoot = process.getuid?.() === 0
  const owner = isRoot ? await unprivilegedUser() : null
  const user = isRoot ? 'nobody' : userInfo().username
  const group = execFileSync('id', ['-gn', user], { encoding: 'utf8' }).trim()
  // Addresses that no other run on this machine has, so that all three may have the same ports.
  const net = `127.${randomInt(1, 255)}.${randomInt(1, 255)}`
  const addresses = letters.map((_, index) => `${net}.${index + 1}`)
  const ports = await choosePorts(addresses)
  const shared = {
    ...Object.fromEntries(
      letters.map((letter, index) => [`ADDRESS_${letter.toUpperCase()}`, addresses[index] ?? '']),
    ),
    // The kernel gives connections on loopback this sender, whatever the address.
    NETWORK: '127.0.0.1/32',
    ...ports,
    // What the app takes without a certificate.
    PUBLIC_URL: `http://localhost:${ports['SITE_PORT']}`,
    SECRET_KEY: randomBytes(32).toString('hex'),
    APP_PASSWORD: randomBytes(16).toString('hex'),
    POSTGRES_PASSWORD: randomBytes(16).toString('hex'),
    REPLICATION_PASSWORD: randomBytes(16).toString('hex'),
    BACKUP_FOLDER: join(folder, 'backup'),
    POSTGRES_BIN: postgresBin,
    POSTGRES_USER: user,
    HAPROXY_USER: user,
    HAPROXY_GROUP: group,
    // Within the file descriptors that a process gets without asking anybody.
    HAPROXY_CONNECTIONS: '400',
  }
  await makeFolder(shared.BACKUP_FOLDER, owner)
  const machines = letters.map((letter, index): Machine => {
    const [root, address] = [join(folder, `machine-${letter}`), addresses[index] ?? '']
    const values: Record<string, string> = {
      ...shared,
      ROOT: root,
      POSTGRES_DATA: join(root, 'var/lib/postgresql/kasuwa'),
      MACHINE: letter,
      ADDRESS: address,
      LOCAL_ADDRESS: address,
      SITE_BIND: `${address}:${ports['SITE_PORT']}`,
    }
    return { letter, address, root, values }
  })
  for (const machine of machines) await fill(machine, owner)
  return { folder, owner, machines }
}

/** A file of variables that systemd would read. */
export async function readEnvironment({ root }: Machine, path: string): Promise<Record<string, string>> {
  return parseEnv(await readFile(join(root, path), 'utf8')) as Record<string, string>
}

/** Writes a machine's configuration by the script that operators run. */
async function fill(machine: Machine, owner: Owner | null): Promise<void> {
  const folders = ['log', 'var/run/postgresql', 'var/lib/etcd', 'var/lib/postgresql', 'var/lib/kasuwa']
  for (const path of ['', ...folders]) await makeFolder(join(machine.root, path), owner)
  const values = join(machine.root, 'machine.env')
  const lines = Object.entries(machine.values).map(([name, value]) => `${name}='${value}'\n`)
  await writeFile(values, lines.join(''), { mode: 0o600 })
  execFileSync('sh', [join(deploy, 'fill.sh'), values], { env: { PATH: programPath } })
  if (!owner) return
  for (const path of [
    'patroni/config.yml',
    'patroni/create-database.sh',
    'haproxy/haproxy.cfg',
    'pgbackrest.conf',
  ])
    await chown(join(machine.root, 'etc', path), owner.uid, owner.gid)
}

/** A folder that belongs to whoever PostgreSQL runs as. */
export async function makeFolder(path: string, owner: Owner | null): Promise<void> {
  await mkdir(path, { recursive: true })
  if (owner) await chown(path, owner.uid, owner.gid)
}

const portNames = [
  'SITE_PORT',
  'APP_PORT',
  'ETCD_PORT',
  'ETCD_PEER_PORT',
  'POSTGRES_PORT',
  'PATRONI_PORT',
  'PRIMARY_PORT',
  'PGBOUNCER_PORT',
]

/** Neighbouring ports that are free at every address, below Linux's range for outgoing connections. */
async function choosePorts(addresses: readonly string[]): Promise<Record<string, string>> {
  for (;;) {
    const first = randomInt(20_000, 32_000)
    const ports = portNames.map((_, index) => first + index)
    const free = await Promise.all(addresses.flatMap((address) => ports.map((port) => isFree(address, port))))
    if (free.every(Boolean))
      return Object.fromEntries(portNames.map((name, index) => [name, `${first + index}`]))
  }
}

async function isFree(host: string, port: number): Promise<boolean> {
  const server = createServer()
  try {
    server.listen({ host, port })
    await once(server, 'listening')
    return true
  } catch {
    return false
  } finally {
    server.close()
  }
}
