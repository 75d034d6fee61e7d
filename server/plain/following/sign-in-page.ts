import { logoutEndpoint } from '#contract/accounts/accounts.ts'
import { toE164 } from '#contract/core/phone.ts'
import { type Asked, sendCodePage, signInOrAsk } from '#server/plain/core/code-page.ts'
import type { Html } from '#server/plain/core/html.ts'
import { html } from '#server/plain/core/html.ts'
import { input } from '#server/plain/core/input.ts'
import { type PlainPage, successNotice } from '#server/plain/core/page.ts'
import { refuse } from '#server/plain/core/refuse.ts'
import * as texts from '#server/plain/core/texts.ts'
import { type Answer, form, hidden, type Visit } from '#server/plain/core/visit.ts'

export function signInPage(visit: Visit, next: string, notice: Html | null = null): PlainPage {
  const body = html`<p>${texts.signIn.intro}</p>${form(
    visit,
    '/plain/sign-in',
    html`${input(visit, 'contact', texts.signIn.contact, { fill: 'tel' })}${input(
      visit,
      'name',
      texts.signIn.name,
      {
        fill: 'name',
      },
    )}${hidden({ next })}<button>${texts.signIn.submit}</button>`,
  )}`
  return { title: texts.signIn.title, body, notice }
}

/** Takes the form: sends a code, or signs in by the one that was typed. */
export async function takeSignIn(visit: Visit): Promise<Answer> {
  const contact = (visit.field('email') || visit.field('contact')).trim()
  const phoneNumber = toE164(contact)
  if (phoneNumber === null && !contact.includes('@')) throw refuse('contact', texts.signIn.wrongContact)
  const asked: Asked = phoneNumber === null ? { email: contact } : { phoneNumber }
  const next = pathWithin(visit.field('next'))
  const carried = { contact, name: visit.field('name'), next }
  const code = { asked, path: '/plain/sign-in', carried, submit: texts.code.signIn, change: null }
  if (visit.field('do') === 'again' || !visit.has('code')) return sendCodePage(visit, code)
  const page = await signInOrAsk(visit, code, { name: visit.field('name').trim(), contactPhone: '' })
  return page ?? { to: next }
}

/** Leads nowhere but to plain pages. */
export function pathWithin(path: string): string {
  return /^\/plain(?:\/[\w/-]*)?$/.test(path) ? path : '/plain/orders'
}

export async function signOut(visit: Visit): Promise<PlainPage> {
  await visit.call(logoutEndpoint, {})
  const body = html`<p><a href="/plain/orders">${texts.signIn.outHint}</a></p>`
  return { title: texts.signIn.out, body, notice: successNotice(texts.signIn.out) }
}
