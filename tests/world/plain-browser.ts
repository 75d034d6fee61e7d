import assert from 'node:assert/strict'
import type { Answer } from './clients.ts'
import { type Browser, openBrowser } from './cookie-jar.ts'

/** Reads pages, fills in their forms and sends them, as a feature phone does without scripts. */
export interface PlainBrowser {
  cookies: Browser['cookies']
  /** Opens a page, following where it leads. */
  open(path: string): Promise<PlainPage>
  /** Sends a form to an address as it is. */
  post(path: string, fields: Record<string, string>, headers?: Record<string, string>): Promise<PlainPage>
}

export interface PlainPage {
  status: number
  html: string
  /** Says where it was found in the end. */
  path: string
  headers: Headers
  /** Holds what a reader sees. */
  text: string
  /** Returns the fields of a form, by where it goes, with what is in them. */
  form(action: string): Record<string, string>
  /** Fills in a form and presses a button. */
  send(action: string, typed?: Record<string, string>): Promise<PlainPage>
}

export function openPlainBrowser(url: string, cookies = new Map<string, string>()): PlainBrowser {
  const browser = openBrowser(url, cookies)
  const open = async (path: string): Promise<PlainPage> => follow(await browser.client.raw('GET', path), path)

  async function follow(answer: Answer, path: string): Promise<PlainPage> {
    browser.store(answer)
    const to = answer.headers.get('location')
    return to === null ? pageOf(answer, path) : open(to)
  }

  function pageOf({ status, text: html, headers }: Answer, path: string): PlainPage {
    const form = (action: string) => fieldsOf(html, action)
    return {
      status,
      html,
      path,
      headers,
      text: textOf(html),
      form,
      send: (action, typed = {}) => post(action, { ...form(action), ...typed }),
    }
  }

  async function post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
    const answer = await browser.client.raw('POST', path, {
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams(fields).toString(),
    })
    return follow(answer, path)
  }
  return { cookies, open, post }
}

function fieldsOf(html: string, action: string): Record<string, string> {
  const forms = [...html.matchAll(/<form[^>]*? action="([^"]*)"[^>]*>([\s\S]*?)<\/form>/g)]
  const body = forms.find(([, to]) => to === action)?.[2]
  assert.ok(body !== undefined, `no form leads to ${action} on\n${textOf(html)}`)
  const fields: Record<string, string> = {}
  const note = (name: string | undefined, value: string) => {
    if (name !== undefined && !(name in fields)) fields[name] = unescaped(value)
  }
  for (const [tag] of body.matchAll(/<input[^>]*>/g)) {
    if (/type="(?:radio|checkbox)"/.test(tag) && !tag.includes(' checked')) continue
    note(attribute(tag, 'name'), attribute(tag, 'value') ?? '')
  }
  for (const [, open = '', text = ''] of body.matchAll(/(<textarea[^>]*>)\n?([\s\S]*?)<\/textarea>/g))
    note(attribute(open, 'name'), text)
  for (const [, open = '', options = ''] of body.matchAll(/(<select[^>]*>)([\s\S]*?)<\/select>/g)) {
    const [, tag = '', text = ''] =
      /(<option[^>]* selected>)([^<]*)/.exec(options) ?? /(<option[^>]*>)([^<]*)/.exec(options) ?? []
    note(attribute(open, 'name'), attribute(tag, 'value') ?? text)
  }
  return fields
}

function attribute(tag: string, name: string): string | undefined {
  return new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]
}

function textOf(html: string): string {
  return unescaped(html.replace(/<style>[\s\S]*?<\/style>/g, '').replace(/<[^>]*>/g, ' ')).replace(
    /\s+/g,
    ' ',
  )
}

function unescaped(text: string): string {
  const characters: Record<string, string> = { quot: '"', '#39': "'", lt: '<', gt: '>', amp: '&' }
  return text.replace(/&(quot|#39|lt|gt|amp);/g, (_whole, name: string) => characters[name] ?? '')
}
