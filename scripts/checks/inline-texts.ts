import { dirname, posix } from 'node:path'
import { type Node, Visitor } from 'oxc-parser'
import type { Source } from './sources.ts'

/** Attributes that people see or hear. */
const spoken =
  /^(?:aria-(?:label|description|roledescription|valuetext|placeholder)|alt|empty|hint|label|note|placeholder|summary|text|title)$/
/** Properties of an object that people see, such as a column's. */
const shown = /^(?:caption|head|hint|label|placeholder|title|unit)$/
/** Examples of a format, such as an address or a server, that are the same in every language. */
const isFormat = /^(?:[\w.-]+\.example\.com|\/[a-z-]+|https?:\/\/\S+|\+234|[A-Z0-9-]+)$/

/** Looks like a sentence or a label of several words, wherever it stands. */
const sentence = /^[A-Z][a-z’']+(?:[ ,][\w’'.…-]+)*(?: [\w’'.…-]+)[.?!…]?$/
/** Speak to developers: what is logged, and errors that nobody is shown. */
const spokenToDevelopers = /^(?:log|console\.\w+|giveUp|\w*Error|NoAnswer)$/
/** Tells a label of one word, as a record of states has them, from a code, whose letters are small. */
const isLabel = (value: Node) =>
  value.type === 'Literal' && typeof value.value === 'string' && /^[A-Z][a-z]+$/.test(value.value)
/** Sentences that are no text of ours, with the reason. */
const noTexts: Readonly<Record<string, string>> = {
  'Bricolage Grotesque': 'the name of a typeface',
}

/** Returns a line for each visible text that stands in a component instead of its feature's `texts.ts`. */
export function faultsOfInlineTexts({ path, text, program }: Source): string[] {
  if (!/^web\/.*\.tsx?$/.test(path) || /\.test\.|texts\.ts$|^web\/(?:showcase|locales)\//.test(path))
    return []
  const faults: string[] = []
  const unseen: { start: number; end: number }[] = []
  const addFault = (visible: string, start: number) => {
    if (!/\p{L}{2}/u.test(visible) || isFormat.test(visible.trim())) return
    const line = text.slice(0, start).split('\n').length
    faults.push(`${path}:${line}: “${visible.trim()}” belongs into the feature's texts.ts`)
  }
  const addChildren = (children: readonly Node[]) => {
    for (const child of children) {
      if (child.type === 'JSXText') addFault(child.value, child.start)
      else if (child.type === 'JSXExpressionContainer') addTexts(child.expression, addFault)
    }
  }
  const visitor = new Visitor({
    JSXElement({ children }) {
      addChildren(children)
    },
    JSXFragment({ children }) {
      addChildren(children)
    },
    JSXAttribute({ name, value }) {
      if (name.type === 'JSXIdentifier' && spoken.test(name.name))
        addTexts(value?.type === 'JSXExpressionContainer' ? value.expression : value, addFault)
    },
    Property({ key, value }) {
      if (key.type === 'Identifier' && (shown.test(key.name) || isLabel(value))) addTexts(value, addFault)
    },
    CallExpression({ callee, start, end }) {
      if (spokenToDevelopers.test(text.slice(callee.start, callee.end))) unseen.push({ start, end })
    },
    NewExpression({ callee, start, end }) {
      if (spokenToDevelopers.test(text.slice(callee.start, callee.end))) unseen.push({ start, end })
    },
    TSLiteralType(node) {
      unseen.push(node)
    },
    Literal({ value, start }) {
      if (typeof value !== 'string' || !sentence.test(value) || value in noTexts) return
      if (!unseen.some((part) => start >= part.start && start < part.end)) addFault(value, start)
    },
  })
  visitor.visit(program)
  return [...new Set(faults)]
}

/** The texts that an expression may be: itself, or either branch of a condition. */
function addTexts(node: Node | null | undefined, add: (text: string, start: number) => void): void {
  if (node?.type === 'Literal' && typeof node.value === 'string') add(node.value, node.start)
  else if (node?.type === 'TemplateLiteral')
    for (const part of node.quasis) add(part.value.cooked ?? '', part.start)
  else if (node?.type === 'LogicalExpression') addTexts(node.right, add)
  else if (node?.type === 'ConditionalExpression') {
    addTexts(node.consequent, add)
    addTexts(node.alternate, add)
  }
}

/** Returns a line for each text of a catalogue that is not named by its role in a part of the screen, the email or the document. */
export function faultsOfCatalogue({ path, program }: Source): string[] {
  if (!/^web\/.*\btexts\.ts$|^server\/.*\/texts\.ts$|^domain\/.*-texts\.ts$/.test(path)) return []
  const exported = program.body.flatMap((statement) =>
    statement.type === 'ExportNamedDeclaration' && statement.declaration?.type === 'VariableDeclaration'
      ? statement.declaration.declarations
      : [],
  )
  return exported.flatMap(({ id, init }) => {
    const part = id.type === 'Identifier' ? id.name : ''
    const object = init?.type === 'TSSatisfiesExpression' ? init.expression : init
    if (object?.type !== 'ObjectExpression')
      return [`${path}: put ${part} into a part of the screen: export const page = { title: … }`]
    const roles = object.properties.map((entry) =>
      entry.type === 'Property' && entry.key.type === 'Identifier' ? entry.key.name : '',
    )
    const numbered = [part, ...roles].filter((name) => /\d$/.test(name))
    return numbered.map((name) => `${path}: ${name} says a number instead of what the text does there`)
  })
}

/** Means the same on every page, so everybody may show it. */
const commonTexts = 'web/design/common-texts.ts'
/** The table of routes gives each page its title, which the page's own catalogue has. */
const ofEveryPage = 'web/app/routes/'

/** Returns a line for each catalogue that serves neither this file's folder nor one above it: its texts mean something else. */
export function faultsOfTextOwners({ path, program }: Source): string[] {
  if (!path.startsWith('web/') || path.startsWith(ofEveryPage) || /\.test\.tsx?$/.test(path)) return []
  return program.body.flatMap((statement) => {
    if (statement.type !== 'ImportDeclaration') return []
    const { value } = statement.source
    const catalogue = value.startsWith('#') ? value.slice(1) : posix.join(dirname(path), value)
    if (!/^web\/.*texts\.ts$/.test(catalogue) || catalogue === commonTexts) return []
    if (path.startsWith(`${dirname(catalogue)}/`)) return []
    return [
      `${path}: ${catalogue} has the texts of another folder: name this one in the texts.ts beside it, or in one above both where it means the same`,
    ]
  })
}
