import { existsSync } from 'node:fs'
import { join } from 'node:path'

// The binaries from npm are linked against glibc; where its loader is missing (musl) they cannot run.
const glibcLoaders = { x64: '/lib64/ld-linux-x86-64.so.2', arm64: '/lib/ld-linux-aarch64.so.1' }

/**
 * The path of a Node 24: the one in node_modules where this machine can run it, else the machine's own.
 * Throws with what to do where there is neither.
 */
export function findNode24(root) {
  const bundled = join(root, 'node_modules', `node-linux-${process.arch}`, 'bin', 'node')
  if (existsSync(bundled) && runsGlibcPrograms()) return bundled
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  throw new Error(
    [
      `Kasuwa runs on Node 24, and npm has none for this machine (${process.platform} ${process.arch}${libc()}).`,
      'Install Node 24 yourself and put it first in PATH.',
      'The built-in PostgreSQL needs Linux with glibc on x64 or arm64 too: elsewhere set DATABASE_URL',
      'to a PostgreSQL 15 or newer, for example DATABASE_URL=postgres://user:password@localhost/kasuwa',
    ].join('\n'),
  )
}

/** Whether this is a Linux with glibc, for which the lock file has binaries. */
export function runsGlibcPrograms() {
  return process.platform === 'linux' && existsSync(glibcLoaders[process.arch] ?? '/no-such-loader')
}

function libc() {
  return process.platform === 'linux' && !runsGlibcPrograms() ? ', no glibc' : ''
}
