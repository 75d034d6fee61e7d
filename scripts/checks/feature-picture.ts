import { dirname, join, normalize } from 'node:path'
import { features } from './features.ts'
import { isTest, type Source } from './sources.ts'

const page = 'docs/ARCHITECTURE.md'
const picture = /```mermaid\n(.*?)\n```/s
const reaction = /^(?:Prepared)?Reaction$/

/**
 * Draws the server's features as they import each other: an arrow goes from a feature to one that it uses, and is left out
 * where another way of arrows leads there. A dotted arrow goes to a feature that reacts to events, whoever wrote them.
 */
export function drawFeatures(sources: readonly Source[]): string {
  const server = sources.filter(({ path }) => path.startsWith('server/') && !isTest(path))
  const uses = new Map(['platform', ...features].map((name) => [name, new Set<string>()]))
  for (const { path, module } of server)
    for (const { moduleRequest } of module.staticImports) {
      const name = moduleRequest.value
      const to = featureOf(name.startsWith('#') ? name.slice(1) : normalize(join(dirname(path), name)))
      const from = featureOf(path)
      if (from !== to && uses.has(to)) uses.get(from)?.add(to)
    }
  const arrows = [...uses].flatMap(([from, used]) =>
    [...used]
      .filter((to) => ![...used].some((other) => other !== to && reaches(uses, other, to)))
      .map((to) => `  ${from} --> ${to}`),
  )
  const reacting = server.filter(({ module }) =>
    module.staticImports.some(({ entries }) =>
      entries.some(({ importName }) => reaction.test(importName.name ?? '')),
    ),
  )
  const heard = new Set(reacting.map(({ path }) => featureOf(path)))
  const dotted = features.filter((name) => heard.has(name)).map((name) => `  events([events]) -.-> ${name}`)
  return ['flowchart BT', ...arrows.sort(), ...dotted.sort()].join('\n')
}

/** Returns a fault where the architecture's picture is not what the imports draw. */
export function faultsOfPicture(
  documents: readonly Pick<Source, 'path' | 'text'>[],
  sources: readonly Source[],
): string[] {
  const drawn = documents.find(({ path }) => path === page)?.text.match(picture)?.[1]
  return drawn === drawFeatures(sources)
    ? []
    : [`${page}: its picture is of other imports; npm run tool -- figures --draw writes it`]
}

/** Puts the picture into the text of the architecture. */
export function putPicture(text: string, sources: readonly Source[]): string {
  return text.replace(picture, () => `\`\`\`mermaid\n${drawFeatures(sources)}\n\`\`\``)
}

function featureOf(path: string): string {
  return path.match(/^server\/(\w+)\//)?.[1] ?? ''
}

function reaches(uses: ReadonlyMap<string, ReadonlySet<string>>, from: string, to: string): boolean {
  return [...(uses.get(from) ?? [])].some((next) => next === to || reaches(uses, next, to))
}
