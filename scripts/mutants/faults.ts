import { type Node, parseSync, Visitor, type VisitorObject } from 'oxc-parser'

/** One wrong thing in one place of a file, such as somebody may write by mistake. */
export interface Fault {
  /** Says what was done: `< for <=`, `without its lock`. */
  kind: string
  start: number
  end: number
  /** Stands from start to end instead. */
  text: string
}

const comparisons: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '==': '!=',
  '!=': '==',
}
const sums: Record<string, string> = { '+': '-', '-': '+', '*': '/', '/': '*' }
const choices: Record<string, string> = { '&&': '||', '||': '&&' }

/** Faults of the SQL in a template: a lock left out, a comparison or a condition turned round. */
const inSql: readonly { kind: string; find: RegExp; put: (match: string) => string }[] = [
  {
    kind: 'without its lock',
    find: /\bfor (?:no key update|update|key share|share)(?: of \w+)?(?: skip locked)?/g,
    put: () => '',
  },
  { kind: 'waits for what is locked', find: /\bskip locked\b/g, put: () => '' },
  { kind: 'comparison turned', find: / (?:<=|>=|<|>) (?!@)/g, put: (match) => turned(match) },
  { kind: 'null turned', find: /\bis not null\b/g, put: () => 'is null' },
  { kind: 'null turned', find: /\bis null\b/g, put: () => 'is not null' },
  { kind: 'exists turned', find: /\bnot exists\b/g, put: () => 'exists' },
]
const isSql = /\b(?:select|insert into|update|delete from|where|order by|and|for)\b/

function turned(comparison: string): string {
  return ` ${comparisons[comparison.trim()] ?? ''} `
}

/** A source file, and where the faults that are found in it go. */
interface Finding {
  text: string
  of(node: Span): string
  put(kind: string, span: Span, instead: string): void
}
type Span = Pick<Node, 'start' | 'end'>

/** Returns every single fault that can be made in a source file, in the order of its text. */
export function listFaults(path: string, text: string): Fault[] {
  const { program } = parseSync(path, text)
  const faults: Fault[] = []
  const finding: Finding = {
    text,
    of: ({ start, end }) => text.slice(start, end),
    put: (kind, { start, end }, instead) => faults.push({ kind, start, end, text: instead }),
  }
  const types: Span[] = []
  // Skips what only the types say, which is gone when the code runs.
  const skip = (node: Span) => types.push(node)
  new Visitor({
    ...findInValues(finding),
    ...findInSteps(finding),
    TSTypeAnnotation: skip,
    TSTypeAliasDeclaration: skip,
    TSInterfaceDeclaration: skip,
    TSTypeParameterInstantiation: skip,
    TSLiteralType: skip,
  }).visit(program)
  return faults
    .filter(({ start, end }) => !types.some((type) => type.start <= start && end <= type.end))
    .sort((one, other) => one.start - other.start || one.end - other.end)
}

/** Faults of what is computed: comparisons, sums, choices, numbers, and what stands in SQL. */
function findInValues({ text, of, put }: Finding): VisitorObject {
  const operator = (left: Node, right: Node, from: string, to: string) => {
    const start = text.indexOf(from, left.end)
    if (start < right.start) put(`${to} for ${from}`, { start, end: start + from.length }, to)
  }
  return {
    BinaryExpression({ left, right, operator: sign }) {
      const other = comparisons[sign] ?? (isText(left) || isText(right) ? undefined : sums[sign])
      if (other !== undefined) operator(left, right, sign, other)
    },
    LogicalExpression({ left, right, operator: sign }) {
      const other = choices[sign]
      if (other !== undefined) operator(left, right, sign, other)
    },
    UnaryExpression(node) {
      if (node.operator === '!') put('without its not', node, of(node.argument))
    },
    Literal(node) {
      if (typeof node.value === 'number') put('another number', node, String(node.value + 1))
      if (typeof node.value === 'boolean') put('another value', node, String(!node.value))
    },
    TemplateElement({ start, value: { raw } }) {
      if (!isSql.test(raw)) return
      for (const { kind, find, put: instead } of inSql)
        for (const match of raw.matchAll(find)) {
          const at = text.indexOf(raw, start) + match.index
          put(kind, { start: at, end: at + match[0].length }, instead(match[0]))
        }
    },
  }
}

/** Faults of what is done: conditions, statements, locks. */
function findInSteps({ of, put }: Finding): VisitorObject {
  const condition = (test: Node) => {
    // A bare "not" is taken away among the values, which is the same fault.
    if (test.type !== 'UnaryExpression' || test.operator !== '!') put('negated', test, `!(${of(test)})`)
  }
  return {
    IfStatement({ test }) {
      condition(test)
    },
    ConditionalExpression({ test }) {
      condition(test)
    },
    ExpressionStatement(node) {
      const { type } = node.expression
      // Leaves something of one that stands alone after a condition.
      if (type === 'CallExpression' || type === 'AwaitExpression') put('left out', node, ';')
    },
    CallExpression({ callee, end }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      if (/^(?:forUpdate|forNoKeyUpdate|forShare|skipLocked)$/.test(callee.property.name))
        put('without its lock', { start: callee.object.end, end }, '')
    },
    FunctionDeclaration({ body }) {
      if (body && body.body.length > 1 && !/\breturn\b/.test(of(body)))
        put('returns at once', { start: body.start, end: body.start + 1 }, '{ return;')
    },
  }
}

function isText(node: Node): boolean {
  if (node.type === 'BinaryExpression') return isText(node.left) || isText(node.right)
  return node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string')
}

/** Returns whether a file can still be read with a fault in it; asked of those alone that are tried, since it takes a while. */
export function canBeRead(path: string, text: string, fault: Fault): boolean {
  return parseSync(path, withFault(text, fault)).errors.length === 0
}

/** Returns a file's text with a fault in it. */
export function withFault(text: string, { start, end, text: instead }: Fault): string {
  return text.slice(0, start) + instead + text.slice(end)
}

/** Where a fault is and what it does to its line, as `-` and `+`. */
export function describeFault(path: string, text: string, fault: Fault): { at: string; lines: string } {
  const line = text.slice(0, fault.start).split('\n').length
  const [from, to] = [text.lastIndexOf('\n', fault.start - 1) + 1, text.indexOf('\n', fault.end)]
  const before = text.slice(from, to)
  const after = text.slice(from, fault.start) + fault.text + text.slice(fault.end, to)
  const mark = (sign: string, lines: string) => lines.replaceAll(/^ */gm, `    ${sign} `)
  return { at: `${path}:${line} ${fault.kind}`, lines: `${mark('-', before)}\n${mark('+', after)}` }
}
