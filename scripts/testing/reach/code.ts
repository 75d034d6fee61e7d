import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { listFiles } from '../../checks/sources.ts'
import { root } from '../run-command.ts'
import { blobOf } from './map.ts'
import { type Module, type Part, takeApart } from './parts.ts'

const isCode = /\.(?:ts|tsx|mjs)$/
const folders = /^(?:contract|domain|server|web|database|tests|scripts|bench)\/|^[\w.-]+\.ts$/

/** Matches the lines that import, and where from, types aside. */
const importing = /^\s*(?:import|export|\} from)\b/
const importSource =
  /^(?:(?:import|export)(?! type\b)[^'"\n]*?|\}) from '([^'\n]+)'|^import '([^'\n]+)'|\bimport\(\s*'([^'\n]+)'/gm
const isNaming = /^(?:tests|scripts|bench)\/|\.test\.tsx?$/
const fileName = /['"/`]([\w.-]+\.\w+)['"`]/g
/** Programs that others start by their path. */
const isStarted = /^(?:tests|scripts|bench)\/|^server\/main\.ts$/

/** Says what stands where in the tree, and who imports it. Files are taken apart when they are asked for. */
export class Code {
  readonly #modules = new Map<string, Module | null>()
  readonly #reached = new Map<string, ReadonlySet<string>>()
  #texts: Map<string, string> | null
  #importers: Map<string, string[]> | null = null
  #namers: Map<string, string[]> | null = null

  /** `texts` are all files of code by their paths; without it, those of the tree. */
  constructor(texts: Map<string, string> | null = null) {
    this.#texts = texts
  }

  /** Null for a file that is not there, or that cannot be parsed. */
  moduleOf(path: string): Module | null {
    const known = this.#modules.get(path)
    if (known !== undefined) return known
    const text = this.#allTexts().get(path)
    const module = text === undefined ? null : takeApartOrNull(path, text)
    this.#modules.set(path, module)
    return module
  }

  /** Returns which files import a name of a file, or all that it has, each with its own words for what `chain` is there. */
  importersOf(path: string, chain: string): { path: string; chain: string }[] {
    const [name = '', ...rest] = chain.split('.')
    const exported = this.moduleOf(path)?.exports.get(name) ?? name
    return this.#importersOf(path).flatMap((importer) =>
      (this.moduleOf(importer)?.imports ?? [])
        .filter(
          ({ source, imported }) => isOf(imported, exported) && resolveImport(importer, source) === path,
        )
        .map(({ imported, local }) => ({
          path: importer,
          chain: [local, ...(imported === '*' ? [exported] : []), ...rest].join('.'),
        })),
    )
  }

  /** Returns the parts that import a file while they run. */
  lateImportersOf(path: string): { path: string; part: Part }[] {
    return this.#importersOf(path).flatMap((importer) =>
      partsOf(this.moduleOf(importer))
        .filter(({ imports }) => imports.some((source) => resolveImport(importer, source) === path))
        .map((part) => ({ path: importer, part })),
    )
  }

  /** Files of tests and programs that name a file in a text, as those do that start it. */
  namersOf(path: string): string[] {
    this.#namers ??= this.#readNamers()
    return (this.#namers.get(posix.basename(path)) ?? []).filter((other) => other !== path)
  }

  /** Returns all files that import a file, by however many others, with itself; those that start a program import it too. */
  reachUp(path: string): ReadonlySet<string> {
    const known = this.#reached.get(path)
    if (known !== undefined) return known
    const reached = new Set([path])
    for (const next of reached) {
      for (const importer of this.#importersOf(next)) reached.add(importer)
      if (isStarted.test(next)) for (const namer of this.namersOf(next)) reached.add(namer)
    }
    this.#reached.set(path, reached)
    return reached
  }

  /** Null for a file that is not there. */
  blobOf(path: string): string | null {
    const text = this.#allTexts().get(path)
    return text === undefined ? null : blobOf(text)
  }

  #readNamers(): Map<string, string[]> {
    const namers = new Map<string, string[]>()
    for (const [path, text] of this.#allTexts()) {
      if (!isNaming.test(path)) continue
      const lines = text.split('\n').filter((line) => !importing.test(line))
      const names = lines.flatMap((line) => [...line.matchAll(fileName)].map(([, name = '']) => name))
      for (const name of new Set(names)) namers.set(name, [...(namers.get(name) ?? []), path])
    }
    return namers
  }

  #importersOf(path: string): string[] {
    this.#importers ??= this.#readImporters()
    return this.#importers.get(path) ?? []
  }

  // Without a parser: a file that is not taken apart costs nothing.
  #readImporters(): Map<string, string[]> {
    const importers = new Map<string, string[]>()
    for (const [path, text] of this.#allTexts()) {
      const sources = [...text.matchAll(importSource)].map(([, ...found]) => found.find(Boolean) ?? '')
      for (const imported of new Set(sources.map((source) => resolveImport(path, source))))
        if (imported !== null) importers.set(imported, [...(importers.get(imported) ?? []), path])
    }
    return importers
  }

  #allTexts(): Map<string, string> {
    this.#texts ??= new Map(
      listFiles(root)
        .filter((path) => isCode.test(path) && folders.test(path))
        .map((path) => [path, readFileSync(join(root, path), 'utf8')]),
    )
    return this.#texts
  }
}

export function takeApartOrNull(path: string, text: string): Module | null {
  try {
    return takeApart(path, text)
  } catch {
    // The type check names what is wrong with it.
    return null
  }
}

/** Returns the file that an import leads to; null for a package. */
function resolveImport(importer: string, source: string): string | null {
  if (source.startsWith('#')) return source.slice(1)
  return source.startsWith('.') ? posix.join(posix.dirname(importer), source) : null
}

/** Returns whether a part reads what the chain names, more of it or less. */
export function mentions(part: Part, chain: string): boolean {
  const [first = ''] = chain.split('.')
  return [...(part.mentions.get(first) ?? [])].some(
    (read) => read === chain || chain.startsWith(`${read}.`) || read.startsWith(`${chain}.`),
  )
}

export function partsOf(module: Module | null | undefined): Part[] {
  return module ? [...module.functions, ...module.statements] : []
}

function isOf(imported: string, name: string): boolean {
  return imported === '*' || imported === name
}
