/** Describes a node of a syntax tree, of whatever kind. */
export interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

/** Matches what only the types know. */
export const typeKeys =
  /^(?:start|end|range|loc|type(?:Annotation|Parameters|Arguments)|superTypeArguments|returnType|implements|declare|accessibility|definite|override|readonly|abstract|raw|importKind|exportKind|phase)$/
export const typeNodes = /^TS(?:Interface|TypeAlias|DeclareFunction|AbstractMethod|EmptyBody|Module|Enum)/
export const wrappers =
  /^(?:TS(?:As|Satisfies|NonNull|Instantiation)Expression|TSTypeAssertion|ParenthesizedExpression)$/
export const functionNodes = /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/
export const calling =
  /^(?:CallExpression|NewExpression|TaggedTemplateExpression|ImportExpression|AwaitExpression)$/

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

export function asNode(value: unknown): Node | null {
  return isNode(value) ? value : null
}

export function asNodes(value: unknown): Node[] {
  return Array.isArray(value) ? value.filter(isNode) : []
}

/** Returns what a key, an identifier or a text in its place is called. */
export function nameOf(value: unknown): string | null {
  const node = asNode(value)
  const name = node?.['name'] ?? (node?.type === 'Literal' ? node['value'] : null)
  return typeof name === 'string' ? name : null
}

/** Returns whether what a node has in this place is the name of a part of something. */
export function isOnlyName(node: Node, key: string): boolean {
  if (node.type === 'JSXAttribute') return key === 'name'
  if (key === 'id') return asNode(node['id'])?.type === 'Identifier'
  return (
    (key === 'key' || (key === 'property' && node.type === 'MemberExpression')) && node['computed'] !== true
  )
}

/** The name under which a node holds one of its values, for a function that has none of its own. */
export function givenName(node: Node, value: Node): string | null {
  if (node.type === 'VariableDeclarator') return node['init'] === value ? nameOf(node['id']) : null
  const isHeld =
    /^(?:Property|MethodDefinition|PropertyDefinition)$/.test(node.type) && node['value'] === value
  return isHeld ? nameOf(node['key']) : null
}

/** A name, or what is read of one by names alone, such as `texts.cancel.confirm`. */
export function chainOf(node: Node): string | null {
  if (wrappers.test(node.type)) return chainOf(node['expression'] as Node)
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') return String(node['name'])
  if (node.type !== 'MemberExpression' || node['computed'] !== false) return null
  const object = chainOf(node['object'] as Node)
  return object === null ? null : `${object}.${nameOf(node['property'])}`
}

/** Returns what a chain is read of, step by step. */
export function objectsOf(node: Node): Node[] {
  const inner =
    node.type === 'MemberExpression' ? node['object'] : wrappers.test(node.type) ? node['expression'] : null
  return isNode(inner) ? [inner, ...objectsOf(inner)] : []
}

/** Returns what a declaration binds, patterns included. */
export function namesOf(node: Node | null): string[] {
  if (node === null) return []
  if (node.type === 'VariableDeclaration')
    return asNodes(node['declarations']).flatMap(({ id }) => boundIn(id))
  const name = /^(?:Class|Function)Declaration$/.test(node.type) ? nameOf(node['id']) : null
  return name === null ? [] : [name]
}

function boundIn(pattern: unknown): string[] {
  if (Array.isArray(pattern)) return pattern.flatMap(boundIn)
  const node = asNode(pattern)
  if (node?.type === 'Identifier') return [String(node['name'])]
  const parts = [
    node?.['properties'],
    node?.['elements'],
    node?.['value'],
    node?.['argument'],
    node?.['left'],
  ]
  return node === null ? [] : parts.flatMap((part) => (part ? boundIn(part) : []))
}
