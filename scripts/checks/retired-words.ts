import { type Node, Visitor } from 'oxc-parser'
import type { Source } from './sources.ts'

/** Lists what names of code and files may not contain, with what docs/GLOSSARY.md says instead. */
const retiredNames = new Map([
  ['act', 'action'],
  ['acts', 'actions'],
  ['beside', 'extra, deferred or background'],
  ['breathe', 'timeout, delay'],
  ['carrier', 'transport'],
  ['carry', 'send, deliver'],
  ['desk', 'admin area, dashboard'],
  ['desks', 'dashboards'],
  ['errand', 'order, trip'],
  ['errands', 'orders, trips'],
  ['good', 'product, item'],
  ['hear', 'subscribe, on…'],
  ['hindrance', 'reason, blocker'],
  ['house', 'project, admin area'],
  ['judge', 'check, authorise'],
  ['judges', 'checks'],
  ['keep', 'save, store'],
  ['keeper', 'the role'],
  ['kept', 'saved, stored'],
  ['letter', 'email, character'],
  ['letters', 'emails, characters'],
  ['mend', 'fix'],
  ['office', 'admin'],
  ['particulars', 'details'],
  ['patience', 'timeout'],
  ['patient', 'timeout'],
  ['room', 'feature, page'],
  ['rooms', 'features, pages'],
  ['shelf', 'cache, store'],
  ['staff', 'admin'],
  ['standings', 'performance'],
  ['stories', 'use cases'],
  ['story', 'use case'],
  ['tell', 'notify, report'],
  ['told', 'sent, reported'],
  ['wing', 'section'],
  ['words', 'text, texts, label'],
])

/** Matches what comments, titles of tests, summaries of endpoints and documents may not say: unmistakable dialect only. */
const retiredPhrases: readonly { pattern: RegExp; say: string }[] = [
  { pattern: /(?<!market )\berrands?\b/i, say: 'order or trip' },
  { pattern: /\b(?:the|our|an) office(?:’s|'s)?\b/i, say: 'admins, our team' },
  { pattern: /(?<!-)\bstaff\b(?!_)/i, say: 'admins' },
  { pattern: /\bstor(?:y|ies)\b/i, say: 'use case' },
  { pattern: /\b(?:launch|admin|own|this|each) rooms?\b|\brooms of\b/i, say: 'page, feature' },
  { pattern: /\b(?:mend|mends|mended|mending)\b/i, say: 'fix' },
  { pattern: /\b(?:tells|says) whether\b/i, say: 'returns whether' },
  { pattern: /\b(?:hears? of|judged)\b/i, say: 'is notified of, is checked' },
  { pattern: /\bparticulars\b|\bhindrances?\b/i, say: 'details, reason' },
  { pattern: /\bhand-over\b|\be-mails?\b/i, say: 'handover, email' },
  { pattern: /\bputs? (?:it|them) right\b|\bhow manieth\b/i, say: 'fix, position' },
]

/** Names that keep a retired word, each with its reason. `words` are whole names, or every name with these words. */
const allowed: readonly { path: RegExp; words: RegExp; why: string }[] = [
  {
    path: /^(?:contract|server|web|domain|tests|bench)\//,
    words:
      /^(?:imageWords|segmentWords|ownWords|words|letter|isForStaff|staff|standing|officeKobo|errands?|errandKobo|isGood|kept|[a-z]+_\w+)$/,
    why: 'columns, and fields and values of the API: renaming them would break clients',
  },
  {
    path: /^(?:contract|server|web\/admin)\/(?:analytics|markets|catalogue)|^bench\/prices/,
    words: /^good$/,
    why: 'a field of the API, or a good rating of a figure',
  },
  {
    path: /^domain\/|^tests\/lists\/|^scripts\/(?:list|tagger)|^(?:contract|server|web\/site)\/lists?\/|^bench\/|^contract\/accounts\/|^server\/accounts\/|^web\/site\/goods\/s|^web\/admin\/markets\/core\/place-map/,
    words: /words|letter|good|beside|keep|kept|errand|tell|judge/i,
    why: 'reads, compares or draws the words and letters that people type; the list reader has its own terms',
  },
  {
    path: /^(?:server|tests|scripts)\//,
    words:
      /^keep(?:Alive|AliveTimeout|AliveInitialDelayMillis|Hours|Busy|Running|Ordering|Features)$|[lL]etters?$|^letterIndex$/,
    why: 'keeping something going is plain English, and a font has letters',
  },
  {
    path: /dispatch|analytics|payments|orders|overview/,
    words: /^(?:room|cashRoomKobo|keptKobo|keptAccounts)$/,
    why: 'room for more cash, and money that we kept, are plain English',
  },
  { path: /texts\.ts$/, words: /./, why: 'named after what the screen says' },
]

/**
 * Returns a line for each retired word of a source file: in its path, in a name that it declares, in an endpoint's id,
 * and in the prose of comments, titles of tests and summaries.
 */
export function faultsOfWords(source: Source): string[] {
  const { path, text } = source
  if (path.startsWith('scripts/checks/')) return []
  const names = [...path.replace(/\.\w+$/, '').split(/[/.]/), ...declaredNames(source)]
  const faults = [...new Set(names)].flatMap((name) => faultOfName(path, name) ?? [])
  for (const prose of proseOf(source))
    faults.push(...faultsOfProse(path, prose.text, lineAt(text, prose.start)))
  return faults
}

/** Returns a line for each retired phrase of a document, code in it left out. */
export function faultsOfDocument({ path, text }: Pick<Source, 'path' | 'text'>): string[] {
  const lines = text.replace(/```.*?```/gs, (block) => block.replace(/[^\n]/g, '')).split('\n')
  return lines.flatMap((line, index) => faultsOfProse(path, line, index + 1))
}

function faultsOfProse(path: string, prose: string, line: number): string[] {
  const plain = prose.replace(/`[^`]*`|“[^”]*”|"[^"]*"/g, '')
  if (/^(?:domain\/lists|tests\/lists\/)/.test(path)) return []
  return retiredPhrases.flatMap(({ pattern, say }) => {
    const found = pattern.exec(plain)
    return found ? [`${path}:${line}: “${found[0]}” is retired; say ${say} (docs/GLOSSARY.md)`] : []
  })
}

function faultOfName(path: string, name: string): string | null {
  const word = wordsIn(name).find((each) => retiredNames.has(each))
  if (word === undefined) return null
  if (allowed.some((each) => each.path.test(path) && each.words.test(name))) return null
  return `${path}: “${name}” has the retired word “${word}”; say ${retiredNames.get(word)} (docs/GLOSSARY.md)`
}

/** `heldPayment`, `held-payment` and `HELD_PAYMENT` are held and payment. */
function wordsIn(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z]+/)
    .map((word) => word.toLowerCase())
}

function declaredNames({ program }: Source): string[] {
  const names: string[] = []
  const add = (node: Node | null | undefined) => {
    if (node?.type === 'Identifier') names.push(node.name)
  }
  const addAll = (nodes: readonly Node[]) => {
    for (const node of nodes) addPattern(node, add)
  }
  const visitor = new Visitor({
    VariableDeclarator({ id }) {
      addPattern(id, add)
    },
    FunctionDeclaration({ id, params }) {
      add(id)
      addAll(params)
    },
    FunctionExpression({ params }) {
      addAll(params)
    },
    ArrowFunctionExpression({ params }) {
      addAll(params)
    },
    ClassDeclaration({ id }) {
      add(id)
    },
    TSInterfaceDeclaration({ id }) {
      add(id)
    },
    TSTypeAliasDeclaration({ id }) {
      add(id)
    },
    TSPropertySignature({ key }) {
      add(key)
    },
    TSMethodSignature({ key }) {
      add(key)
    },
    MethodDefinition({ key }) {
      add(key)
    },
    ImportSpecifier({ imported, local }) {
      if (imported.type === 'Identifier' && imported.name !== local.name) add(local)
    },
    ImportNamespaceSpecifier({ local }) {
      add(local)
    },
    Property({ key, value }) {
      add(key)
      if (key.type === 'Identifier' && key.name === 'id' && value.type === 'Literal')
        names.push(...endpointId(value))
    },
  })
  visitor.visit(program)
  return names
}

/** Returns an id such as `orders.place`; any other text has no dot between two names. */
function endpointId({ value }: { value: unknown }): string[] {
  return typeof value === 'string' && /^[a-zA-Z]+\.[a-zA-Z]+$/.test(value) ? value.split('.') : []
}

function addPattern(node: Node | null, add: (node: Node | null) => void): void {
  if (node === null) return
  if (node.type === 'ObjectPattern')
    for (const each of node.properties) addPattern(each.type === 'Property' ? each.value : each.argument, add)
  else if (node.type === 'ArrayPattern') for (const each of node.elements) addPattern(each, add)
  else if (node.type === 'AssignmentPattern') addPattern(node.left, add)
  else if (node.type === 'RestElement') addPattern(node.argument, add)
  else add(node)
}

/** Matches where every sentence is read by who uses the API. */
const isOfApi = /^(?:contract\/|server\/platform\/docs\/docs-page)/

function proseOf({ path, program, comments }: Source): { text: string; start: number }[] {
  const found = comments.map(({ value, start }) => ({ text: value, start }))
  const addText = (node: Node | undefined) => {
    if (node?.type === 'Literal' && typeof node.value === 'string')
      found.push({ text: node.value, start: node.start })
  }
  const visitor = new Visitor({
    CallExpression({ callee, arguments: [title] }) {
      if (callee.type === 'Identifier' && callee.name === 'test') addText(title)
    },
    Literal(node) {
      const { value } = node
      const isSentence = typeof value === 'string' && /^[A-Z][^ ]* /.test(value)
      if (isSentence && isOfApi.test(path)) addText(node)
    },
  })
  visitor.visit(program)
  return found
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}
