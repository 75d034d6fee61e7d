import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { KeptFiles } from '#web/platform/worker-messages.ts'

interface Chunk {
  file: string
  imports?: string[]
  dynamicImports?: string[]
  assets?: string[]
}
type Manifest = Record<string, Chunk>

const entryKey = 'web/app/entry-client.tsx'
const styleKeys = ['web/app/app.css', 'web/design/faces.css']
const deskKey = 'web/app/agent-desk-screen.tsx'
/** The office has a network; streets come only where there are map tiles, Firebase where it is in use. */
const neverKept =
  /^web\/(?:admin\/|analytics\/measure|settings\/|launch\/launch|accounts\/people|dispatch\/(?:board|overview)|chat\/chats-screen|orders\/street-map|notifications\/(?:firebase|notification-demo)|app\/(?:work-routes|office-overview|mobile-demo|qr|forbidden))/
const workKeys = /^web\/(?:dispatch|app\/agent-desk)/

/** What a device keeps of a client build: all that customers may open, and for agents their desk. */
export async function listKeptFiles(clientFolder: string): Promise<KeptFiles> {
  const manifest = JSON.parse(await readFile(join(clientFolder, '.vite/manifest.json'), 'utf8')) as Manifest
  const core = reach(manifest, [entryKey, ...styleKeys], (key) => !neverKept.test(key) && !workKeys.test(key))
  const desk = reach(manifest, [deskKey], (key) => !neverKept.test(key))
  const entry = `/${manifest[entryKey]?.file}`
  const onlyDesk = [...desk].filter((file) => !core.has(file))
  const names = [...core, ...onlyDesk]
  return {
    build: createHash('sha256').update(names.sort().join()).digest('hex').slice(0, 12),
    entry,
    core: [...core].sort(),
    desk: onlyDesk.sort(),
  }
}

/** Files of these chunks and of all that they load, now or later, as far as `mayKeep` goes. */
function reach(manifest: Manifest, keys: readonly string[], mayKeep: (key: string) => boolean): Set<string> {
  const files = new Set<string>()
  const seen = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (chunk === undefined) throw new Error(`The client build has no chunk for ${key}; build again`)
    if (seen.has(key)) return
    seen.add(key)
    for (const file of [chunk.file, ...(chunk.assets ?? [])]) files.add(`/${file}`)
    for (const next of chunk.imports ?? []) visit(next)
    for (const next of chunk.dynamicImports ?? []) if (mayKeep(next)) visit(next)
  }
  for (const key of keys) visit(key)
  return files
}
