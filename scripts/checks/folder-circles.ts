import { dirname, join, normalize } from 'node:path'
import { isTest, type Source } from './sources.ts'

const product = /^(?:contract|domain|server|web)\//

/**
 * Returns a line for each circle of folders: inside the product, folders stand on floors and imports go down. A
 * parent's own files are the entrance on top; what many of its folders need lies in one folder at the bottom. Only its
 * catalogue of texts, which imports no code, serves the folders below it from where it is.
 */
export function faultsOfFolders(sources: readonly Source[]): string[] {
  const imports = listFolderImports(sources.filter(({ path }) => product.test(path) && !isTest(path)))
  const found = new Map<string, string>()
  for (const folder of imports.keys()) {
    const circle = findCircle(folder, imports)
    if (circle) found.set([...new Set(circle.map(({ from }) => from))].sort().join(), describe(circle))
  }
  return [...found.values()]
}

interface FolderImport {
  from: string
  to: string
  file: string
  imported: string
}

function listFolderImports(sources: readonly Source[]): Map<string, FolderImport[]> {
  const all = sources.flatMap(({ path, text, module }) => {
    const { staticImports, dynamicImports } = module
    const named = staticImports.map(({ moduleRequest }) => moduleRequest.value)
    const loaded = dynamicImports.map(({ moduleRequest }) =>
      text.slice(moduleRequest.start + 1, moduleRequest.end - 1),
    )
    return [...named, ...loaded].flatMap((name) => {
      const imported = name.startsWith('#') ? name.slice(1) : normalize(join(dirname(path), name))
      const edge = { from: dirname(path), to: dirname(imported), file: path, imported }
      const isElsewhere = /^[#.]/.test(name) && edge.from !== edge.to && product.test(imported)
      return isElsewhere && !isCatalogueAbove(edge) ? [edge] : []
    })
  })
  return Map.groupBy(all, ({ from }) => from)
}

function isCatalogueAbove({ from, to, imported }: FolderImport): boolean {
  return /texts\.ts$/.test(imported) && from.startsWith(`${to}/`)
}

/** Returns the shortest way from a folder back to itself, or null. */
function findCircle(start: string, imports: ReadonlyMap<string, FolderImport[]>): FolderImport[] | null {
  let ways: FolderImport[][] = [[]]
  const seen = new Set<string>()
  while (ways.length > 0) {
    const longer = ways.flatMap((way) =>
      (imports.get(way.at(-1)?.to ?? start) ?? []).map((step) => [...way, step]),
    )
    const back = longer.find((way) => way.at(-1)?.to === start)
    if (back) return back
    ways = longer.filter((way) => {
      const to = way.at(-1)?.to ?? start
      const isNew = !seen.has(to)
      seen.add(to)
      return isNew
    })
  }
  return null
}

function describe(circle: FolderImport[]): string {
  const steps = circle.map(({ file, imported }) => `${file} imports ${imported}`)
  return `${circle.map(({ from }) => from).join(' → ')} import each other: move what they share below both (${steps.join('; ')})`
}
