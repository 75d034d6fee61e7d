import type { Edit } from './edits.ts'

/** A node of a syntax tree, with the fields that are read of any kind. */
export interface Node {
  type: string
  start: number
  end: number
  name?: string
  value?: unknown
  computed?: boolean
  key?: Node
  id?: Node | null
  init?: Node | null
  local?: Node
  callee?: Node
  declaration?: Node | null
  declarations?: Node[]
  properties?: Node[]
  specifiers?: Node[]
  elements?: (Node | null)[]
  expression?: Node
  expressions?: Node[]
  quasis?: { value: { cooked: string } }[]
}

const plain = 'aceinorsuyzACEINORSUYZ'
const marked = 'äçéíñóřšüýžÄÇÉÍÑÓŘŠÜÝŽ'
/** Matches what a language leaves as it is: tags, addresses, names of variables. */
const unchanged = /(<[^>]*>|https?:\/\/\S+|\/[a-z][\w/-]*|\{\w+\}|&\w+;|[\w.-]+\.example(?:\.com)?)/
/** Matches codes that are no text: an address, a path, a language. */
const isCode = /^(?:(?:https?:|\/|#)\S*|[a-z]{2}-[A-Z]{2})$/

/** Returns a text in letters that look foreign, a third longer and in brackets: "⟦Päý ñów ~~⟧". */
export function pseudoText(text: string): string {
  return `⟦${markLetters(text)}${paddingOf(text)}⟧`
}

function markLetters(text: string): string {
  return text
    .split(unchanged)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part.replaceAll(/[a-z]/gi, (letter) => {
            const at = plain.indexOf(letter)
            return at === -1 ? letter : (marked[at] ?? letter)
          }),
    )
    .join('')
}

/** Adds words of four, so that long texts still break into lines; the first is one with the last word, as endings are. */
function paddingOf({ length }: string): string {
  const count = Math.max(1, Math.ceil(length / 3) - 2)
  return '~'.repeat(count).replaceAll(/(.{4})(?=.)/g, '$1 ')
}

/** Returns the edits that write all text inside an expression in pseudo-language; what is compared or looked up stays. */
export function pseudoEdits(node: Node): Edit[] {
  const { type, start, end } = node
  if (type === 'Literal') {
    const { value } = node
    const isText = typeof value === 'string' && /\p{L}/u.test(value) && !isCode.test(value)
    return isText ? [{ start, end, text: JSON.stringify(pseudoText(value)) }] : []
  }
  if (type === 'TemplateLiteral') return templateEdits(node)
  // Names and options of a format, as new Intl.DateTimeFormat has them, are no texts.
  if (type === 'NewExpression' || /^TS(?!AsExpression|SatisfiesExpression)/.test(type)) return []
  return partsOf(node).flatMap(pseudoEdits)
}

function templateEdits({ start, end, quasis = [], expressions = [] }: Node): Edit[] {
  const texts = quasis.map(({ value }) => value.cooked)
  const inner = expressions.flatMap(pseudoEdits)
  const whole = texts.join('')
  if (!/\p{L}/u.test(whole)) return inner
  const pieces = texts.map(markLetters)
  pieces[0] = `⟦${pieces[0]}`
  pieces[pieces.length - 1] += `${paddingOf(whole)}⟧`
  const edits = pieces.map((piece, index): Edit => {
    const before = expressions[index - 1]
    const after = expressions[index]
    const text = piece.replaceAll(/[\\`]|\$(?=\{)/g, '\\$&')
    return {
      start: before?.end ?? start,
      end: after?.start ?? end,
      text: `${before ? '}' : '`'}${text}${after ? '${' : '`'}`,
    }
  })
  return [...edits, ...inner]
}

/** Lists the parts of an expression that may be shown. */
function partsOf(node: Node): Node[] {
  const isComparison = node.type === 'BinaryExpression' && !('operator' in node && node.operator === '+')
  const isMethod = node.type === 'CallExpression' && node.callee?.type === 'MemberExpression'
  const skipped = new Set(['type', 'key', 'params', 'typeAnnotation', 'returnType', 'typeArguments'])
  if (isComparison) skipped.add('left').add('right')
  if (isMethod) skipped.add('arguments')
  if (node.type === 'MemberExpression') skipped.add('property')
  const parts = Object.entries(node).flatMap(([key, value]) => (skipped.has(key) ? [] : [value].flat()))
  const nodes = parts.filter(
    (part): part is Node => typeof part === 'object' && part !== null && 'type' in part,
  )
  // The first of a pair in a list is what a choice is saved as: ['daily', 'Every day'].
  return node.type === 'ArrayExpression'
    ? nodes.flatMap((pair) => (pair.type === 'ArrayExpression' ? partsOf(pair).slice(1) : [pair]))
    : nodes
}
