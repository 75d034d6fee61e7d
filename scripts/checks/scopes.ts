import { dirname, join, normalize } from 'node:path'
import {
  type ArrowFunctionExpression,
  type Expression,
  type Node,
  type Function as PlainFunction,
  visitorKeys,
} from 'oxc-parser'
import type { Source } from './sources.ts'

export type FunctionNode = ArrowFunctionExpression | PlainFunction
export type Call = Extract<Node, { type: 'CallExpression' }>
export type Template = Extract<Node, { type: 'TaggedTemplateExpression' }>

/** Describes a function, or the top of a module: what is declared in it, and what it lies in. */
export interface Region {
  module: Module
  node: FunctionNode | null
  name: string | null
  parent: Region | null
  declared: Map<string, Node>
}

export interface Module {
  source: Source
  top: Region
  imports: Map<string, { path: string; name: string }>
  /** Every call and every template of SQL, with where it is. */
  calls: { node: Call; region: Region }[]
  templates: { node: Template; region: Region }[]
}

/** Returns what each source declares and calls, by its path. */
export function readModules(sources: readonly Source[]): Map<string, Module> {
  return new Map(sources.map((source) => [source.path, readModule(source)]))
}

function readModule(source: Source): Module {
  const module: Module = {
    source,
    top: { module: undefined as never, node: null, name: null, parent: null, declared: new Map() },
    imports: new Map(),
    calls: [],
    templates: [],
  }
  module.top.module = module
  walk(source.program, module.top, null)
  return module
}

function walk(node: Node, region: Region, name: string | null): void {
  const inside = note(node, region, name)
  const given = node.type === 'VariableDeclarator' && node.id.type === 'Identifier' ? node.id.name : null
  for (const child of childrenOf(node)) walk(child, inside, given)
}

/** Notes what a node declares or calls; returns the region of what lies in it. */
function note(node: Node, region: Region, name: string | null): Region {
  const { module } = region
  switch (node.type) {
    case 'ImportDeclaration':
      for (const each of node.specifiers)
        if (each.type === 'ImportSpecifier' && each.imported.type === 'Identifier')
          module.imports.set(each.local.name, {
            path: pathOf(module.source.path, node.source.value),
            name: each.imported.name,
          })
      return region
    case 'VariableDeclarator':
      if (node.id.type === 'Identifier' && node.init) region.declared.set(node.id.name, node.init)
      return region
    case 'TSInterfaceDeclaration':
    case 'TSTypeAliasDeclaration':
      region.declared.set(node.id.name, node)
      return region
    case 'CallExpression':
      module.calls.push({ node, region })
      return region
    case 'TaggedTemplateExpression':
      if (node.tag.type === 'Identifier' && node.tag.name === 'sql') module.templates.push({ node, region })
      return region
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression': {
      const own = node.type === 'FunctionDeclaration' ? (node.id?.name ?? null) : name
      if (node.type === 'FunctionDeclaration' && own) region.declared.set(own, node)
      return { module, node, name: own, parent: region, declared: new Map() }
    }
    default:
      return region
  }
}

function pathOf(from: string, specifier: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1)
  return specifier.startsWith('.') ? normalize(join(dirname(from), specifier)) : specifier
}

/** Returns the names that a function's parameters bind, with how to find each in the arguments of a call. */
export function bindParameters(fn: FunctionNode, given: readonly Node[]): Map<string, Node> {
  const bound = new Map<string, Node>()
  fn.params.forEach((parameter, place) => {
    const argument = given[place]
    if (!argument) return
    const pattern = parameter.type === 'AssignmentPattern' ? parameter.left : parameter
    if (pattern.type === 'Identifier') bound.set(pattern.name, argument)
    if (pattern.type !== 'ObjectPattern') return
    for (const property of pattern.properties) {
      if (property.type !== 'Property' || property.value.type !== 'Identifier') continue
      const value = propertyOf(argument, keyOf(property.key))
      if (value) bound.set(property.value.name, value)
    }
  })
  return bound
}

/** Returns the value of a property of an object that is written out, or null. */
export function propertyOf(node: Node, name: string | null): Expression | null {
  if (node.type !== 'ObjectExpression') return null
  for (const property of node.properties)
    if (property.type === 'Property' && keyOf(property.key) === name) return property.value
  return null
}

function keyOf(key: Node): string | null {
  if (key.type === 'Identifier') return key.name
  return key.type === 'Literal' && typeof key.value === 'string' ? key.value : null
}

/** Returns whether a node is a function of any kind. */
export function isFunction(node: Node): node is FunctionNode {
  return /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type)
}

/** Returns whether a function is given pieces of SQL. */
export function takesFragments({ node, module }: Region): boolean {
  if (!node) return false
  const { text } = module.source
  return node.params.some((parameter) => {
    const words = text.slice(parameter.start, parameter.end)
    const named = /:\s*(\w+)$/.exec(words)?.[1]
    const declared = named === undefined ? undefined : module.top.declared.get(named)
    const shape = declared ? text.slice(declared.start, declared.end) : ''
    return /RawBuilder|typeof sql/.test(words + shape)
  })
}

export function parameterNames(fn: FunctionNode): string[] {
  return fn.params.flatMap((parameter) => {
    const pattern = parameter.type === 'AssignmentPattern' ? parameter.left : parameter
    if (pattern.type === 'Identifier') return [pattern.name]
    if (pattern.type !== 'ObjectPattern') return []
    return pattern.properties.flatMap((each) =>
      each.type === 'Property' && each.value.type === 'Identifier' ? [each.value.name] : [],
    )
  })
}

const regions = new WeakMap<FunctionNode, Region>()

/** Returns the region of a function that is read where it is called. */
export function regionOf(node: FunctionNode, parent: Region): Region {
  const known = regions.get(node)
  if (known) return known
  const region: Region = { module: parent.module, node, name: null, parent, declared: new Map() }
  declareIn(node, node, region)
  regions.set(node, region)
  return region
}

function declareIn(node: Node, fn: FunctionNode, region: Region): void {
  if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.init)
    region.declared.set(node.id.name, node.init)
  if (node !== fn && isFunction(node)) return
  for (const child of childrenOf(node)) declareIn(child, fn, region)
}

export function returnsOf(fn: FunctionNode): Node[] {
  if (fn.body && fn.body.type !== 'BlockStatement') return [fn.body as Node]
  const found: Node[] = []
  const look = (node: Node): void => {
    if (node.type === 'ReturnStatement' && node.argument) found.push(node.argument)
    if (node !== fn && isFunction(node)) return
    for (const child of childrenOf(node)) look(child)
  }
  look(fn)
  return found
}

function childrenOf(node: Node): Node[] {
  return (visitorKeys[node.type] ?? []).flatMap((key) => {
    // `visitorKeys` names those keys of a node that hold nodes.
    const child = node[key as keyof Node] as unknown as Node | (Node | null)[] | null
    return (Array.isArray(child) ? child : [child]).filter((each) => each !== null)
  })
}

export interface Location {
  path: string
  line: number
}

export function locate({ source }: Module, { start }: Node): Location {
  return { path: source.path, line: source.text.slice(0, start).split('\n').length }
}
