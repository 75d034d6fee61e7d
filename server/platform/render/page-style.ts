import { type StyleRule, splitOutside, writeStyle } from './style-rules.ts'

/**
 * The part of the site's style that one page can use: rules whose classes all occur as words in its code, then
 * only the variables, registered properties, animations and faces that those rules still name.
 */
export function sliceStyle(style: readonly StyleRule[], code: string): string {
  const text = new Set(code.split(/[\s"'`$${}]+/))
  return pruneNames(selectUsed(style, text))
}

function selectUsed(rules: readonly StyleRule[], text: ReadonlySet<string>): StyleRule[] {
  return rules.flatMap((rule) => {
    if (rule.inner !== null) return [{ ...rule, inner: selectUsed(rule.inner, text) }]
    return rule.head.startsWith('@') || splitOutside(rule.head, ',').some((one) => isUsed(one, text))
      ? [rule]
      : []
  })
}

function isUsed(selector: string, text: ReadonlySet<string>): boolean {
  for (const [, escaped = ''] of selector.matchAll(/\.((?:\\.|[\w-])+)/g)) {
    if (!text.has(escaped.replace(/\\(.)/g, '$1'))) return false
  }
  return true
}

/** Drops what nothing names any more, again and again, since a dropped variable may have named another. */
function pruneNames(rules: readonly StyleRule[]): string {
  let current = rules
  let text = writeStyle(rules)
  for (;;) {
    current = prune(current, namesIn(text))
    const shorter = writeStyle(current)
    if (shorter.length === text.length) return text
    text = shorter
  }
}

function prune(rules: readonly StyleRule[], named: ReadonlySet<string>): StyleRule[] {
  return rules.flatMap((rule) => {
    if (rule.inner !== null) return [{ ...rule, inner: prune(rule.inner, named) }]
    const registered = /^@(?:property|keyframes)\s+(\S+)$/.exec(rule.head)?.[1]
    if (registered !== undefined) return named.has(registered) ? [rule] : []
    if (!/(?:^|[;{])\s*--/.test(rule.body)) return [rule]
    const body = splitOutside(rule.body, ';')
      .filter((declaration) => !/^\s*--(?!lightningcss)/.test(declaration) || named.has(nameOf(declaration)))
      .join(';')
    return body === '' ? [] : [{ ...rule, body }]
  })
}

/** Every variable that is read and every word that could name an animation. */
function namesIn(text: string): Set<string> {
  const names = new Set<string>()
  for (const [, name = ''] of text.matchAll(/var\(\s*(--[\w-]+)/g)) names.add(name)
  for (const [, value = ''] of text.matchAll(/(?:animation|--animate-[\w-]+)[\w-]*:([^;}]+)/g)) {
    for (const word of value.split(/[\s,]+/)) names.add(word)
  }
  return names
}

function nameOf(declaration: string): string {
  return declaration.slice(0, declaration.indexOf(':')).trim()
}
