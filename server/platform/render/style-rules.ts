/** Holds one rule or at-rule of a style sheet; `inner` holds the rules of a grouping one, such as `@media`. */
export interface StyleRule {
  /** Selector or at-rule up to its brace, or a whole statement such as `@layer a,b;`. */
  head: string
  /** Declarations as they stand; empty for a grouping rule and a statement. */
  body: string
  inner: StyleRule[] | null
}

const grouping = /^@(?:media|supports|layer|container|starting-style|scope)\b/

/** Reads a minified style sheet into rules, in order. Comments are dropped. */
export function readStyle(css: string): StyleRule[] {
  const text = css.replace(/\/\*[\s\S]*?\*\//g, '')
  const rules: StyleRule[] = []
  let start = 0
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (sign === '"' || sign === "'") at = endOfString(text, at)
    else if (sign === '\\') at += 1
    else if (sign === ';') {
      rules.push({ head: text.slice(start, at + 1).trim(), body: '', inner: null })
      start = at + 1
    } else if (sign === '{') {
      const end = endOfBlock(text, at)
      rules.push(ruleOf(text.slice(start, at).trim(), text.slice(at + 1, end)))
      start = end + 1
      at = end
    }
  }
  return rules
}

/** Writes rules back; grouping rules that have lost everything disappear. */
export function writeStyle(rules: readonly StyleRule[]): string {
  return rules
    .map(({ head, body, inner }) => {
      if (inner === null) return head.endsWith(';') ? head : `${head}{${body}}`
      const content = writeStyle(inner)
      return content === '' ? '' : `${head}{${content}}`
    })
    .join('')
}

/** Splits text at a character that is neither in a string nor inside brackets. */
export function splitOutside(text: string, separator: ',' | ';' | ' '): string[] {
  const parts: string[] = []
  let depth = 0
  let start = 0
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (sign === '"' || sign === "'") at = endOfString(text, at)
    else if (sign === '\\') at += 1
    else if (sign === '(' || sign === '[') depth += 1
    else if (sign === ')' || sign === ']') depth -= 1
    else if (sign === separator && depth === 0) {
      parts.push(text.slice(start, at))
      start = at + 1
    }
  }
  return [...parts, text.slice(start)]
}

function ruleOf(head: string, content: string): StyleRule {
  if (grouping.test(head)) return { head, body: '', inner: readStyle(content) }
  return { head, body: content, inner: null }
}

function endOfBlock(text: string, open: number): number {
  let depth = 0
  for (let at = open; at < text.length; at++) {
    const sign = text[at]
    if (sign === '"' || sign === "'") at = endOfString(text, at)
    else if (sign === '\\') at += 1
    else if (sign === '{') depth += 1
    else if (sign === '}') {
      depth -= 1
      if (depth === 0) return at
    }
  }
  throw new Error('The style sheet has a block without an end')
}

function endOfString(text: string, open: number): number {
  for (let at = open + 1; at < text.length; at++) {
    if (text[at] === '\\') at += 1
    else if (text[at] === text[open]) return at
  }
  throw new Error('The style sheet has a string without an end')
}
