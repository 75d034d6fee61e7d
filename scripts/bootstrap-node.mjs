import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { runNpm } from './bootstrap-npm.mjs'

const version = '24.21.0'
const oldestMajor = 24
/** What the registry must send as node-linux-<arch>; the hashes that a lock file would have. */
const integrity = {
  x64: 'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  arm64: 'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
}

// npm's build of Node is linked against glibc; where its loader is missing (musl) it cannot run.
const glibcLoaders = { x64: '/lib64/ld-linux-x86-64.so.2', arm64: '/lib/ld-linux-aarch64.so.1' }

/** Returns the path of a Node 24 or newer: this process's own where that is one, else ours, else null. */
export function findNode(root) {
  if (Number(process.versions.node.split('.')[0]) >= oldestMajor) return process.execPath
  const own = ownNode(root)
  return existsSync(own) ? own : null
}

/**
 * Puts Node into `.node/`: of the npm package only the program, since headers and manuals are a third of it.
 * Throws with what to do where there is none for this machine, or where it does not arrive intact.
 */
export async function installNode({ root, lock }) {
  if (!runsGlibcPrograms()) throw new Error(noNodeHere())
  const folder = join(root, '.node')
  const draft = join(folder, 'draft')
  await rm(folder, { recursive: true, force: true })
  await mkdir(draft, { recursive: true })
  process.stderr.write(`Fetching Node ${version}, since this machine's is ${process.versions.node}.\n`)
  const name = `node-linux-${process.arch}@${version}`
  await runNpm({ root, lock }, ['pack', name, '--pack-destination', draft, '--prefer-offline'], () => '')
  const [file = ''] = await readdir(draft)
  const archive = join(draft, file)
  const hash = createHash('sha512')
    .update(await readFile(archive))
    .digest('base64')
  if (integrity[process.arch] !== `sha512-${hash}`)
    throw new Error(`The registry sent another ${name} than the one that was tested: it is not used.`)
  const tar = spawnSync('tar', ['-xzf', archive, '-C', draft, 'package/bin/node', 'package/LICENSE'])
  if (tar.status !== 0) throw new Error(`tar could not unpack ${name}: ${tar.error?.message ?? tar.stderr}`)
  await rename(join(draft, 'package'), join(folder, version))
  await rm(draft, { recursive: true })
}

/** Returns whether this is a Linux with glibc, for which npm has binaries. */
export function runsGlibcPrograms() {
  return process.platform === 'linux' && existsSync(glibcLoaders[process.arch] ?? '/no-such-loader')
}

function ownNode(root) {
  return join(root, '.node', version, 'bin', 'node')
}

function noNodeHere() {
  const libc = process.platform === 'linux' ? ', no glibc' : ''
  return [
    `Kasuwa runs on Node ${oldestMajor}, and npm has none for this machine (${process.platform} ${process.arch}${libc}).`,
    `Install Node ${oldestMajor} yourself and put it first in PATH.`,
    'The built-in PostgreSQL needs Linux with glibc on x64 or arm64 too: elsewhere set DATABASE_URL',
    'to a PostgreSQL 15 or newer, for example DATABASE_URL=postgres://user:password@localhost/kasuwa',
  ].join('\n')
}
