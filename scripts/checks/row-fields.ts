import type { Node } from 'oxc-parser'
import type { Module } from './scopes.ts'

/** A field of a row, with its type as it is written. */
export interface Field {
  name: string
  type: string
}

/** Says what a row has of the types that the generated tables give their columns. */
const selected: Record<string, string> = { Timestamp: 'Date', Int8: 'number', Numeric: 'number' }

/**
 * Returns the fields of a row's type, also by interfaces of ours and by `Selectable<…>` of a generated table; what it
 * narrows further is there once.
 */
export function listFields(type: Node, module: Module, modules: Map<string, Module>): Field[] {
  return [...new Map(fieldsOf(type, module, modules).map((field) => [field.name, field])).values()]
}

function fieldsOf(type: Node, module: Module, modules: Map<string, Module>): Field[] {
  const { text } = module.source
  const membersOf = (members: readonly Node[]): Field[] =>
    members.flatMap((member) =>
      member.type === 'TSPropertySignature' && member.key.type === 'Identifier' && member.typeAnnotation
        ? [
            {
              name: member.key.name,
              type: text.slice(member.typeAnnotation.start + 1, member.typeAnnotation.end).trim(),
            },
          ]
        : [],
    )
  const named = (name: Node, args: readonly Node[]): Field[] =>
    name.type === 'Identifier' ? namedFields(name.name, args, module, modules) : []
  switch (type.type) {
    case 'TSTypeLiteral':
      return membersOf(type.members)
    case 'TSInterfaceDeclaration': {
      const parents = type.extends.flatMap(({ expression, typeArguments }) =>
        named(expression, typeArguments?.params ?? []),
      )
      return [...parents, ...membersOf(type.body.body)]
    }
    case 'TSTypeAliasDeclaration':
      return fieldsOf(type.typeAnnotation, module, modules)
    case 'TSIntersectionType':
      return type.types.flatMap((each) => fieldsOf(each, module, modules))
    case 'TSTypeReference':
      return named(type.typeName, type.typeArguments?.params ?? [])
    default:
      return []
  }
}

function namedFields(
  name: string,
  [of, keys]: readonly Node[],
  module: Module,
  modules: Map<string, Module>,
): Field[] {
  if (of === undefined) return declaredFields(name, module, modules)
  const fields = fieldsOf(of, module, modules)
  if (name === 'Selectable') return fields.map(({ name, type }) => ({ name, type: selectedType(type) }))
  const listed = keys === undefined ? [] : literalsOf(keys)
  if (name === 'Pick') return fields.filter((field) => listed.includes(field.name))
  return name === 'Omit' ? fields.filter((field) => !listed.includes(field.name)) : []
}

/** `Timestamp | null` is read as `Date | null`, `Generated<number>` as `number`. */
function selectedType(type: string): string {
  return type.replace(/Generated<(\w+)>/, '$1').replace(/\b\w+\b/g, (word) => selected[word] ?? word)
}

/** Returns the texts of `'a' | 'b'`. */
function literalsOf(type: Node): string[] {
  if (type.type === 'TSUnionType') return type.types.flatMap(literalsOf)
  return type.type === 'TSLiteralType' && type.literal.type === 'Literal' ? [String(type.literal.value)] : []
}

function declaredFields(name: string, module: Module, modules: Map<string, Module>): Field[] {
  const imported = module.imports.get(name)
  const home = imported ? modules.get(imported.path) : module
  const declared = home?.top.declared.get(imported?.name ?? name)
  return home && declared ? fieldsOf(declared, home, modules) : []
}
