import { type Element, elementsIn } from './parse-html.ts'

/** The roles that elements have by themselves, as far as our pages use them. */
const ownRoles: Record<string, string> = {
  a: 'link',
  article: 'article',
  aside: 'complementary',
  button: 'button',
  dialog: 'dialog',
  form: 'form',
  footer: 'contentinfo',
  header: 'banner',
  img: 'img',
  li: 'listitem',
  main: 'main',
  nav: 'navigation',
  ol: 'list',
  option: 'option',
  progress: 'progressbar',
  select: 'combobox',
  summary: 'button',
  table: 'table',
  td: 'cell',
  textarea: 'textbox',
  th: 'columnheader',
  tr: 'row',
  ul: 'list',
}
const inputRoles: Record<string, string> = {
  text: 'textbox',
  email: 'textbox',
  tel: 'textbox',
  url: 'textbox',
  checkbox: 'checkbox',
  radio: 'radio',
  range: 'slider',
  number: 'spinbutton',
  search: 'searchbox',
  submit: 'button',
  button: 'button',
}

export function roleOf({ tag, attributes }: Element): string | null {
  const given = attributes.get('role')
  if (given !== undefined) return given
  if (/^h[1-6]$/.test(tag)) return 'heading'
  if (tag === 'a') return attributes.has('href') ? 'link' : null
  if (tag === 'input') return inputRoles[attributes.get('type') ?? 'text'] ?? null
  return ownRoles[tag] ?? null
}

/** Returns whether nobody meets the element. */
export function isHidden(element: Element): boolean {
  for (let each: Element | null = element; each !== null; each = each.parent)
    if (isHiddenItself(each)) return true
  return false
}

/** Our dialogs hold something only while they are open, which the browser opens them for. */
function isHiddenItself({ tag, attributes, children }: Element): boolean {
  if (attributes.has('hidden') || attributes.get('aria-hidden') === 'true') return true
  return tag === 'noscript' || tag === 'template' || (tag === 'dialog' && children.length === 0)
}

const blocks = new Set(
  'address article aside dd div dl dt fieldset footer form h1 h2 h3 h4 h5 h6 header hr legend li main nav ol p section table tbody td th thead tr ul br button option'.split(
    ' ',
  ),
)

/** The text that is read in the element, without what is hidden; blocks stand apart. */
export function textOf(element: Element): string {
  return clean(textIn(element, (each) => !isHiddenItself(each)))
}

function textIn(element: Element, isRead: (each: Element) => boolean): string {
  return element.children
    .map((child) => {
      if (typeof child === 'string') return child
      if (!isRead(child)) return ''
      const inside = pictureText(child) ?? textIn(child, isRead)
      return blocks.has(child.tag) ? ` ${inside} ` : inside
    })
    .join('')
}

/** Returns what a picture says; null for whatever is none. */
function pictureText({ tag, attributes }: Element): string | null {
  if (tag === 'img') return ` ${attributes.get('alt') ?? ''} `
  return attributes.get('role') === 'img' ? ` ${attributes.get('aria-label') ?? ''} ` : null
}

function clean(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** The accessible name of an element, as a screen reader says it; empty where it has none. */
export function nameOf(element: Element, page: Element): string {
  const { attributes } = element
  const by = attributes.get('aria-labelledby')
  if (by !== undefined)
    return clean(
      by
        .split(' ')
        .map((id) => textOfId(id, page))
        .join(' '),
    )
  const label = attributes.get('aria-label') ?? attributes.get('alt')
  if (label !== undefined) return clean(label)
  const text = isField(element) ? labelText(element, page) : textOf(element)
  return text === '' ? clean(attributes.get('title') ?? '') : text
}

export function isField({ tag, attributes }: Element): boolean {
  if (tag === 'input') return !['hidden', 'submit', 'button'].includes(attributes.get('type') ?? 'text')
  return tag === 'select' || tag === 'textarea'
}

function labelText(field: Element, page: Element): string {
  const label = indexOf(page).labels.get(field.attributes.get('id') ?? '')
  if (label !== undefined) return textOf(label)
  for (let each = field.parent; each !== null; each = each.parent)
    if (each.tag === 'label') return textOf(each)
  return ''
}

export function elementOfId(id: string, page: Element): Element | null {
  return indexOf(page).ids.get(id) ?? null
}

interface Index {
  ids: Map<string, Element>
  labels: Map<string, Element>
}

const indexes = new WeakMap<Element, Index>()

/** Remembers a page's index: one of a hundred rows names some element or other hundreds of times. */
function indexOf(page: Element): Index {
  const known = indexes.get(page)
  if (known !== undefined) return known
  const index: Index = { ids: new Map(), labels: new Map() }
  for (const element of elementsIn(page)) {
    const { attributes, tag } = element
    const [id, field] = [attributes.get('id'), attributes.get('for')]
    if (id !== undefined) index.ids.set(id, element)
    if (tag === 'label' && field !== undefined) index.labels.set(field, element)
  }
  indexes.set(page, index)
  return index
}

function textOfId(id: string, page: Element): string {
  const element = elementOfId(id, page)
  return element === null ? '' : clean(element.attributes.get('aria-label') ?? textIn(element, () => true))
}
