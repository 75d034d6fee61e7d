import { createHash } from 'node:crypto'
import { parseSync } from 'oxc-parser'
import {
  asNode,
  asNodes,
  calling,
  chainOf,
  functionNodes,
  givenName,
  isNode,
  isOnlyName,
  type Node,
  nameOf,
  namesOf,
  objectsOf,
  typeKeys,
  typeNodes,
  wrappers,
} from './nodes.ts'

/** Describes a function, or a statement at the top of a module without the functions in it. */
export interface Part {
  /** Says the same of the same code, whatever stands before it, and however it is formatted, typed and commented. */
  id: string
  kind: 'function' | 'statement' | 'import'
  /** Where it stands, by names: the same before and after a change of it. */
  path: string
  /** Is the same, where only numbers, texts and yes or no differ. */
  shape: string
  /** Says that running it calls something, which may throw. */
  calls: boolean
  /** The names that a statement, or a function at the top of a module, gives to the module. */
  names: string[]
  /** Holds what it reads, by its first name: `texts` has `texts.cancel.confirm` where that is read, `texts` where all is. */
  mentions: Map<string, Set<string>>
  members: Set<string>
  /** Says for a statement that makes one plain object what each of its keys is, by id. */
  fields: Map<string, string> | null
  /** Modules that it imports while it runs. */
  imports: string[]
  /** Is the part around it; null at the top. */
  parent: Part | null
  start: number
  /** Marks where a counter can be written in; null for a statement. */
  body: { start: number; end: number; isBlock: boolean } | null
}

interface Import {
  source: string
  /** Is the name at home: `*` for the whole module, `default` for what has no name. */
  imported: string
  local: string
}

export interface Module {
  functions: Part[]
  /** Lists what the top does when the module is loaded, imports among it. */
  statements: Part[]
  imports: Import[]
  /** By which name others know what is called so in here. */
  exports: Map<string, string>
  /** Says that its top waits for something, so that others run in between. */
  awaits: boolean
}

/** Takes a source file apart. What cannot be parsed throws: then nobody knows what it would run. */
export function takeApart(path: string, text: string): Module {
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`)
  const taker = new Taker()
  for (const statement of program.body) taker.takeStatement(statement as unknown as Node)
  return taker.finish()
}

class Draft {
  readonly part: Part
  readonly children = new Map<string, number>()
  text = ''
  shape = ''

  constructor(part: Part) {
    this.part = part
  }

  write(text: string, inShape = text): void {
    this.text += text
    this.shape += inShape
  }
}

class Taker {
  readonly #drafts: Draft[] = []
  readonly #imports: Import[] = []
  readonly #exports = new Map<string, string>()
  readonly #top = new Map<string, number>()
  readonly #covered = new WeakSet<Node>()
  #awaits = false

  finish(): Module {
    for (const { part, text, shape } of this.#drafts) {
      part.id = digest(`${part.path}\n${text}`)
      part.shape = digest(`${part.path}\n${shape}`)
    }
    const parts = this.#drafts.map(({ part }) => part)
    return {
      functions: parts.filter(({ kind }) => kind === 'function'),
      statements: parts.filter(({ kind }) => kind !== 'function'),
      imports: this.#imports,
      exports: this.#exports,
      awaits: this.#awaits,
    }
  }

  /** Identifies a part of a statement by itself, without the functions in it. */
  idOf(node: Node): string {
    const draft = this.#open(null, 'statement', '', node)
    this.#walk(node, draft, null)
    return digest(draft.text)
  }

  takeStatement(node: Node): void {
    if (typeNodes.test(node.type) || node['declare'] === true) return
    if (node.type === 'ImportDeclaration') this.#takeImport(node)
    else this.#takeOther(node)
  }

  #takeOther(node: Node): void {
    const declared = node.type === 'ExportNamedDeclaration' ? asNode(node['declaration']) : node
    if (node.type === 'ExportNamedDeclaration') {
      if (node['exportKind'] === 'type' || (declared !== null && typeNodes.test(declared.type))) return
      this.#takeExports(node, declared)
      if (declared === null && node['source'] === null) return
    }
    if (node.type === 'ExportDefaultDeclaration') this.#exports.set('default', 'default')
    if (declared !== null && declared.type === 'FunctionDeclaration') {
      this.#walk(declared, null, nameOf(declared['id']))
      return
    }
    const names = node.type === 'ExportDefaultDeclaration' ? ['default'] : namesOf(declared)
    const draft = this.#open(null, 'statement', names.join() || node.type, node)
    draft.part.names = names
    draft.part.fields = fieldsOf(declared)
    this.#walk(node, draft, null)
  }

  #takeImport(node: Node): void {
    if (node['importKind'] === 'type') return
    const source = String(asNode(node['source'])?.['value'])
    const specifiers = asNodes(node['specifiers'])
    for (const specifier of specifiers) {
      if (specifier['importKind'] === 'type') continue
      const local = nameOf(specifier['local']) ?? ''
      const imported =
        specifier.type === 'ImportNamespaceSpecifier' ? '*' : (nameOf(specifier['imported']) ?? 'default')
      this.#imports.push({ source, imported, local })
      const draft = this.#open(null, 'import', `import ${local}`, node)
      draft.write(`${imported} of ${source}`)
      draft.part.names = [local]
    }
    if (specifiers.length === 0) {
      this.#imports.push({ source, imported: '', local: '' })
      this.#open(null, 'import', `import ${source}`, node)
    }
  }

  #takeExports(node: Node, declared: Node | null): void {
    for (const name of namesOf(declared)) this.#exports.set(name, name)
    const source = asNode(node['source'])?.['value']
    for (const specifier of asNodes(node['specifiers'])) {
      const local = nameOf(specifier['local']) ?? ''
      this.#exports.set(local, nameOf(specifier['exported']) ?? local)
      if (typeof source === 'string') this.#imports.push({ source, imported: local, local })
    }
  }

  #open(parent: Draft | null, kind: Part['kind'], name: string, node: Node): Draft {
    const siblings = parent?.children ?? this.#top
    const before = siblings.get(name) ?? 0
    siblings.set(name, before + 1)
    const part: Part = {
      id: '',
      kind,
      path: `${parent?.part.path ?? ''}/${name}${before === 0 ? '' : `#${before}`}`,
      shape: '',
      calls: false,
      names: [],
      mentions: new Map(),
      members: new Set(),
      fields: null,
      imports: [],
      parent: parent?.part ?? null,
      start: node.start,
      body: null,
    }
    const draft = new Draft(part)
    this.#drafts.push(draft)
    return draft
  }

  #walk(node: Node, owner: Draft | null, given: string | null): void {
    if (typeNodes.test(node.type)) return
    if (wrappers.test(node.type)) this.#walk(node['expression'] as Node, owner, given)
    else if (functionNodes.test(node.type)) this.#walkFunction(node, owner, given)
    else if (owner !== null) {
      this.#note(node, owner)
      owner.write(`(${node.type}`)
      for (const [key, value] of Object.entries(node)) this.#walkValue(node, key, value, owner)
      owner.write(')')
    }
  }

  #walkFunction(node: Node, owner: Draft | null, given: string | null): void {
    const name = nameOf(node['id']) ?? given ?? 'ƒ'
    owner?.write(`(ƒ ${name})`)
    const body = asNode(node['body'])
    if (body === null) return
    const draft = this.#open(owner, 'function', name, node)
    if (owner === null) draft.part.names = [name]
    draft.part.body = { start: body.start, end: body.end, isBlock: body.type === 'BlockStatement' }
    draft.write(`${node.type}${node['async']}${node['generator']}`)
    for (const key of ['params', 'body']) this.#walkValue(node, key, node[key], draft)
  }

  #walkValue(node: Node, key: string, value: unknown, owner: Draft): void {
    if (key === 'type' || typeKeys.test(key)) return
    if (key === 'optional' && node.type === 'Identifier') return
    if (Array.isArray(value)) {
      owner.write('[')
      for (const item of value) this.#walkValue(node, 'item', item, owner)
      owner.write(']')
    } else if (isNode(value)) {
      if (isOnlyName(node, key)) owner.write(` ${value['name'] ?? value['value']}`)
      else this.#walk(value, owner, givenName(node, value))
    } else if (typeof value === 'object' && value !== null) owner.write(JSON.stringify(value), node.type)
    else if (value !== undefined && value !== null && value !== false) {
      const isValue = node.type === 'Literal' && key === 'value'
      owner.write(` ${String(value)}`, isValue ? typeof value : ` ${String(value)}`)
    }
  }

  #note(node: Node, { part }: Draft): void {
    if (calling.test(node.type)) part.calls = true
    if (part.kind === 'statement' && (node.type === 'AwaitExpression' || node['await'] === true))
      this.#awaits = true
    const chain = this.#covered.has(node) ? null : chainOf(node)
    if (chain !== null) {
      const [first = ''] = chain.split('.')
      part.mentions.set(first, (part.mentions.get(first) ?? new Set()).add(chain))
      for (const inner of objectsOf(node)) this.#covered.add(inner)
    }
    const member =
      node.type === 'MemberExpression' && node['computed'] === false ? nameOf(node['property']) : null
    if (member !== null) part.members.add(member)
    const source = node.type === 'ImportExpression' ? asNode(node['source'])?.['value'] : null
    if (typeof source === 'string') part.imports.push(source)
  }
}

function fieldsOf(declared: Node | null): Map<string, string> | null {
  const declarators = declared?.type === 'VariableDeclaration' ? asNodes(declared['declarations']) : []
  let made = declarators.length === 1 ? asNode(declarators[0]?.['init']) : null
  while (made !== null && wrappers.test(made.type)) made = asNode(made['expression'])
  if (made?.type !== 'ObjectExpression') return null
  const fields = new Map<string, string>()
  for (const property of asNodes(made['properties'])) {
    const name = property['computed'] === true ? null : nameOf(property['key'])
    // Gives up where something is spread: it can be any of them.
    if (name === null || property.type !== 'Property') return null
    fields.set(name, new Taker().idOf(property))
  }
  return fields
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 7)
}
