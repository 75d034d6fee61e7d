import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { lockFolder } from './bootstrap-lock.mjs'
import { findNode, installNode, runsGlibcPrograms } from './bootstrap-node.mjs'
import { runNpm } from './bootstrap-npm.mjs'

/**
 * Files of packages that only people and the tools of development read: a fifth of what npm unpacks. A package's own tests
 * and its copy of Yarn lie in folders right below it.
 */
export function isUnread(path) {
  return /\.(?:map|[cm]?ts|md)$|[/\\]node_modules[/\\](?:@[^/\\]+[/\\])?[^/\\]+[/\\](?:tests?|\.yarn)[/\\]/.test(
    path,
  )
}

/**
 * Makes node_modules match package-lock.json and returns the path of a Node 24; returns at once where all is there.
 * Without `tools` the packages for checks and tests are left out; where they are, they stay. Throws when npm fails.
 */
export async function ensureInstalled(root, tools) {
  const lockText = await readFile(join(root, 'package-lock.json'), 'utf8')
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}\n${lockText}`).digest('hex')
  const isDone = async () => findNode(root) !== null && fits(await readStamp(root), hash, tools)
  if (!(await isDone())) {
    const lock = await lockFolder(root)
    try {
      if (!(await isDone())) await install({ root, lock }, { lockText, hash, tools })
    } finally {
      lock?.close()
    }
  }
  return findNode(root)
}

async function install(place, { lockText, hash, tools }) {
  const { root } = place
  const stamp = await readStamp(root)
  if (!fits(stamp, hash, tools)) {
    const everything = listWanted(JSON.parse(lockText), true)
    const withTools = tools || stamp?.tools === true || (await isInstalled(root, everything))
    const wanted = withTools ? everything : listWanted(JSON.parse(lockText), false)
    // npm believes that trimmed packages are whole, so a mere `npm install` by hand does not make them so.
    const isTrimmed = stamp?.tools === false
    if (isTrimmed || !(await isInstalled(root, wanted))) await installPackages(place, wanted, withTools)
    await ifWritable(() => writeFile(stampFile(root), JSON.stringify({ hash, tools: withTools })))
    if (!withTools) await ifWritable(() => removeUnread(join(root, 'node_modules')))
  }
  if (findNode(root) === null) await installNode(place)
  await ifWritable(() => linkNode(root))
}

function fits(stamp, hash, tools) {
  return stamp?.hash === hash && (stamp.tools || !tools)
}

/** Returns the entries of the lock file that this machine needs, by their folder. */
export function listWanted(lock, tools) {
  return Object.entries(lock.packages).filter(
    ([path, entry]) => path !== '' && (tools || !entry.dev) && (!entry.optional || isForThisMachine(entry)),
  )
}

// An optional package that names no platform hangs below one that does, so its absence says nothing.
function isForThisMachine(entry) {
  if (!entry.os && !entry.cpu) return false
  const libc = runsGlibcPrograms() ? 'glibc' : 'musl'
  const includes = (list, own) => !list || [list].flat().includes(own)
  return (
    includes(entry.os, process.platform) && includes(entry.cpu, process.arch) && includes(entry.libc, libc)
  )
}

// npm writes what it really installed into this file, last of all, so an `npm ci` by hand counts.
async function isInstalled(root, wanted) {
  const text = await readOrNull(npmRecord(root))
  if (text === null) return false
  const installed = JSON.parse(text).packages ?? {}
  return wanted.every(
    ([path, { version, integrity }]) =>
      installed[path]?.version === version &&
      installed[path].integrity === integrity &&
      // npm also writes its record where it was asked to write the lock file only.
      existsSync(join(root, path, 'package.json')),
  )
}

async function installPackages(place, wanted, tools) {
  const { root } = place
  const started = Date.now()
  const what = tools ? 'with the tools for checks and tests' : 'what running needs'
  process.stderr.write(
    `Installing ${wanted.length} packages by npm ci: ${what}. It fetches them first, and unpacks them at the end.\n`,
  )
  // Both would say "complete" of a folder that was left half emptied.
  await Promise.all([stampFile(root), npmRecord(root)].map((file) => rm(file, { force: true })))
  const omit = tools ? ['--include=dev'] : ['--omit=dev']
  const args = ['ci', ...omit, '--include=optional', '--ignore-scripts', '--prefer-offline']
  await runNpm(place, args, () => {
    const there = wanted.filter(([path]) => existsSync(join(root, path, 'package.json'))).length
    return `${there} of ${wanted.length} packages are unpacked`
  })
  process.stderr.write(`Packages are installed (${Math.round((Date.now() - started) / 1000)} s).\n`)
}

async function removeUnread(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  // `path` is what Node 20 before 20.12 calls it.
  const paths = entries.flatMap((entry) =>
    entry.isFile() ? join(entry.parentPath ?? entry.path, entry.name) : [],
  )
  for (const path of paths.filter(isUnread)) await rm(path)
}

// So that `node` is Node 24 for anyone who puts node_modules/.bin first in PATH.
async function linkNode(root) {
  const folder = join(root, 'node_modules', '.bin')
  await mkdir(folder, { recursive: true })
  await rm(join(folder, 'node'), { force: true })
  await symlink(relative(folder, findNode(root)), join(folder, 'node'))
}

function stampFile(root) {
  return join(root, 'node_modules', '.kasuwa-installed')
}

function npmRecord(root) {
  return join(root, 'node_modules', '.package-lock.json')
}

async function readStamp(root) {
  const text = await readOrNull(stampFile(root))
  try {
    return JSON.parse(text)
  } catch {
    // Written by an older version, or cut off: as good as none.
    return null
  }
}

// Packages that somebody else installed and that we may only read are still the right packages.
async function ifWritable(write) {
  try {
    await write()
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes(error.code)) throw error
  }
}

function readOrNull(path) {
  return readFile(path, 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
}
