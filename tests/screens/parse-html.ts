/** An element of a page that was drawn, with its texts and elements in order. */
export interface Element {
  tag: string
  attributes: ReadonlyMap<string, string>
  children: (Element | string)[]
  parent: Element | null
}

const voidTags = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))
const token =
  /<!--[\s\S]*?-->|<!doctype[^>]*>|<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>|<\/([\w-]+)>|<([\w-]+)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>|[^<]+/gi
const attribute = /([^\s=]+)(?:="([^"]*)")?/g
const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
  '#39': "'",
  nbsp: '\u00a0',
}

/**
 * Reads the HTML that React writes, which closes what it opens and quotes what it assigns: whatever else there is
 * throws. A parser for every page of the world takes a hundred times as long.
 */
export function parseHtml(html: string): Element {
  const root: Element = { tag: '#root', attributes: new Map(), children: [], parent: null }
  let open = root
  let end = 0
  for (const match of html.matchAll(token)) {
    if (match.index !== end) throw new Error(`No HTML: ${html.slice(end, match.index)}`)
    end += match[0].length
    const [text, , , , closed, opened, given = ''] = match
    if (closed !== undefined) open = close(open, closed.toLowerCase())
    else if (opened !== undefined) open = add(open, opened.toLowerCase(), given)
    else if (!text.startsWith('<')) open.children.push(decode(text))
  }
  if (open !== root || end !== html.length) throw new Error(`<${open.tag}> is not closed`)
  return root
}

function add(parent: Element, tag: string, given: string): Element {
  const attributes = new Map(
    [...given.matchAll(attribute)].map(([, name = '', value = '']) => [name.toLowerCase(), decode(value)]),
  )
  const element: Element = { tag, attributes, children: [], parent }
  parent.children.push(element)
  return voidTags.has(tag) ? parent : element
}

function close(open: Element, tag: string): Element {
  if (open.tag !== tag || open.parent === null) throw new Error(`</${tag}> closes <${open.tag}>`)
  return open.parent
}

function decode(text: string): string {
  return text.replace(/&([#\w]+);/g, (whole, name: string) => entities[name.toLowerCase()] ?? whole)
}

/** Yields every element inside, in the order of the page. */
export function* elementsIn(element: Element): Generator<Element> {
  for (const child of element.children) {
    if (typeof child === 'string') continue
    yield child
    yield* elementsIn(child)
  }
}
