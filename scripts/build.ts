import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { withKernelLock } from '#server/platform/core/kernel-lock.ts'
import { readTextOrNull } from '#server/platform/core/read-text.ts'
import { recordingFolder } from './testing/reach/recording.ts'

const root = join(import.meta.dirname, '..')
const stamp = join(root, 'dist', '.built')

const stopSignals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const

/** Lists what the bundles are made from. */
const sources = [
  'web',
  'contract',
  'domain',
  'vite.config.ts',
  'scripts/build-web.ts',
  'scripts/vite',
  'package-lock.json',
]

/**
 * Builds the web into dist/ unless it was built from these very sources. Two builds never mix. Throws where
 * the build fails, after it has printed why.
 */
export async function ensureBuilt(): Promise<void> {
  const wanted = hashSources()
  if ((await readTextOrNull(stamp)) === wanted) return
  if (/[#?]/.test(root)) {
    process.stderr.write(`\nVite cannot build in a folder whose path has # or ?: move ${root}\n`)
    process.exit(1)
  }
  await withKernelLock(`build ${root}`, async () => {
    if ((await readTextOrNull(stamp)) === wanted) return
    const started = performance.now()
    process.stderr.write('Building the web pages: some 15 seconds, only after a change.\n')
    await rm(stamp, { force: true })
    await runBuild()
    await mkdir(join(root, 'dist'), { recursive: true })
    await writeFile(stamp, wanted)
    process.stderr.write(`Built (${((performance.now() - started) / 1000).toFixed(1)} s).\n`)
  })
}

// Builds in a process of its own: a build sets NODE_ENV for itself, and its memory is gone when it ends. Its compiled code is
// as large as the server's, and seldom used again.
async function runBuild(): Promise<void> {
  const child = spawn(process.execPath, [join(root, 'scripts/build-web.ts')], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', NODE_DISABLE_COMPILE_CACHE: '1', KASUWA_REACH_TEST: '' },
  })
  const stop = () => child.kill()
  for (const signal of stopSignals) process.on(signal, stop)
  const [status, signal] = await once(child, 'exit')
  for (const name of stopSignals) process.off(name, stop)
  if (status !== 0)
    throw new Error(`The web pages could not be built (scripts/build-web.ts ended with ${status ?? signal}).`)
}

// Reads one after the other: asked for all at once, these two thousand files take three times the processor's time.
function hashSources(): string {
  const files = sources
    .flatMap((source) => listFiles(join(root, source)))
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .sort()
  const hash = createHash('sha256')
    .update(recordingFolder() === null ? '' : 'counts calls\n')
    .update(process.env['LOCALE'] ?? '')
  for (const file of files) hash.update(`${relative(root, file)}\n`).update(readFileSync(file))
  return hash.digest('hex')
}

function listFiles(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path]
  const entries = readdirSync(path, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

if (import.meta.main) await ensureBuilt()
