import { type Node, Visitor } from 'oxc-parser'
import type { Source } from './sources.ts'

const limits = { file: 300, function: 60, component: 120 }
/** From this part of a limit on, whoever changes the file next is told where to split it. */
const warnedFrom = 0.85
/** Stand in for modules of packages that have a default export, or are read by a tool that wants one. */
const wantsDefault = /^(?:web\/design\/line-icon\.ts|[a-z.-]+\.(?:mjs|ts))$/
/** A bundle gives out what its entry exports. */
const isEntry = /^web\/app\/entry-server\.tsx$/
const isTest = /\.test\.tsx?$|^tests\//
const declared = /^(?:export )?(?:async )?(?:function\*?|const|let|class|interface|type) (\w+)/
/** Tables of facts, written as functions that return them. */
const isData = /^database\/seed\//

/** Measures a function in lines; nested ones count in their parents too. */
export interface MeasuredFunction {
  name: string | null
  line: number
  lines: number
  isComponent: boolean
  /** Counts the lines of its longest statement. */
  longest: [first: number, last: number]
}

type Measured = Span & { body?: object | null }
interface Span {
  start: number
  end: number
}

export function listFunctions({ path, text, program }: Source): MeasuredFunction[] {
  const lineOf = lineFinder(text)
  const names = new Map<Node, string>()
  const found: MeasuredFunction[] = []
  const measure = (node: Measured, name: string | null) => {
    const line = lineOf(node.start)
    const body = node.body && 'body' in node.body && Array.isArray(node.body.body) ? node.body.body : []
    const longest = [...body, ...(body.length === 0 ? [node] : [])]
      .map(({ start, end }): [number, number] => [lineOf(start), lineOf(end)])
      .reduce((one, other) => (other[1] - other[0] > one[1] - one[0] ? other : one))
    const isComponent = path.endsWith('.tsx') && name !== null && /^[A-Z]/.test(name)
    found.push({ name, line, lines: lineOf(node.end) - line + 1, isComponent, longest })
  }
  const visitor = new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init) names.set(init, id.name)
    },
    FunctionDeclaration(node) {
      measure(node, node.id?.name ?? null)
    },
    FunctionExpression(node) {
      measure(node, names.get(node) ?? null)
    },
    ArrowFunctionExpression(node) {
      measure(node, names.get(node) ?? null)
    },
  })
  visitor.visit(program)
  return found
}

/** Returns what breaks the limits of shape in one source file, a line each: sizes, default exports and re-exports. */
export function faultsOfSyntax(source: Source): string[] {
  const { path, text } = source
  const lineCount = lineFinder(text)(text.length - 1)
  const faults: string[] = []
  if (lineCount > limits.file)
    faults.push(`${path}: ${lineCount} lines; at most ${limits.file}. Split it by topic, not by kind`)
  if (isData.test(path)) return faults
  // Tests, and the servers that they speak to, are lists of steps that are read from top to bottom.
  for (const { name, line, lines, isComponent } of isTest.test(path) ? [] : listFunctions(source)) {
    const limit = isComponent ? limits.component : limits.function
    if (lines > limit)
      faults.push(
        `${path}:${line}: ${name ?? 'a function'} has ${lines} lines; at most ${limit}. Give its parts names`,
      )
  }
  return [...faults, ...faultsOfDocs(source), ...faultsOfExports(source), ...faultsOfSpreads(source)]
}

/** Returns each comment on a declaration that another comment takes it from, as a merge leaves them. */
function faultsOfDocs({ path, text }: Source): string[] {
  const lines = text.split('\n').map((line) => line.trim())
  return lines.flatMap((line, at) =>
    line.endsWith('*/') && lines[at + 1]?.startsWith('/**')
      ? [`${path}:${at + 1}: a comment on a comment. Put each on what it is about`]
      : [],
  )
}

/** Returns what comes near a limit of size in a source file, a line each, with where its thought splits. */
export function warningsOfSize(source: Source): string[] {
  const { path, text } = source
  if (isData.test(path)) return []
  const warnings: string[] = []
  const lineCount = lineFinder(text)(text.length - 1)
  if (lineCount > limits.file * warnedFrom && lineCount <= limits.file)
    warnings.push(`${path}: ${lineCount} of ${limits.file} lines. ${seamOf(source)}`)
  for (const { name, line, lines, isComponent, longest } of isTest.test(path) ? [] : listFunctions(source)) {
    const limit = isComponent ? limits.component : limits.function
    if (lines > limit * warnedFrom && lines <= limit)
      warnings.push(
        `${path}:${line}: ${name ?? 'a function'} has ${lines} of ${limit} lines. Its longest part is lines ${longest.join(' to ')}`,
      )
  }
  return warnings
}

/** Returns where a file splits best: the place in its middle half that the fewest of its names cross. */
function seamOf({ text, program }: Source): string {
  const lineOf = lineFinder(text)
  const parts = program.body
    .filter(({ type }) => type !== 'ImportDeclaration')
    .map(({ start, end }) => ({ code: text.slice(start, end), line: lineOf(start) }))
  const names = parts.map(({ code }) => declared.exec(code)?.[1] ?? null)
  const total = lineOf(text.length - 1)
  const cuts = parts.flatMap(({ line }, place) => {
    const [before, after] = [parts.slice(0, place), parts.slice(place)]
    const crossing = names.filter(
      (name, at) =>
        name !== null &&
        (at < place ? after : before).some(({ code }) => new RegExp(`\\b${name}\\b`).test(code)),
    )
    return line > total / 4 && line < (total * 3) / 4 ? [{ line, name: names[place], crossing }] : []
  })
  const [best] = cuts.sort((one, other) => one.crossing.length - other.crossing.length)
  if (best === undefined) return 'One part is most of it: give its parts names'
  const shared = best.crossing.length === 0 ? 'nothing' : best.crossing.join(', ')
  return `A seam: line ${best.line}${best.name ? `, from ${best.name} on` : ''}; across it ${shared}`
}

/** Returns each literal that is spread into another: a copy at run time, which hides a key that is given twice. */
function faultsOfSpreads({ path, text, program }: Source): string[] {
  const lineOf = lineFinder(text)
  const faults: string[] = []
  const visitor = new Visitor({
    SpreadElement({ argument, start }) {
      if (argument.type === 'ObjectExpression' || argument.type === 'ArrayExpression')
        faults.push(`${path}:${lineOf(start)}: a literal is spread; write what is in it, line by line`)
    },
  })
  visitor.visit(program)
  return faults
}

function faultsOfExports({ path, text, program }: Source): string[] {
  const lineOf = lineFinder(text)
  const faults: string[] = []
  const imported = new Set<string>()
  const refuseReExport = (node: Node) =>
    faults.push(`${path}:${lineOf(node.start)}: no re-exports; import it where it is defined`)
  const visitor = new Visitor({
    ImportDeclaration({ specifiers }) {
      for (const { local } of specifiers) imported.add(local.name)
    },
    ExportAllDeclaration(node) {
      refuseReExport(node)
    },
    ExportNamedDeclaration(node) {
      const passesOn = node.specifiers.some(
        ({ local }) => local.type === 'Identifier' && imported.has(local.name),
      )
      if ((node.source || passesOn) && !isEntry.test(path)) refuseReExport(node)
    },
    ExportDefaultDeclaration(node) {
      if (!wantsDefault.test(path))
        faults.push(`${path}:${lineOf(node.start)}: no default exports; name what it gives`)
    },
  })
  visitor.visit(program)
  return faults
}

/** Returns a function that gives the line, from 1, of an offset in `text`. */
function lineFinder(text: string): (offset: number) => number {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return (offset) => {
    let low = 0
    let high = starts.length - 1
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    return low + 1
  }
}
