// Runs alone on the machine's own Node, so it is plain JavaScript for Node 20 and newer. It installs what is missing, a Node
// 24 among it, then runs scripts/<name>.ts on that.
import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './bootstrap-packages.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
/** Lists what runs without the packages for checks and tests. */
const lean = ['start', 'build', 'create-admin', 'remove-practice']
/** Holds the room for young objects: Node lets it grow to 130 MB on a machine with much memory, in the first seconds already. */
const youngObjects = '--max-semi-space-size=8'
/** Days that are played make millions of young objects, which would be moved again and again. */
const ofDays = '--max-semi-space-size=64'
const forwardedSignals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** An older npm leaves packages out that ask for a newer Node, without a word, and the build then lacks its programs. */
const oldestMajor = 20

/** Runs a script of this folder by name; its exit code or signal becomes ours. */
async function runScript(name, args) {
  const script = join(root, 'scripts', `${name}.ts`)
  if (!name || !existsSync(script)) throw new Error(unknownScript(name))
  if (Number(process.versions.node.split('.')[0]) < oldestMajor) throw new Error(nodeIsOld())
  const node = await ensureInstalled(root, !lean.includes(name))
  const options = { start: [youngObjects], days: [ofDays] }[name] ?? []
  const child = spawn(node, [...options, script, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: childEnv(root, node),
  })
  for (const signal of forwardedSignals) process.on(signal, () => child.kill(signal))
  stopWithNpm(child)
  child.on('error', (error) => fail(`${node} does not start: ${error.message}`))
  child.on('exit', (code, signal) => exitLike(code, signal))
}

function childEnv(folder, node) {
  const path = [join(folder, 'node_modules', '.bin'), dirname(node), process.env.PATH ?? ''].join(':')
  return {
    NODE_COMPILE_CACHE: join(folder, 'node_modules', '.cache', 'compiled'),
    ...process.env,
    PATH: path,
    KASUWA_NODE: node,
    KASUWA_SUPERVISED: '1',
  }
}

// npm killed with SIGKILL cannot pass anything on; without this its server would keep the port.
function stopWithNpm(child) {
  if (!process.env.npm_lifecycle_event) return
  const before = callers()
  setInterval(() => callers() !== before && child.kill('SIGTERM'), 500).unref()
}

/** The process that started us and, where that is only npm's shell, npm itself. */
function callers() {
  const parent = process.ppid
  try {
    const isShellOfNpm = readFileSync(`/proc/${parent}/cmdline`, 'utf8').includes('scripts/bootstrap.mjs')
    const npm = /^PPid:\t(\d+)$/m.exec(readFileSync(`/proc/${parent}/status`, 'utf8'))?.[1]
    return isShellOfNpm ? `${parent} of ${npm}` : `${parent}`
  } catch {
    // Gone in this moment, or no /proc here.
    return `${parent}`
  }
}

function exitLike(code, signal) {
  if (!signal) process.exit(code ?? 1)
  for (const forwarded of forwardedSignals) process.removeAllListeners(forwarded)
  process.kill(process.pid, signal)
}

function unknownScript(name) {
  const names = readdirSync(join(root, 'scripts')).filter((file) => /^[a-z-]+\.ts$/.test(file))
  const known = names.map((file) => file.slice(0, -3)).join(', ')
  return `${name ? `There is no script ${name}` : 'Name a script'}: ${known}`
}

function nodeIsOld() {
  return [
    `This is Node ${process.versions.node}. Kasuwa installs with Node ${oldestMajor} or newer and the npm that comes with it.`,
    'Debian 12 has Node 18: take nodejs and npm of Debian 13, or Node from its own site, and put it first in PATH.',
  ].join('\n')
}

function fail(message) {
  process.stderr.write(`\n${message}\n`)
  process.exit(1)
}

await runScript(process.argv[2], process.argv.slice(3)).catch((error) => fail(error.message))
