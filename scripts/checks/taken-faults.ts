import { isTest, type Source } from './sources.ts'

/** Ask the server; so does each function of the same file that calls one of them. */
const askers = ['callApi', 'askNetwork', 'callOrQueue', 'fetchNow', 'fetchQuery', 'ensureQueryData']
/** Tells errors to the team, and would tell its own without end. */
const teller = 'web/platform/offline/device-log.ts'
const functions = /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/
const instead =
  'takes a fault of ours for a network that is away: say NoAnswer and throw the rest on, or log it by levelOf(error)'

/** Holds what is read of every kind of node. */
interface Node {
  type: string
  start: number
  [key: string]: unknown
}

/** Returns each `catch` around a call of the server that takes whatever comes, be it an error of our own code. */
export function faultsOfTakenFaults({ path, text, program }: Source): string[] {
  if (!path.startsWith('web/') || isTest(path) || path === teller) return []
  const own = functionsOf(program as unknown as Node)
  const names = askersOf(own)
  const found: string[] = []
  const judge = (asked: unknown, handler: Node | null | undefined) => {
    const isHere = handler && (handler.type === 'CatchClause' || functions.test(handler.type))
    if (!isHere || !asks(asked, names) || saysWhat(handler)) return
    found.push(`${path}:${text.slice(0, handler.start).split('\n').length} ${instead}`)
  }
  visit(program, (node) => {
    if (node.type === 'TryStatement') judge(node['block'], node['handler'] as Node | null)
    if (node.type !== 'CallExpression' || !/^(?:catch|then)$/.test(memberOf(node))) return
    const handler = (node['arguments'] as Node[])[memberOf(node) === 'catch' ? 0 : 1]
    judge((node['callee'] as Node)['object'], own.get(String(handler?.['name'])) ?? handler)
  })
  return found
}

/** Names what asks the server in this file, by itself or by another of its functions. */
function askersOf(own: ReadonlyMap<string, Node>): ReadonlySet<string> {
  const names = new Set(askers)
  for (let before = 0; before !== names.size; ) {
    before = names.size
    for (const [name, one] of own) if (asks(one['body'], names)) names.add(name)
  }
  return names
}

/** Maps the functions of a file that have a name to what they are. */
function functionsOf(program: Node): Map<string, Node> {
  const own = new Map<string, Node>()
  visit(program, (node) => {
    const name = (node['id'] as Node | null | undefined)?.['name']
    const of = node.type === 'VariableDeclarator' ? (node['init'] as Node | null) : node
    if (typeof name === 'string' && of && functions.test(of.type)) own.set(name, of)
  })
  return own
}

function asks(within: unknown, names: ReadonlySet<string>): boolean {
  let found = false
  visit(within, (node) => {
    if (node.type === 'CallExpression' && names.has(memberOf(node))) found = true
  })
  return found
}

/** Returns the name of what is called: of a function, or of a method of something. */
function memberOf(call: Node): string {
  const callee = call['callee'] as Node
  const named = callee.type === 'MemberExpression' ? (callee['property'] as Node) : callee
  return typeof named['name'] === 'string' ? named['name'] : ''
}

/**
 * Returns whether a handler says what it takes: by name, by how grave it is, or by handing on all that came. Who asks for
 * a refusal alone takes everything else for the network.
 */
function saysWhat(handler: Node): boolean {
  const [first] = (handler['params'] as Node[] | undefined) ?? [handler['param'] as Node | null]
  const caught = first?.['name']
  const body = handler['body'] as Node
  const said = new Set<unknown>()
  let isHandedOn = false
  visit(body, (node) => {
    if (node.type === 'Identifier') said.add(node['name'])
    if (node.type === 'Literal' && node['value'] === 'ERROR') said.add('ERROR')
  })
  visit(
    body,
    (node) => {
      if (node.type === 'Identifier' && node['name'] === caught) isHandedOn = true
    },
    (node) => node.type === 'CallExpression' && (memberOf(node) === 'log' || isOfConsole(node)),
  )
  if (['NoAnswer', 'levelOf', 'ERROR'].some((name) => said.has(name))) return true
  const last = ((body['body'] as Node[] | undefined) ?? []).at(-1)
  return isHandedOn && (!said.has('ApiError') || last?.type === 'ThrowStatement')
}

function isOfConsole(call: Node): boolean {
  return ((call['callee'] as Node)['object'] as Node | undefined)?.['name'] === 'console'
}

function visit(value: unknown, see: (node: Node) => void, isLeftOut: (node: Node) => boolean = never): void {
  if (Array.isArray(value)) for (const each of value) visit(each, see, isLeftOut)
  else if (value !== null && typeof value === 'object') {
    const node = value as Node
    if (typeof node.type === 'string') {
      if (isLeftOut(node)) return
      see(node)
    }
    for (const each of Object.values(node)) visit(each, see, isLeftOut)
  }
}

const never = () => false
