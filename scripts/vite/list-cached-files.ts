import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CachedFiles, CachedPart } from '#web/platform/core/worker-messages.ts'

interface Chunk {
  file: string
  imports?: string[]
  dynamicImports?: string[]
  assets?: string[]
}
type Manifest = Record<string, Chunk>

const entryKey = 'web/app/entry-client.tsx'
/** Tells people that they are offline; every page loads it. */
const extrasKey = 'web/app/extras.tsx'
const styleKey = 'web/app/app.css'
/** Stands in the shell itself, with its rules. */
const facesKey = 'web/design/faces.css'
const builtInsKey = 'web/platform/missing-in-pages.ts'
/** With the table by which a page of one person's own leads a stranger to the sign-in. */
const listKeys = [
  'web/site/checkout/order-screen.tsx',
  'web/site/markets/markets-screen.tsx',
  'web/app/routes/person-routes.tsx',
]
const agentKey = 'web/agent/agent-dashboard-screen.tsx'
/**
 * Admins are online; street maps and Firebase are fetched only where they are in use, and so is the reader that stands in
 * for the worker's.
 */
const neverCached =
  /^web\/(?:admin\/|app\/routes\/admin-routes|site\/(?:list\/reader\/list-reader|visits\/measure|errors\/forbidden|checkout\/place\/street-map|notifications\/(?:firebase|notification-demo)|device\/(?:mobile-demo|qr)))/
const workKeys = /^web\/agent\//
/**
 * Matches what the way to an order loads, from its first word to the slip of one that waits, for whoever was never here
 * before too. It leaves out what shares a list, picks goods of a market or shows a map, which needs a network or comes
 * with the app, as do the drawings of markets: their 12 kB are no part of an order.
 */
const ofWay =
  /^(?:web\/site\/(?:list|checkout)\/|web\/app\/(?:frame\/outbox-bar|known-visitor)|web\/platform\/|web\/entities\/account\/)/
const notOfWay =
  /^web\/site\/(?:list\/(?:reader\/|area\/from-message|market-screen|share-|pick-goods|board-bar|usual\/)|checkout\/(?:place\/(?:street-map|file-layer|pin-map)|second-market\/))/
/** Reads a list: as heavy as the rest of the way together. */
export const readerKeys: readonly string[] = [
  'web/site/list/reader/ask-reader.ts',
  'web/site/list/area/from-message-deferred.tsx',
]

/**
 * Lists what a device saves of a client build: what every page needs, the list that a visitor may write offline, all that
 * customers may open, and the agent's pages.
 */
export async function listCachedFiles(
  clientFolder: string,
): Promise<Omit<CachedFiles, 'lists'> & { parts: Record<CachedPart, string[]> }> {
  const manifest = JSON.parse(await readFile(join(clientFolder, '.vite/manifest.json'), 'utf8')) as Manifest
  const start = [entryKey, extrasKey, styleKey]
  const core = reach(manifest, start, () => false)
  for (const asset of manifest[facesKey]?.assets ?? []) core.add(`/${asset}`)
  const list = reach(manifest, listKeys, isOfWay, core)
  const reader = reach(manifest, readerKeys, () => false, new Set([...core, ...list]))
  // A worker is no chunk: the build names it as an asset of the chunk that starts it.
  if (![...reader].some((file) => file.includes('/reader-worker-')))
    throw new Error('What a device keeps lacks the worker that reads lists')
  const app = reach(manifest, start, (key) => !neverCached.test(key) && !workKeys.test(key), core)
  const dashboard = reach(manifest, [agentKey], (key) => !neverCached.test(key), new Set([...core, ...app]))
  const entry = `/${manifest[entryKey]?.file}`
  const names = [...core, ...app, ...dashboard]
  return {
    build: createHash('sha256').update(names.sort().join()).digest('hex').slice(0, 12),
    entry,
    core: [...core].sort(),
    builtIns: `/${manifest[builtInsKey]?.file}`,
    parts: {
      list: [...list].sort(),
      reader: [...reader].sort(),
      app: [...app].sort(),
      dashboard: [...dashboard].sort(),
    },
  }
}

/** Returns whether the way to an order may load this file, so that a device keeps it for that way. */
export function isOfWay(key: string): boolean {
  return ofWay.test(key) && !notOfWay.test(key)
}

/** Files of these chunks and of all that they load, now or later, as far as `mayCache` goes, less those in `had`. */
function reach(
  manifest: Manifest,
  keys: readonly string[],
  mayCache: (key: string) => boolean,
  had: ReadonlySet<string> = new Set(),
): Set<string> {
  const files = new Set<string>()
  const seen = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (chunk === undefined) throw new Error(`The client build has no chunk for ${key}; build again`)
    if (seen.has(key)) return
    seen.add(key)
    for (const file of [chunk.file, ...(chunk.assets ?? [])]) if (!had.has(`/${file}`)) files.add(`/${file}`)
    for (const next of chunk.imports ?? []) visit(next)
    for (const next of chunk.dynamicImports ?? []) if (mayCache(next)) visit(next)
  }
  for (const key of keys) visit(key)
  return files
}
