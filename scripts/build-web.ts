import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build, type InlineConfig } from 'vite'
import { scriptTarget } from '#contract/browser-floor.ts'
import { workerPlugins } from './vite/chunk-groups.ts'
import { type Language, readLanguage } from './vite/language.ts'
import { listCachedFiles } from './vite/list-cached-files.ts'

const rootFolder = fileURLToPath(new URL('..', import.meta.url))
const compressible = /\.(?:js|css|svg|json|webmanifest|txt|xml)$/
const leastBytes = 512

/** Builds the browser's and the server's bundles into `dist/` and compresses what browsers fetch. */
export async function buildWeb(): Promise<void> {
  const language = readLanguage(process.env['LOCALE'])
  // Vite's own loader bundles the configuration, and a parser that only tests have would be needed with it.
  const shared = { root: rootFolder, configLoader: 'native', logLevel: 'warn' } as const
  await build(shared)
  await build({ ...shared, build: { ssr: true } })
  const client = join(rootFolder, 'dist/client')
  const { parts, ...saved } = await listCachedFiles(client)
  // A first visit brings the worker, but needs no list of what it keeps later.
  const lists = `/assets/saved-${saved.build}.json`
  await writeFile(join(client, lists), JSON.stringify(parts))
  const savedFiles = JSON.stringify({ ...saved, lists })
  await buildWorker('web/app/worker/service-worker.ts', 'sw.js', { __SAVED_FILES__: savedFiles })
  await buildWorker('web/app/worker/push-worker.ts', 'firebase-messaging-sw.js', {})
  await compressFolder(join(rootFolder, 'dist/client'))
  if (language !== null) await reportMissing(language)
}

/** Writes which texts stay English, for whoever translates, and says how many they are. */
async function reportMissing(language: Language): Promise<void> {
  const missing = language.listMissing()
  if (missing.length === 0) return
  await writeFile(join(rootFolder, 'dist/untranslated.txt'), `${missing.join('\n')}\n`)
  console.log(`${language.name}: ${missing.length} texts are in English, dist/untranslated.txt lists them`)
}

/** Builds one service worker; `define` is written into it, such as the names of what this build saves on a device. */
async function buildWorker(input: string, name: string, define: Record<string, string>): Promise<void> {
  await build(workerBuild(input, name, define))
}

/** Returns how a worker is built. */
export function workerBuild(input: string, name: string, define: Record<string, string>): InlineConfig {
  return {
    root: rootFolder,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: workerPlugins(),
    define,
    build: {
      target: scriptTarget,
      outDir: join(rootFolder, 'dist/client'),
      emptyOutDir: false,
      rolldownOptions: { input, output: { entryFileNames: name, format: 'iife' } },
    },
  }
}

async function compressFolder(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() && compressible.test(entry.name))
      await compressFile(join(entry.parentPath, entry.name))
  }
}

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file)
  if (bytes.length < leastBytes) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(bytes, { params }),
    promisify(gzip)(bytes, { level: 9 }),
  ])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, zipped)])
}

if (import.meta.main) await buildWeb()
