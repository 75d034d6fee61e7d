import './load-tsx.ts'
import type { DrawnPage } from './draw-page.ts'
import { type Element, elementsIn } from './parse-html.ts'
import { elementOfId, isField, isHidden, nameOf, roleOf, textOf } from './roles.ts'

const { allRoutes, findRoute } = await import('#web/app/routes/route-table.ts')
// Only tables that are there say where a link leads.
await allRoutes()

/** Returns what no page may have, whatever it shows. Each fault says where it is. */
export function faultsOf(page: DrawnPage): string[] {
  const shown = [...elementsIn(page.body)].filter((element) => !isHidden(element))
  return [
    ...page.complaints,
    ...faultsOfTitle(page),
    ...faultsOfHeadings(shown),
    ...faultsOfText(page),
    ...shown.flatMap((element) => faultsOfElement(element, page)),
    ...faultsOfIds(page.body),
  ]
}

/** React leaves this mark in the place of a part that threw while the server drew it, or that was not there yet. */
export function faultsOfDrawing({ html }: Pick<DrawnPage, 'html'>): string[] {
  return html.includes('<!--$!-->') ? ['a part was not drawn: NODE_ENV=development shows why'] : []
}

function faultsOfTitle({ title, state }: DrawnPage): string[] {
  return title.trim() === '' || unsaid.test(title) ? [`title in ${state}: ${title}`] : []
}

const unsaid = /\bundefined\b|\bNaN\b|\[object |\bnull\b|\bInvalid Date\b|\bInfinity\b/

/** Naira have commas, and no kobo that a float left over. */
const wrongMoney = /₦[-−]?\d{4,}|₦[-−]?[\d,]+\.\d{3,}|₦[-−]?[\d,]*\.\d(?!\d|[km])/i

function faultsOfText({ body }: DrawnPage): string[] {
  const text = textOf(body)
  return [unsaid, wrongMoney].flatMap((pattern) => {
    const found = pattern.exec(text)
    return found === null ? [] : [`text: …${text.slice(Math.max(found.index - 40, 0), found.index + 60)}…`]
  })
}

function faultsOfHeadings(shown: readonly Element[]): string[] {
  const levels = shown.filter(({ tag }) => /^h[1-6]$/.test(tag)).map(({ tag }) => Number(tag[1]))
  const first = levels.filter((level) => level === 1).length
  const skipped = levels.findIndex((level, index) => index > 0 && level > (levels[index - 1] ?? 0) + 1)
  return [
    first === 1 ? [] : [`${first} headings of the first level`],
    skipped === -1 ? [] : [`h${levels[skipped]} follows h${levels[skipped - 1]}`],
  ].flat()
}

const mustHaveName = new Set(
  'button link checkbox radio textbox combobox spinbutton searchbox slider switch tab dialog img progressbar'.split(
    ' ',
  ),
)

function faultsOfElement(element: Element, page: DrawnPage): string[] {
  const { tag, attributes } = element
  const faults: string[] = []
  const role = roleOf(element) ?? (isField(element) ? 'field' : '')
  const isDecoration = tag === 'img' && attributes.get('alt') === ''
  const name = mustHaveName.has(role) ? nameOf(element, page.body) : ''
  if (mustHaveName.has(role) && !isDecoration && name === '') faults.push(`no name: ${describe(element)}`)
  if ([...attributes.values()].some((value) => unsaid.test(value)))
    faults.push(`says nothing: ${describe(element)}`)
  if (isInteractive(element) && insideOf(element, isInteractive))
    faults.push(`inside of another control: ${describe(element)}`)
  if (tag === 'img' && !attributes.has('alt')) faults.push(`no alt: ${describe(element)}`)
  if (attributes.has('style')) faults.push(`a style that the policy forbids: ${describe(element)}`)
  const href = attributes.get('href')
  if (tag === 'a' && href !== undefined && !leadsSomewhere(href, page)) faults.push(`leads nowhere: ${href}`)
  for (const key of ['aria-labelledby', 'aria-describedby', 'for'])
    for (const id of attributes.get(key)?.split(' ') ?? [])
      if (elementOfId(id, page.body) === null) faults.push(`${key} names nothing: ${describe(element)}`)
  return faults
}

function isInteractive({ tag, attributes }: Element): boolean {
  return tag === 'button' || tag === 'select' || tag === 'textarea' || (tag === 'a' && attributes.has('href'))
}

function insideOf({ parent }: Element, fits: (element: Element) => boolean): boolean {
  return parent !== null && (fits(parent) || insideOf(parent, fits))
}

/** Fits paths that the server answers itself. */
const served =
  /^\/(?:api|goods|icons|share|assets|docs|pictures)\/|^\/(?:api|docs|app\.webmanifest|plain\/use)$/
const market = /^\/(?:wuse-market|garki-market|kado-fish-market)$/

function leadsSomewhere(href: string, { mode, path }: DrawnPage): boolean {
  if (/^(?:https?:\/\/[^/\s]+|mailto:[^\s]+@|tel:\+?\d|sms:|whatsapp:|geo:|#.|\?)/.test(href))
    return !unsaid.test(href)
  const url = new URL(href, `https://kasuwa.example${path}`)
  if (unsaid.test(url.href) || !href.startsWith('/')) return false
  if (served.test(url.pathname) || market.test(url.pathname)) return true
  const found = findRoute(url.pathname, mode)
  return found !== null && found.route.path !== '/:slug'
}

function faultsOfIds(body: Element): string[] {
  const seen = new Set<string>()
  return [...elementsIn(body)].flatMap(({ attributes }) => {
    const id = attributes.get('id')
    if (id === undefined) return []
    const isTwice = seen.has(id)
    seen.add(id)
    return isTwice ? [`id twice: ${id}`] : []
  })
}

function describe({ tag, attributes }: Element): string {
  const given = [...attributes].filter(([key]) => key !== 'class').map(([key, value]) => `${key}="${value}"`)
  return `<${[tag, ...given].join(' ')}>`.slice(0, 160)
}
