import { practiceSentence } from '#server/platform/core/practice.ts'
import type { Business, EmailTexts } from './emails.ts'
import * as catalogue from './texts.ts'

export interface SetEmail {
  subject: string
  html: string
  text: string
}

interface Site {
  /** Origin of the public site, without a slash at the end. */
  publicUrl: string
  business: Business
  /** Shows where links would be without giving them away. */
  hidesLinks?: boolean
  /** Says that nothing of it is real. */
  isPractice?: boolean
}

const font = 'font-family:system-ui,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif'

// Mail programs that keep <style> use it for the dark; all others show the light inline colours.
const darkStyle = `@media (prefers-color-scheme:dark){.k-ground{background:#171512!important}.k-paper{background:#221f1a!important;border-color:#3a352c!important}.k-ink{color:#f4efe4!important}.k-soft{color:#b9b1a1!important}.k-link{color:#8fd6ab!important}.k-button{background:#7fcf9f!important;color:#0c2a18!important}}`

/** Sets an email in HTML and in text; both say the same, and links are absolute. */
export function setEmail(text: EmailTexts, site: Site): SetEmail {
  const link = text.button === null ? null : absolute(text.button.path, site.publicUrl)
  return {
    subject: oneLine(text.subject),
    html: htmlOf(text, link, site),
    text: textOf(text, link, site),
  }
}

/** Throws for a path that would lead away from this site. */
export function absolute(path: string, publicUrl: string): string {
  const url = new URL(path, publicUrl)
  if (!path.startsWith('/') || url.origin !== publicUrl)
    throw new Error('a letter may only link to this site')
  return url.href
}

function textOf(
  text: EmailTexts,
  link: string | null,
  { business, publicUrl, hidesLinks, isPractice }: Site,
): string {
  const parts = [text.greeting, ...text.lines]
  if (link !== null) parts.push(`${text.button?.text}:\n${hidesLinks ? catalogue.links.hidden : link}`)
  parts.push(...text.afterwards)
  if (text.foot) parts.push(`${text.foot.text}:\n${footLink(text.foot.path, publicUrl, hidesLinks)}`)
  if (isPractice) parts.push(practiceSentence)
  parts.push(`-- \n${[business.name, business.phone, business.address].join('\n')}`)
  return `${parts.join('\n\n')}\n`
}

function htmlOf(
  text: EmailTexts,
  link: string | null,
  { business, publicUrl, hidesLinks, isPractice }: Site,
): string {
  const line = (text: string, look = 'margin:0 0 16px', kind = 'k-ink') =>
    `<p class="${kind}" style="${look}">${escapeHtml(text)}</p>`
  const soft = 'margin:0 0 12px;font-size:14px;color:#5d574b'
  const button = link === null ? '' : buttonHtml(text.button?.text ?? '', hidesLinks ? null : link)
  return `<!doctype html>
<html lang="en-NG"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(text.subject)}</title><style>${darkStyle}</style></head>
<body class="k-ground" style="margin:0;padding:24px 12px;background:#fbf6ec;${font};font-size:16px;line-height:1.5;color:#1b1a17">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(text.preview)}</div>
<div class="k-paper" role="article" aria-label="${escapeHtml(text.subject)}" style="max-width:520px;margin:0 auto;padding:24px;background:#ffffff;border:1px solid #e6dcc6;border-radius:12px">
<p style="margin:0 0 20px;font-size:20px;font-weight:700"><a class="k-link" href="${escapeHtml(publicUrl)}/" style="color:#0b6b3a;text-decoration:none">${escapeHtml(business.name)}</a></p>
${[text.greeting, ...text.lines].map((text) => line(text)).join('\n')}
${button}
${text.afterwards.map((text) => line(text, soft, 'k-soft')).join('\n')}
${isPractice ? line(practiceSentence, soft, 'k-soft') : ''}
${footHtml(text, publicUrl, hidesLinks)}</div>
<p class="k-soft" style="max-width:520px;margin:16px auto 0;font-size:13px;color:#5d574b;text-align:center">${[business.name, business.phone, business.address].filter(Boolean).map(escapeHtml).join(' · ')}</p>
</body></html>
`
}

function buttonHtml(text: string, link: string | null): string {
  const look =
    'display:inline-block;padding:12px 20px;background:#0b6b3a;color:#ffffff;font-weight:600;text-decoration:none;border-radius:8px'
  const soft = 'margin:0 0 16px;font-size:13px;color:#5d574b'
  if (link === null)
    return `<p style="margin:24px 0 12px"><span class="k-button" style="${look}">${escapeHtml(text)}</span></p>
<p class="k-soft" style="${soft}">${catalogue.links.hidden}</p>`
  const href = escapeHtml(link)
  return `<p style="margin:24px 0 12px"><a class="k-button" href="${href}" style="${look}">${escapeHtml(text)}</a></p>
<p class="k-soft" style="${soft}">${catalogue.links.copy} <a class="k-link" href="${href}" style="color:#0b6b3a;word-break:break-all">${href}</a></p>`
}

function footHtml({ foot }: EmailTexts, publicUrl: string, hidesLinks = false): string {
  if (foot === undefined) return ''
  const look = 'margin:0;font-size:13px;color:#5d574b'
  if (hidesLinks)
    return `<p class="k-soft" style="${look}">${escapeHtml(foot.text)} ${catalogue.links.hidden}</p>\n`
  const href = escapeHtml(absolute(foot.path, publicUrl))
  return `<p class="k-soft" style="${look}"><a class="k-link" href="${href}" style="color:#0b6b3a">${escapeHtml(foot.text)}</a></p>\n`
}

function footLink(path: string, publicUrl: string, hidesLinks = false): string {
  return hidesLinks ? catalogue.links.hidden : absolute(path, publicUrl)
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
