import type { Node } from 'oxc-parser'
import { type Field, listFields } from './row-fields.ts'
import {
  bindParameters,
  type Call,
  isFunction,
  type Location,
  locate,
  type Module,
  parameterNames,
  propertyOf,
  type Region,
  regionOf,
  returnsOf,
  type Template,
  takesFragments,
} from './scopes.ts'

/** A raw statement as PostgreSQL prepares it, and where it is written. */
export interface Statement extends Location {
  text: string
  /** Lists what its rows are said to have; empty where that comes from generated types. */
  row: Field[]
}

/** Holds a node, and what the names in it mean. */
interface Place {
  node: Node
  scope: Scope
}

interface Scope {
  region: Region
  bound: Map<string, Place>
  parent: Scope | null
}

/** Stands where a value goes. */
const value = '\u0001'
const mostDepth = 40

/**
 * Finds the raw statements of a set of modules. Fragments are put in where they are used; where one of several may stand,
 * each does once.
 */
export class StatementReader {
  readonly #modules: Map<string, Module>
  readonly #read = new Set<Template>()
  #depth = 0

  constructor(modules: Map<string, Module>) {
    this.#modules = modules
  }

  /** Returns every statement, and where SQL is that no statement of these was made of. */
  list(): { statements: Statement[]; unread: Location[] } {
    const modules = [...this.#modules.values()]
    const statements: Statement[] = []
    const unread: Location[] = []
    for (const { node, region } of modules.flatMap(({ calls }) => calls)) {
      const found = this.#statementsOf(node, region)
      if (found === null) unread.push(locate(region.module, node))
      else statements.push(...found)
    }
    for (const { node, region } of modules.flatMap(({ templates }) => templates))
      if (!this.#read.has(node)) unread.push(locate(region.module, node))
    return { statements: unique(statements), unread }
  }

  /** Returns the statements that a call sends, or null where only running it would say. */
  #statementsOf(call: Call, region: Region): Statement[] | null {
    const { callee } = call
    const [first] = call.arguments
    if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return []
    const isQuery = callee.property.name === 'query' && first !== undefined
    if (!isQuery && callee.property.name !== 'execute') return []
    const texts = this.#scopesOf(region).map((scope) =>
      isQuery
        ? this.#queryOf({ node: first, scope })
        : (this.#sqlOf({ node: callee.object, scope })?.map(numbered) ?? []),
    )
    if (texts.some((each) => each === null)) return null
    const typed = isQuery ? call : callee.object
    const [rowType] = ('typeArguments' in typed && typed.typeArguments?.params) || []
    const row = rowType ? listFields(rowType, region.module, this.#modules) : []
    return texts.flatMap((each) => each ?? []).map((text) => ({ ...locate(region.module, call), text, row }))
  }

  /** Returns the meanings of the names in a region: one for each call that passes it a fragment. */
  #scopesOf(region: Region): Scope[] {
    const { node, parent } = region
    if (parent === null || node === null) return [{ region, bound: new Map(), parent: null }]
    const outer = this.#scopesOf(parent)
    const calls = takesFragments(region) ? this.#callsOf(region) : []
    if (calls.length === 0) return outer.map((scope) => ({ region, bound: new Map(), parent: scope }))
    return outer.flatMap((scope) => calls.map((bound) => ({ region, bound, parent: scope })))
  }

  /** Returns what each call of a function binds its parameters to. */
  #callsOf({ node, name, module }: Region): Map<string, Place>[] {
    if (node === null || this.#depth > mostDepth) return []
    this.#depth += 1
    const found: Map<string, Place>[] = []
    for (const from of this.#modules.values())
      for (const call of from.calls) {
        const { callee } = call.node
        if (callee.type !== 'Identifier') continue
        const imported = from.imports.get(callee.name)
        const isIt =
          from === module
            ? callee.name === name
            : imported?.path === module.source.path && imported.name === name
        if (!isIt) continue
        const bound = bindParameters(node, call.node.arguments)
        for (const scope of this.#scopesOf(call.region))
          found.push(new Map([...bound].map(([key, argument]) => [key, { node: argument, scope }])))
      }
    this.#depth -= 1
    return found
  }

  /** Returns what a piece of SQL may read, or null for what is a value. */
  #sqlOf(place: Place): string[] | null {
    if (this.#depth > mostDepth) return null
    this.#depth += 1
    const texts = this.#readSql(place)
    this.#depth -= 1
    return texts
  }

  #readSql({ node, scope }: Place): string[] | null {
    switch (node.type) {
      case 'TaggedTemplateExpression':
        if (node.tag.type !== 'Identifier' || node.tag.name !== 'sql') return null
        this.#read.add(node)
        return woven(
          node.quasi.quasis.map((part) => part.value.cooked ?? ''),
          node.quasi.expressions.map((each) => this.#sqlOf({ node: each, scope }) ?? [value]),
        )
      case 'Identifier': {
        const found = this.#find(node.name, scope)
        return found && this.#sqlOf(found)
      }
      case 'ConditionalExpression':
        return this.#eitherOf([node.consequent, node.alternate], scope)
      case 'LogicalExpression':
        return this.#eitherOf([node.left, node.right], scope)
      case 'MemberExpression':
        return this.#memberOf(node, scope)
      case 'CallExpression':
        return this.#callOf(node, scope)
      case 'AwaitExpression':
        return this.#sqlOf({ node: node.argument, scope })
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'ParenthesizedExpression':
        return this.#sqlOf({ node: node.expression, scope })
      default:
        return null
    }
  }

  #eitherOf(nodes: readonly Node[], scope: Scope): string[] | null {
    const found = nodes.flatMap((node) => this.#sqlOf({ node, scope }) ?? [])
    return found.length > 0 ? found : null
  }

  #memberOf(node: Extract<Node, { type: 'MemberExpression' }>, scope: Scope): string[] | null {
    if (node.object.type !== 'Identifier') return null
    const found = this.#find(node.object.name, scope)
    if (found?.node.type !== 'ObjectExpression') return null
    if (!node.computed && node.property.type === 'Identifier') {
      const property = propertyOf(found.node, node.property.name)
      return property && this.#sqlOf({ node: property, scope: found.scope })
    }
    const values = found.node.properties.flatMap((each) => (each.type === 'Property' ? [each.value] : []))
    return this.#eitherOf(values, found.scope)
  }

  #callOf(node: Extract<Node, { type: 'CallExpression' }>, scope: Scope): string[] | null {
    const { callee } = node
    const [first, second] = node.arguments
    if (callee.type === 'MemberExpression' && callee.property.type === 'Identifier') {
      if (callee.object.type !== 'Identifier' || callee.object.name !== 'sql') return null
      if (first === undefined) return null
      const { name } = callee.property
      if (name === 'raw') return this.#textOf({ node: first, scope })
      if (name === 'ref' || name === 'id' || name === 'table')
        return this.#textOf({ node: first, scope })?.map((text) => `"${text}"`) ?? null
      if (name !== 'join') return [value]
      const between = second ? (this.#sqlOf({ node: second, scope })?.[0] ?? ', ') : ', '
      return [this.#itemsOf({ node: first, scope }).join(between)]
    }
    if (callee.type !== 'Identifier') return null
    const found = this.#find(callee.name, scope)
    if (!found || !isFunction(found.node)) return null
    const fn = found.node
    const bound = new Map(
      [...bindParameters(fn, node.arguments)].map(([key, argument]) => [key, { node: argument, scope }]),
    )
    const inside: Scope = { region: regionOf(fn, found.scope.region), bound, parent: found.scope }
    return this.#eitherOf(returnsOf(fn), inside)
  }

  /** Returns the items of a list that `sql.join` joins; one value where it is only known when it runs. */
  #itemsOf({ node, scope }: Place): string[] {
    if (node.type === 'CallExpression' && node.callee.type === 'MemberExpression') {
      const { object, property } = node.callee
      const [fn] = node.arguments
      if (property.type === 'Identifier' && property.name === 'map' && fn && isFunction(fn)) {
        const list = this.#listOf({ node: object, scope })
        const items = (list ?? [object]).flatMap((item) => {
          const bound = new Map(
            [...bindParameters(fn, [item])].map(([key, each]) => [key, { node: each, scope }]),
          )
          const inside: Scope = { region: regionOf(fn, scope.region), bound, parent: scope }
          return this.#eitherOf(returnsOf(fn), inside)?.slice(0, 1) ?? []
        })
        return items.length > 0 ? items : [value]
      }
    }
    const list = this.#listOf({ node, scope })
    return list?.map((item) => this.#sqlOf({ node: item, scope })?.[0] ?? value) ?? [value]
  }

  #listOf({ node, scope }: Place): Node[] | null {
    if (node.type === 'TSAsExpression') return this.#listOf({ node: node.expression, scope })
    if (node.type === 'ArrayExpression') return node.elements.filter((each) => each !== null)
    if (node.type !== 'Identifier') return null
    const found = this.#find(node.name, scope)
    return found && this.#listOf(found)
  }

  /** Returns the text of a query of the driver: `query('…')` or `query({ text })`. */
  #queryOf({ node, scope }: Place): string[] | null {
    const text = propertyOf(node, 'text')
    return this.#textOf({ node: text ?? node, scope })
  }

  #textOf({ node, scope }: Place): string[] | null {
    if (node.type === 'Literal')
      return typeof node.value === 'string' || typeof node.value === 'number' ? [`${node.value}`] : null
    if (node.type === 'TSAsExpression') return this.#textOf({ node: node.expression, scope })
    if (node.type === 'TemplateLiteral') {
      const parts = node.expressions.map((each) => this.#textOf({ node: each, scope }))
      if (parts.some((part) => part === null)) return null
      return woven(
        node.quasis.map((part) => part.value.cooked ?? ''),
        parts.map((part) => part ?? []),
      )
    }
    if (node.type === 'MemberExpression' && node.object.type === 'Identifier') {
      const object = this.#find(node.object.name, scope)
      if (object?.node.type !== 'ObjectExpression') return null
      const texts = object.node.properties.flatMap((each) =>
        each.type === 'Property' ? (this.#textOf({ node: each.value, scope: object.scope }) ?? []) : [],
      )
      return texts.length > 0 ? texts : null
    }
    if (node.type !== 'Identifier') return null
    const found = this.#find(node.name, scope)
    return found && this.#textOf(found)
  }

  /** Returns what a name means, or null where only running would say. */
  #find(name: string, from: Scope): Place | null {
    for (let scope: Scope | null = from; scope; scope = scope.parent) {
      const bound = scope.bound.get(name)
      if (bound) return bound
      const node = scope.region.declared.get(name)
      if (node) return { node, scope }
      if (scope.region.node && parameterNames(scope.region.node).includes(name)) return null
    }
    const { module } = from.region
    const imported = module.imports.get(name)
    const target = imported && this.#modules.get(imported.path)
    const node = imported && target?.top.declared.get(imported.name)
    return node && target ? { node, scope: { region: target.top, bound: new Map(), parent: null } } : null
  }
}

/** Puts parts between the words of a template; a part that may be several things gives as many texts. */
function woven(words: string[], parts: string[][]): string[] {
  const count = Math.max(1, ...parts.map((part) => part.length))
  return Array.from({ length: count }, (_, place) =>
    words.map((word, at) => word + (parts[at]?.[place % parts[at].length] ?? '')).join(''),
  )
}

function numbered(text: string): string {
  let count = 0
  return text.replaceAll(value, () => {
    count += 1
    return `$${count}`
  })
}

function unique(statements: Statement[]): Statement[] {
  return [...new Map(statements.map((each) => [`${each.path}:${each.text}`, each])).values()]
}
