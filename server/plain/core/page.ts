import { practiceSentence, practiceSwitchPath } from '#server/platform/core/practice.ts'
import { cspHash } from '#server/platform/render/inline-scripts.ts'
import { type Html, html } from './html.ts'
import * as texts from './texts.ts'

/** Holds what a handler shows. */
export interface PlainPage {
  status?: number
  title: string
  body: Html
  /** Says what went wrong or well, above everything else. */
  notice?: Html | null
}

const css =
  ':root{color-scheme:light dark}' +
  'body{margin:0 auto;max-width:34em;padding:8px;background:#fbf6ec;color:#1b1a17;font:100%/1.45 sans-serif;overflow-wrap:break-word}' +
  'h1{font-size:1.35em;line-height:1.2;margin:.4em 0}h2{font-size:1.1em;margin:1.2em 0 .3em}p,ul,ol,form{margin:.5em 0}ol,ul{padding-left:1.6em}' +
  'a{color:#25346b}nav a{display:inline-block;padding:8px 8px 8px 0}' +
  'label,legend{display:block;font-weight:bold;margin-top:.7em;padding:0}fieldset{border:0;margin:.7em 0 0;padding:0}fieldset label{font-weight:normal;margin:0;padding:7px 0}' +
  'input,textarea,select,button{font:inherit;box-sizing:border-box;max-width:100%}' +
  'input,textarea,select{width:100%;padding:8px;border:1px solid #6d675c;border-radius:6px;background:#fff;color:#1b1a17}' +
  'input[type=radio],input[type=checkbox]{width:20px;height:20px;vertical-align:middle;margin:0 6px 0 0}' +
  'button{width:100%;min-height:44px;margin-top:10px;padding:8px;border:2px solid #0b6b3a;border-radius:8px;background:#0b6b3a;color:#fff;font-weight:bold}' +
  'button.o{background:none;color:#0b6b3a}' +
  ':focus{outline:3px solid #25346b;outline-offset:1px}' +
  '.n{border:2px solid #c8321c;border-radius:8px;padding:8px}.g{border-color:#0b6b3a}.h{color:#57524a;margin:0}.c{font-size:1.8em;font-weight:bold;letter-spacing:.1em}' +
  'hr{border:0;border-top:1px solid #6d675c;margin:1em 0 .3em}' +
  '@media(prefers-color-scheme:dark){body{background:#14120e;color:#f6efe0}a{color:#b9c6ff}.h{color:#bdb5a5}input,textarea,select{background:#242019;color:#f6efe0;border-color:#a39b8b}button.o{color:#7fd8a4;border-color:#7fd8a4}.n{border-color:#ff8a75}.g{border-color:#7fd8a4}:focus{outline-color:#f2a516}}'

/** Nothing runs here, nothing is fetched from elsewhere, and no other site shows it in a frame. */
const policy = [
  "default-src 'none'",
  `style-src ${cspHash(css)}`,
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': policy,
  'cache-control': 'no-store',
  // Without it older browsers name no origin with their forms, which are then refused.
  'referrer-policy': 'same-origin',
}

export interface Around {
  /** Is the form for those who are signed in. */
  signOut: Html | null
  isPractice: boolean
}

/** Returns the whole document of a page. */
export function documentOf(
  { title, body, notice = null }: PlainPage,
  { signOut, isPractice }: Around,
): string {
  const head = html`<!doctype html><html lang="en-NG"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title} · Kasuwa</title>`
  const links = [
    ['1', '/plain', texts.nav.list],
    ['2', '/plain/track', texts.nav.track],
    ['3', '/plain/orders', texts.nav.orders],
    ['4', '/markets', texts.nav.markets],
    ['5', '/prices', texts.nav.prices],
    ['6', '/help', texts.nav.help],
    ['0', '/plain/full', texts.nav.full],
  ].map(([key = '', path = '', name = '']) => html`<a href="${path}" accesskey="${key}">${key} ${name}</a> `)
  const strip = isPractice
    ? html`<p class="h">${practiceSentence} <a href="${practiceSwitchPath}">${texts.nav.switchOff}</a></p>`
    : null
  // Nothing in the style needs escaping.
  return `${head.text}<style>${css}</style></head>${
    html`<body>${strip}<main><h1>${title}</h1>${notice}${body}</main><hr><nav>${links}</nav>${signOut}</body></html>`
      .text
  }`
}

export function successNotice(text: string): Html {
  return html`<p class="n g" role="status">${text}</p>`
}

/** Says what is wrong; each fault leads to its field. */
export function badNotice(
  message: string,
  faults: readonly { field: string; label: string; message: string }[] = [],
): Html {
  if (faults.length === 0) return html`<p class="n" role="alert">${message}</p>`
  const each = faults.map(
    ({ field, label, message: fault }) => html`<li><a href="#${field}">${label}</a>: ${fault}</li>`,
  )
  return html`<div class="n" role="alert">${message}<ul>${each}</ul></div>`
}
