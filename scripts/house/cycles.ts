import type { Source } from '../check-house.ts'

/** Rings of files that import each other when they run. */
export function findCycles(sources: Source[]): string[] {
  const graph = new Map(sources.map(({ path, runtimeImports }) => [path, runtimeImports]))
  const done = new Set<string>()
  const rings: string[] = []

  function visit(path: string, trail: string[]): void {
    const at = trail.indexOf(path)
    if (at >= 0) {
      rings.push(
        `${[...trail.slice(at), path].join(' → ')}: these import each other in a ring; move what they share below them`,
      )
      return
    }
    if (done.has(path)) return
    for (const next of graph.get(path) ?? []) if (graph.has(next)) visit(next, [...trail, path])
    done.add(path)
  }

  for (const path of graph.keys()) visit(path, [])
  return rings
}
