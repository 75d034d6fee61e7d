import { type Node, Visitor } from 'oxc-parser'
import { isTest, type Source } from './sources.ts'

/** Files that make the clock of the tests or are the machine's side of it. */
const isClock = /^(?:tests\/(?:clock\/|journeys\/shift-date\.ts)|bench\/)/
/** Matches what is given to these, which runs in a page, has its own `Date` and can import nothing. */
const inPage = /^(?:evaluate|evaluateAll|evaluateHandle|addInitScript|waitForFunction)$/
const cuts = /^(?:slice|split|substring|substr|match)$/

const asked =
  'ask timeNow() or msNow() (tests/times.ts) or the world’s clock; realNow() (tests/clock/real-time.ts) where the machine’s own time is meant'
const cut =
  'what is cut from toISOString() is of UTC: a day of Lagos is dayInLagos(…), an hour that can be booked nextOpenDay(…) (tests/times.ts), of any moment lagosTime(at).date (domain/time/days.ts)'

const limited =
  'a busy machine takes longer: createFairClock() counts the time that was there, processorMsOf() what some work took of it (tests/fair-clock.ts), and a file’s own limit cuts what hangs'

const oneDay = /\brange: 'today'|\b(?:from|to|day): today\b(?!\()/
const crossed =
  'what counts one day fails where it is over in the middle: passMidnight() first (tests/clock/offset-clock.ts)'

const inSql = /\b(?:current_(?:date|time|timestamp)|localtime(?:stamp)?)\b/i
const askedInSql =
  'SQL asks now(), which the clock of the tests can move and which has no time zone of its own'

/** Returns where SQL asks for the time by a word that no function can stand in for. */
export function faultsOfSqlTimes({ path, text }: Source): string[] {
  if (!/^(?:server|tests|domain|contract)\//.test(path) || !inSql.test(text)) return []
  return [`${path}: ${askedInSql}`]
}

/** Returns the tests that ask for what happened on one day, and may begin ten seconds before its end. */
export function faultsOfOneDay({ path, text }: Source): string[] {
  if (!/^(?:server|tests)\/(?!journeys).*\.test\.ts$/.test(path) || !oneDay.test(text)) return []
  return /^passMidnight\(\)$/m.test(text) ? [] : [`${path}: ${crossed}`]
}

/** Returns where a test asks for the time past the clock of the tests, takes a day of UTC for one of Lagos, or has a limit by the wall's clock. */
export function faultsOfTestTimes({ path, text, program }: Source): string[] {
  if (!isTest(path) || isClock.test(path)) return []
  const faults: [start: number, why: string][] = []
  const pages: [start: number, end: number][] = []
  const functions: [name: string, start: number, end: number][] = []
  /** Functions that are given by name to what runs them in a page. */
  const sent = new Set<string>()
  const written = new Set<string>()
  const visitor = new Visitor({
    CallExpression({ callee, arguments: given, start, end }) {
      const name = nameOf(callee)
      if (name === 'test' && given.some(hasTimeout)) faults.push([start, limited])
      if (inPage.test(name)) {
        pages.push([start, end])
        for (const argument of given) if (argument.type === 'Identifier') sent.add(argument.name)
      }
      if (callee.type === 'Identifier' && name === 'Date' && given.length === 0) faults.push([start, asked])
      if (callee.type !== 'MemberExpression' || !cuts.test(name)) return
      const { object } = callee
      if (isIso(object) || (object.type === 'Identifier' && written.has(object.name)))
        faults.push([start, cut])
    },
    NewExpression({ callee, arguments: given, start }) {
      if (nameOf(callee) === 'Date' && given.length === 0) faults.push([start, asked])
    },
    BinaryExpression({ operator, left, start }) {
      if (/^<=?$/.test(operator) && isElapsed(left)) faults.push([start, limited])
    },
    MemberExpression(node) {
      if (nameOf(node) === 'now' && nameOf(node.object) === 'Date') faults.push([node.start, asked])
    },
    Property({ key, start }) {
      if (nameOf(key) === 'interruptAfterTimeLimit') faults.push([start, limited])
    },
    FunctionDeclaration({ id, start, end }) {
      if (id) functions.push([id.name, start, end])
    },
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init && isIso(init)) written.add(id.name)
    },
  })
  visitor.visit(program)
  for (const [name, ...span] of functions) if (sent.has(name)) pages.push(span)
  return faults
    .filter(([at]) => !pages.some(([from, to]) => at > from && at < to))
    .map(([at, why]) => `${path}:${text.slice(0, at).split('\n').length}: ${why}`)
}

/** `now` of `Date.now`, `Date` of `globalThis.Date` and of `Date`. */
function nameOf(node: Node): string {
  if (node.type === 'Identifier') return node.name
  if (node.type !== 'MemberExpression') return ''
  return node.property.type === 'Identifier' ? node.property.name : ''
}

function isIso(node: Node): boolean {
  if (node.type === 'ChainExpression') return isIso(node.expression)
  return node.type === 'CallExpression' && /^to(?:ISOString|JSON)$/.test(nameOf(node.callee))
}

/** `performance.now() - startedAt` */
function isElapsed(node: Node): boolean {
  return node.type === 'BinaryExpression' && node.operator === '-' && isPerformanceNow(node.left)
}

function isPerformanceNow(node: Node): boolean {
  return (
    node.type === 'CallExpression' &&
    node.callee.type === 'MemberExpression' &&
    nameOf(node.callee) === 'now' &&
    nameOf(node.callee.object) === 'performance'
  )
}

function hasTimeout(node: Node): boolean {
  return (
    node.type === 'ObjectExpression' &&
    node.properties.some((each) => each.type === 'Property' && nameOf(each.key) === 'timeout')
  )
}
