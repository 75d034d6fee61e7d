import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { withKernelLock } from '#server/platform/core/kernel-lock.ts'
import { readTextOrNull } from '#server/platform/core/read-text.ts'

const root = join(import.meta.dirname, '..')
const stamp = join(root, 'dist', '.built')

const filesAtOnce = 100

/** What the bundles are made from. */
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
  const wanted = await hashSources()
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
    runBuild()
    await mkdir(join(root, 'dist'), { recursive: true })
    await writeFile(stamp, wanted)
    process.stderr.write(`Built (${((performance.now() - started) / 1000).toFixed(1)} s).\n`)
  })
}

// A process of its own: a build sets NODE_ENV for itself, and its memory is gone when it ends. Its compiled code is
// as large as the server's, and seldom used again.
function runBuild(): void {
  const { status } = spawnSync(process.execPath, [join(root, 'scripts/build-web.ts')], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', NODE_DISABLE_COMPILE_CACHE: '1' },
  })
  if (status !== 0)
    throw new Error(`The web pages could not be built (scripts/build-web.ts ended with ${status}).`)
}

async function hashSources(): Promise<string> {
  const lists = await Promise.all(sources.map((source) => listFiles(join(root, source))))
  const files = lists.flat().filter((file) => !/\.test\.tsx?$/.test(file))
  const hash = createHash('sha256')
  files.sort()
  // Some at a time: a process may have no more than 1,024 files open in some places.
  for (let from = 0; from < files.length; from += filesAtOnce) {
    const some = files.slice(from, from + filesAtOnce)
    const contents = await Promise.all(some.map((file) => readFile(file)))
    for (const [index, file] of some.entries())
      hash.update(`${relative(root, file)}\n`).update(contents[index] ?? '')
  }
  return hash.digest('hex')
}

async function listFiles(path: string): Promise<string[]> {
  if (!(await stat(path)).isDirectory()) return [path]
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

if (import.meta.main) await ensureBuilt()
