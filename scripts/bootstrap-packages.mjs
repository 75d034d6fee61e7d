import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import net from 'node:net'
import { join } from 'node:path'
import { runsGlibcPrograms } from './bootstrap-node.mjs'

/** Makes node_modules match package-lock.json; returns at once where it already does. Throws when npm fails. */
export async function ensurePackages(root) {
  const lockText = await readFile(join(root, 'package-lock.json'), 'utf8')
  const stampPath = join(root, 'node_modules', '.kasuwa-installed')
  const wanted = createHash('sha256').update(`${process.platform} ${process.arch}\n${lockText}`).digest('hex')
  const isStamped = async () => (await readOrNull(stampPath)) === wanted
  if (await isStamped()) return
  const unlock = await lockFolder(root)
  try {
    if (await isStamped()) return
    const state = await compareWithLock(root, JSON.parse(lockText))
    if (state === 'enough to run') return
    if (state === 'different') await runNpmCi(root)
    await writeFile(stampPath, wanted).catch(ignoreReadOnly)
  } finally {
    unlock()
  }
}

// npm writes what it really installed into node_modules/.package-lock.json, so an `npm ci` by hand counts.
async function compareWithLock(root, lock) {
  const text = await readOrNull(join(root, 'node_modules', '.package-lock.json'))
  if (text === null) return 'different'
  const installed = JSON.parse(text).packages ?? {}
  const runsBuilt = process.env.NODE_ENV === 'production' && existsSync(join(root, 'dist', '.built'))
  let state = 'same'
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (path === '') continue
    const found = installed[path]
    if (found && found.version === entry.version && found.integrity === entry.integrity) continue
    if (!found && entry.optional && !isForThisMachine(entry)) continue
    if (found || !(entry.dev && runsBuilt)) return 'different'
    state = 'enough to run'
  }
  return state
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

async function runNpmCi(root) {
  const started = Date.now()
  const seconds = () => `${Math.round((Date.now() - started) / 1000)} s`
  process.stderr.write(
    'Installing the packages of package-lock.json (npm ci). The first time takes a minute or two.\n',
  )
  const ticker = setInterval(() => process.stderr.write(`  still installing, ${seconds()}\n`), 15_000)
  const [command, ...before] = npmCommand()
  // Building needs the development packages too, whatever NODE_ENV or npm's own settings leave out.
  const args = [
    ...before,
    'ci',
    '--include=dev',
    '--include=optional',
    '--loglevel=error',
    '--no-audit',
    '--no-fund',
  ]
  const failure = await new Promise((resolve) => {
    const npm = spawn(command, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
    npm.on('error', (error) => resolve(error.message))
    npm.on('exit', (code, signal) => resolve(code === 0 ? null : (signal ?? `exit code ${code}`)))
  })
  clearInterval(ticker)
  if (failure !== null) throw new Error(installFailed(failure))
  process.stderr.write(`Packages are installed (${seconds()}).\n`)
}

function npmCommand() {
  const fromNpm = process.env.npm_execpath
  return fromNpm?.endsWith('npm-cli.js') ? [process.execPath, fromNpm] : ['npm']
}

function installFailed(reason) {
  return [
    `The packages could not be installed: npm ci ended with ${reason}.`,
    'What npm said is above. Usual causes: no network or proxy, a full disk, a folder of another user,',
    'or no npm at all (Debian and Ubuntu: apt-get install npm). Mend that and run the same command again.',
  ].join('\n')
}

/**
 * Holds other starts in the same folder back until the returned function is called. The lock is an abstract
 * socket: the kernel frees it when its holder dies, however it dies.
 */
async function lockFolder(root) {
  if (process.platform !== 'linux') return () => undefined
  const name = `\0kasuwa-install-${createHash('sha256').update(root).digest('hex').slice(0, 24)}`
  for (let waits = 0; ; waits += 1) {
    const server = await listenOrNull(name)
    if (server) return () => server.close()
    if (waits === 0)
      process.stderr.write('Another start is installing packages in this folder: waiting for it.\n')
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

function listenOrNull(path) {
  return new Promise((resolve, reject) => {
    const server = net.createServer()
    server.once('error', (error) => (error.code === 'EADDRINUSE' ? resolve(null) : reject(error)))
    server.listen({ path }, () => resolve(server.unref()))
  })
}

function readOrNull(path) {
  return readFile(path, 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
}

// Packages that somebody else installed and that we may only read are still the right packages.
function ignoreReadOnly(error) {
  if (!['EACCES', 'EPERM', 'EROFS'].includes(error.code)) throw error
}
