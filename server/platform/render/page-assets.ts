import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DocumentParts } from './page-document.ts'

interface ManifestChunk {
  file: string
  imports?: string[]
  css?: string[]
  assets?: string[]
}
type Manifest = Record<string, ManifestChunk>

const entryFile = 'web/app/entry-client.tsx'
const styleFile = 'web/app/app.css'

/** Reads the client build once and answers what each screen's document needs. */
export function readPageAssets(clientFolder: string): (screenFile: string | null) => DocumentParts {
  const manifest = JSON.parse(readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8')) as Manifest
  const css = readFileSync(join(clientFolder, chunkOf(manifest, styleFile).file), 'utf8').trim()
  const font = chunkOf(manifest, styleFile).assets?.find((file) => file.endsWith('.woff2')) ?? null
  const known = new Map<string | null, DocumentParts>()
  return (screenFile) => {
    const kept = known.get(screenFile)
    if (kept !== undefined) return kept
    const parts = {
      css,
      styleUrl: null,
      fontUrl: font === null ? null : `/${font}`,
      chunks: chunksFor(manifest, screenFile),
    }
    known.set(screenFile, parts)
    return parts
  }
}

/** Addresses of the entry and of every chunk that it and the screen import, each once, entry first. */
function chunksFor(manifest: Manifest, screenFile: string | null): string[] {
  const found = new Set<string>()
  const add = (key: string) => {
    const chunk = chunkOf(manifest, key)
    if (found.has(chunk.file)) return
    found.add(chunk.file)
    for (const imported of chunk.imports ?? []) add(imported)
  }
  add(entryFile)
  if (screenFile !== null) add(screenFile)
  return [...found].map((file) => `/${file}`)
}

function chunkOf(manifest: Manifest, key: string): ManifestChunk {
  const chunk = manifest[key]
  if (chunk === undefined) throw new Error(`The client build has no chunk for ${key}; build again`)
  return chunk
}
