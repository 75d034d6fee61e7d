import { parseSync, Visitor } from 'oxc-parser'
import { readStyle, type StyleRule, splitOutside } from '#server/platform/render/style-rules.ts'
import { accepted } from './accepted.ts'
import { listLacking } from './known-since.ts'

const lacking = listLacking()
const lookBehind = /\(\?<[=!]/

/** Returns what the browser floor does not know of a built script: its syntax, built-ins and what pages offer. */
export function faultsOfScript(file: string, code: string): string[] {
  const { program, errors } = parseSync(file, code, { sourceType: 'module' })
  const found = new Set(errors.map(({ message }) => `cannot be read: ${message}`))
  const note = (what: string, since: string | undefined, instead: string) => {
    if (since !== undefined && accepted[what] === undefined) found.add(`uses ${what} (${since}): ${instead}`)
  }
  new Visitor({
    MemberExpression({ object, property, computed }) {
      if (computed || property.type !== 'Identifier') return
      const name = object.type === 'Identifier' ? `${object.name}.${property.name}` : ''
      if (lacking.statics.has(name)) note(name, lacking.statics.get(name), ways.builtIn)
      else note(`.${property.name}`, lacking.members.get(property.name), ways.builtIn)
    },
    Identifier({ name }) {
      note(name, lacking.globals.get(name), ways.builtIn)
    },
    StaticBlock() {
      note('a static block', 'Chrome 94, Safari 16.4', ways.syntax)
    },
    NewExpression({ callee, arguments: [pattern] }) {
      // Builders write it so where the floor does not know it, and it then fails when it runs.
      const isExpression =
        callee.type === 'Identifier' && callee.name === 'RegExp' && pattern?.type === 'Literal'
      if (isExpression && lookBehind.test(String(pattern.value)))
        note('a look-behind', 'Chrome 62, Safari 16.4', ways.lookBehind)
    },
    BinaryExpression({ left }) {
      if ((left as { type: string }).type === 'PrivateIdentifier')
        note('#name in', 'Chrome 91, Safari 15', ways.syntax)
    },
    Literal(node) {
      if (!('regex' in node)) return
      if (lookBehind.test(node.regex.pattern))
        note('a look-behind', 'Chrome 62, Safari 16.4', ways.lookBehind)
      if (/[dv]/.test(node.regex.flags))
        note(`the flag ${node.regex.flags}`, 'Chrome 90 and 112, Safari 15 and 17', ways.syntax)
    },
    CallExpression(node) {
      if (isOptionalWithSpread(node))
        note('an optional call with spread arguments', 'wrong up to Chrome 90', 'call without one of the two')
    },
  }).visit(program)
  for (const at of topLevelAwaits(program.body)) note(at, 'Chrome 89, Safari 15', ways.syntax)
  return [...found].map((fault) => `${file} ${fault}`)
}

const ways = {
  builtIn:
    'add it to web/platform/missing-built-ins.ts, or say in scripts/checks/floor/accepted.ts how it goes on without',
  syntax: 'the build lowers it by scriptTarget (contract/browser-floor.ts), or write it in another way',
  lookBehind: 'use after or notAfter (domain/look-behind.ts)',
  style:
    'give what older browsers know first (scripts/vite/lower-style.ts), or say in scripts/checks/floor/accepted.ts why it may be missing',
}

type Call = { arguments: { type: string }[]; optional: boolean; callee: unknown }

function isOptionalWithSpread({ arguments: given, optional, callee }: Call): boolean {
  // A spread is compiled rightly where it is the last argument.
  if (!given.slice(0, -1).some(({ type }) => type === 'SpreadElement')) return false
  const links = callee as { optional?: boolean; object?: unknown; callee?: unknown; expression?: unknown }
  for (
    let link: typeof links | undefined = links;
    link;
    link = (link.object ?? link.callee ?? link.expression) as never
  )
    if (link.optional) return true
  return optional
}

/** Names an `await` that no function is around, if there is one. */
function topLevelAwaits(body: readonly object[]): string[] {
  let depth = 0
  let found = 0
  const enter = () => {
    depth += 1
  }
  const leave = () => {
    depth -= 1
  }
  const visitor = new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    AwaitExpression() {
      if (depth === 0) found += 1
    },
  })
  visitor.visit({ type: 'Program', body } as never)
  return found > 0 ? ['await outside of functions'] : []
}

/** Returns what the browser floor does not know of a built style sheet, where nothing older stands before it. */
export function faultsOfStyle(file: string, css: string): string[] {
  const found = new Set<string>()
  const note = (what: string, since: string | undefined) => {
    if (since !== undefined && accepted[what] === undefined)
      found.add(`${file} uses ${what} (${since}): ${ways.style}`)
  }
  const walk = (rules: readonly StyleRule[]) => {
    for (const { head, body, inner } of rules) {
      const atRule = /^@([\w-]+)/.exec(head)?.[1]
      if (atRule !== undefined) note(`@${atRule}`, lacking.atRules.get(atRule))
      else
        for (const [, name = ''] of head.matchAll(/::?([\w-]+)/g)) note(`:${name}`, lacking.pseudos.get(name))
      if (/^@media/.test(head) && /[<>]/.test(head)) note('a range in @media', 'Chrome 104, Safari 16.4')
      if (/^@supports/.test(head)) continue
      if (inner !== null) walk(inner)
      else lookAtDeclarations(body, note)
    }
  }
  walk(readStyle(css))
  return [...found]
}

function lookAtDeclarations(body: string, note: (what: string, since: string | undefined) => void): void {
  const before = new Set<string>()
  for (const declaration of splitOutside(body, ';')) {
    const [, property = '', value = ''] = /^\s*([\w-]+)\s*:\s*(.*)$/s.exec(declaration) ?? []
    if (!property.startsWith('-')) note(property, lacking.properties.get(property))
    const isNewer =
      /\d[dsl]v[hw]\b/.test(value) || (/^overflow(?:-[xy])?$/.test(property) && value === 'clip')
    if (isNewer && !before.has(property)) note(`${property}: ${value}`, 'newer than the floor')
    before.add(property)
  }
}
