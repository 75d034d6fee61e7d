import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DocumentParts } from './page-document.ts'
import { sliceStyle } from './page-style.ts'
import { readStyle } from './style-rules.ts'

interface ManifestChunk {
  file: string
  imports?: string[]
  dynamicImports?: string[]
  assets?: string[]
}
type Manifest = Record<string, ManifestChunk>

const entryFile = 'web/app/entry-client.tsx'
const styleFile = 'web/app/app.css'
const facesFile = 'web/design/faces.css'
const builtInsFile = 'web/platform/missing-in-pages.ts'

export interface PageParts {
  screenFile: string | null
  otherFiles: readonly string[]
  /** Stands in for the page, always the same for its screen, where the page is not drawn. */
  body: string
  isDrawn: boolean
  /** The device has the whole style as a file: so it is with the shell of one that is offline. */
  hasStyle: boolean
}

/** Reads the client build once and answers what each screen's document needs. */
export function readPageAssets(
  clientFolder: string,
  screenFiles: readonly string[],
): { styleUrl: string; partsOf: (page: PageParts) => DocumentParts } {
  const manifest = JSON.parse(readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8')) as Manifest
  const read = (file: string) => readFileSync(join(clientFolder, file), 'utf8')
  const style = chunkOf(manifest, styleFile)
  const faces = chunkOf(manifest, facesFile)
  const facesCss = read(faces.file)
  const rules = readStyle(facesCss + read(style.file))
  const font = faces.assets?.find((file) => file.endsWith('.woff2'))

  const styleUrl = `/${style.file}`
  const builtInsUrl = `/${chunkOf(manifest, builtInsFile).file}`
  const makeParts = ({ screenFile, otherFiles, body, isDrawn, hasStyle }: PageParts): DocumentParts => {
    const keys = [entryFile, screenFile, ...otherFiles].filter((file) => file !== null)
    const code = [...reachable(manifest, keys, new Set(screenFiles))].map(read)
    if (!isDrawn) code.push(body)
    return {
      css: hasStyle ? facesCss : sliceStyle(rules, code.join('\n')),
      styleUrls: hasStyle ? [styleUrl] : [],
      wholeStyleUrl: hasStyle ? null : styleUrl,
      fontUrl: font === undefined ? null : `/${font}`,
      builtInsUrl,
      chunks: [...reachable(manifest, keys, null)].map((file) => `/${file}`),
    }
  }
  // A missing chunk is said at the start; the parts themselves are made when a page is first asked for.
  for (const file of screenFiles) chunkOf(manifest, file)
  const known = new Map<string, DocumentParts>()
  const partsOf = (page: PageParts): DocumentParts => {
    const key = [page.hasStyle, page.screenFile, ...page.otherFiles].join(' ')
    const parts = known.get(key) ?? makeParts(page)
    known.set(key, parts)
    return parts
  }
  return { styleUrl, partsOf }
}

/** Parts that wait for the whole style themselves, so that a page need not carry theirs. */
const bringsStyle = /-deferred\.tsx$/

/**
 * Files of the given chunks and of all that they import, each once, in order. With `screens`, parts that a screen
 * loads later count too, but not other screens, and not what the entry loads later: that asks for the whole style.
 */
function reachable(
  manifest: Manifest,
  keys: readonly string[],
  screens: ReadonlySet<string> | null,
): Set<string> {
  const found = new Set<string>()
  const add = (key: string) => {
    const chunk = chunkOf(manifest, key)
    if (found.has(chunk.file)) return
    found.add(chunk.file)
    for (const imported of chunk.imports ?? []) add(imported)
    if (screens === null || key === entryFile) return
    for (const later of chunk.dynamicImports ?? [])
      if (!screens.has(later) && !bringsStyle.test(later)) add(later)
  }
  for (const key of keys) add(key)
  return found
}

function chunkOf(manifest: Manifest, key: string): ManifestChunk {
  const chunk = manifest[key]
  if (chunk === undefined) throw new Error(`The client build has no chunk for ${key}; build again`)
  return chunk
}
