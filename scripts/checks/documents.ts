import { matchesGlob, posix } from 'node:path'

interface Document {
  path: string
  text: string
}

/**
 * Above so many commands nobody finds the one that they need: the rest is `npm run tool -- <name>`, or a mode of one
 * that is there.
 */
const mostCommands = 19
const inCode = /`([^`\s]+)`/g
const linked = /\]\(([^)#\s]+)[^)]*\)/g
const ofProject = /^(?:contract|domain|server|web|database|deploy|tests|bench|scripts|docs)\//
const isFileName = /^\w[\w./-]*\.(?:tsx?|mjs|sql|jsonc?|css|md)$/
const isLookedUp = /^docs\/(?:GLOSSARY|faults|outside)\.md$/
const isGlob = /[*?[{]/
const isRule = /^\|[\s|-]+$/
const command = /npm run (?!tool\b)([a-z-]+)/g
const tool = /npm run tool -- ([a-z-]+)/g

/**
 * Returns the paths of a document that lead nowhere: its links, `server/orders/core/rules.ts`, and names such as `rules.ts`
 * or `orders/rules.ts`, of which some file must be the end. `files` are all paths of the project.
 */
export function faultsOfPaths({ path, text }: Document, files: readonly string[]): string[] {
  const exists = (name: string) =>
    files.some((file) => file === name || file.startsWith(`${name}/`)) ||
    (isGlob.test(name) && files.some((file) => matchesGlob(file, name)))
  const isEnd = (name: string) => files.some((file) => file === name || file.endsWith(`/${name}`))
  return linesOf(text).flatMap(({ line, number }) => {
    const links = namesIn(line, linked)
      .filter((name) => !name.includes(':'))
      .filter((name) => !exists(posix.join(posix.dirname(path), name).replace(/\/$/, '')))
    const names = namesIn(line, inCode)
    const lost = names.filter((name) =>
      ofProject.test(name) && !name.includes('<')
        ? !exists(name.replace(/\/$/, ''))
        : isFileName.test(name) && !isEnd(name),
    )
    return [...links, ...lost].map((name) => `${path}:${number}: there is no ${name}`)
  })
}

/** Returns what is wrong with the commands: too many, unknown ones in a document, one that CONTRIBUTING.md leaves out. */
export function faultsOfCommands(
  documents: readonly Document[],
  commands: readonly string[],
  files: readonly string[],
): string[] {
  const faults = documents.flatMap(({ path, text }) =>
    linesOf(text).flatMap(({ line, number }) => [
      ...namesIn(line, command)
        .filter((name) => !commands.includes(name))
        .map((name) => `${path}:${number}: there is no npm run ${name}`),
      ...namesIn(line, tool)
        .filter((name) => !files.includes(`scripts/${name}.ts`))
        .map((name) => `${path}:${number}: there is no scripts/${name}.ts`),
    ]),
  )
  if (commands.length > mostCommands)
    faults.push(
      `package.json: ${commands.length} commands; at most ${mostCommands}. npm run tool runs the rest`,
    )
  const listed = documents.find(({ path }) => path === 'CONTRIBUTING.md')?.text ?? ''
  const rows = listed.split('\n').filter((line) => line.startsWith('| `npm '))
  for (const name of commands)
    if (!rows.some((row) => new RegExp(`^\\| \`npm (?:run )?${name}\\b`).test(row)))
      faults.push(`CONTRIBUTING.md: its table has no npm run ${name}; add when to use it`)
  return faults
}

/** Returns each row that stands twice in a document whose rows are looked up by their first cell. */
export function faultsOfRows({ path, text }: Document): string[] {
  if (!isLookedUp.test(path)) return []
  const firstLines = new Map<string, number>()
  return rowsOf(text).flatMap(({ line, number }) => {
    const name = line.split('|')[1]?.trim() ?? ''
    const first = firstLines.get(name)
    if (first !== undefined) return [`${path}:${number}: “${name}” stands in line ${first} already`]
    firstLines.set(name, number)
    return []
  })
}

/** Returns each row about a system outside that lacks its version, its source, or the test that holds it. */
export function faultsOfOutside({ path, text }: Document): string[] {
  if (path !== 'docs/outside.md') return []
  return rowsOf(text).flatMap(({ line, number }) => {
    const cells = line.split('|').slice(1, -1)
    const isWhole = cells.length === 4 && cells.every((cell) => cell.trim() !== '')
    const isHeld = /`[\w./-]+\.test\.ts`/.test(cells[3] ?? '')
    return isWhole && isHeld
      ? []
      : [`${path}:${number}: a row has behaviour, version, source and a test's path`]
  })
}

/** Returns the rows of a document's tables without their heads. */
function rowsOf(text: string): { line: string; number: number }[] {
  const lines = linesOf(text)
  return lines.filter(
    ({ line }, at) => line.startsWith('|') && !isRule.test(line) && !isRule.test(lines[at + 1]?.line ?? ''),
  )
}

/** Returns the lines of a document, with its blocks of code left empty. */
function linesOf(text: string): { line: string; number: number }[] {
  const plain = text.replace(/```.*?```/gs, (block) => block.replace(/[^\n]/g, ''))
  return plain.split('\n').map((line, index) => ({ line, number: index + 1 }))
}

function namesIn(line: string, pattern: RegExp): string[] {
  return [...line.matchAll(pattern)].flatMap(([, name]) => name ?? [])
}
