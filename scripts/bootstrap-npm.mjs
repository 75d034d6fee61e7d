import { spawn } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'

const tickMs = 10_000
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs npm in the project folder and says how far it is, by `progress()`, whenever that has changed in ten seconds.
 * npm holds the lock too, so that it continues alone if we are killed. Throws where npm fails, with what to look at.
 */
export async function runNpm({ root, lock }, args, progress) {
  const started = Date.now()
  let said = progress()
  const ticker = setInterval(() => {
    const now = progress()
    if (now === said) return
    said = now
    process.stderr.write(`  ${Math.round((Date.now() - started) / 1000)} s ${now}\n`)
  }, tickMs)
  const cache = await makeCache()
  const [command, ...before] = npmCommand()
  const npm = spawn(command, [...before, ...args, '--loglevel=error', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe', lock?._handle?.fd ?? 'ignore'],
    env: { ...process.env, ...cache.settings },
  })
  passOnWithoutEmptyLines(npm.stderr)
  const stopped = stopWith(npm)
  const failure = await new Promise((resolve) => {
    npm.on('error', (error) => resolve(error.message))
    // Resolves once what it wrote has been passed on.
    npm.on('close', (code, signal) => resolve(code === 0 ? null : (signal ?? `exit code ${code}`)))
  })
  clearInterval(ticker)
  await cache.remove()
  await stopped()
  if (failure !== null) throw new Error(npmFailed(args[0], failure))
}

/** npm writes an empty line for each part of its progress that it may not show. */
function passOnWithoutEmptyLines(stream) {
  createInterface({ input: stream }).on('line', (line) => {
    if (line.trim() !== '') process.stderr.write(`${line}\n`)
  })
}

function npmCommand() {
  const fromNpm = process.env.npm_execpath
  return fromNpm?.endsWith('npm-cli.js') ? [process.execPath, fromNpm] : ['npm']
}

/** Passes signals on to npm. What it returns ends us by the signal that came, once npm is gone. */
function stopWith(npm) {
  let received = null
  const pass = (signal) => {
    received = signal
    npm.kill(signal)
  }
  for (const signal of signals) process.on(signal, pass)
  return async () => {
    for (const signal of signals) process.off(signal, pass)
    if (received === null) return
    process.kill(process.pid, received)
    await new Promise(() => undefined)
  }
}

// npm keeps what it fetches in the home; accounts of services, such as nobody, have none.
async function makeCache() {
  const usual = process.env.npm_config_cache ?? join(homedir(), '.npm')
  if (mayWrite(usual)) return { settings: {}, remove: async () => undefined }
  const folder = await mkdtemp(join(tmpdir(), 'kasuwa-npm-'))
  return {
    settings: { npm_config_cache: folder },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** Returns whether we may write in a folder, or make it where it is not there yet. */
function mayWrite(folder) {
  let existing = folder
  while (!existsSync(existing)) existing = dirname(existing)
  try {
    accessSync(existing, constants.W_OK)
    return true
  } catch {
    return false
  }
}

function npmFailed(command, reason) {
  return [
    `The packages could not be installed: npm ${command} ended with ${reason}.`,
    'What npm said is above. Usual causes: no network or proxy, a full disk, a folder of another user,',
    'or no npm at all (Debian and Ubuntu: apt-get install npm). Fix that and run the same command again.',
  ].join('\n')
}
