import { type Node, Visitor } from 'oxc-parser'
import type { Source } from './sources.ts'

const limits = { file: 300, function: 60, component: 120 }
/** Stand in for modules of packages that have a default export, or are read by a tool that wants one. */
const wantsDefault = /^(?:web\/design\/line-icon\.ts|[a-z.-]+\.(?:mjs|ts)|.*\.d\.ts)$/
/** A bundle gives out what its entry exports. */
const isEntry = /^web\/app\/entry-server\.tsx$/
const isTest = /\.test\.tsx?$|^tests\//
/** Tables of facts, written as functions that return them. */
const isData = /^database\/seed\//

/** A function with its size in lines; nested ones count in their parents too. */
export interface MeasuredFunction {
  name: string | null
  line: number
  lines: number
  isComponent: boolean
}

export function listFunctions({ path, text, program }: Source): MeasuredFunction[] {
  const lineOf = lineFinder(text)
  const names = new Map<Node, string>()
  const found: MeasuredFunction[] = []
  const measure = (node: Node, name: string | null) => {
    const line = lineOf(node.start)
    const isComponent = path.endsWith('.tsx') && name !== null && /^[A-Z]/.test(name)
    found.push({ name, line, lines: lineOf(node.end) - line + 1, isComponent })
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
  return [...faults, ...faultsOfExports(source)]
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
