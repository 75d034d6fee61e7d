import { setTimeout as wait } from 'node:timers/promises'
import { toE164 } from '#contract/core/phone.ts'
import { placeOrderEndpoint } from '#contract/orders/orders.ts'
import { orderTextNames } from '#domain/orders/written-on-order.ts'
import { findHolderId } from '#server/accounts/find-holder-id.ts'
import { findPlacedOrder } from '#server/orders/checkout/placed-order.ts'
import { type Asked, sendCodePage, signInOrAsk } from '#server/plain/core/code-page.ts'
import { isFormKey } from '#server/plain/core/form-key.ts'
import { html } from '#server/plain/core/html.ts'
import { badNotice } from '#server/plain/core/page.ts'
import * as texts from '#server/plain/core/texts.ts'
import { type Answer, type Visit, whoIsThere } from '#server/plain/core/visit.ts'
import { AppError } from '#server/platform/core/errors.ts'
import type { Db } from '#server/platform/database/database.ts'
import { type CheckContext, checkList } from './check-list.ts'
import { checkPage } from './check-page.ts'
import { listPage } from './list-page.ts'
import { orderBodyOf } from './order-body.ts'

export type PlaceContext = CheckContext & { db: Db }

/** Lists all that an order's form says. */
const carriedFields = [
  'list',
  'area',
  'market',
  'fees',
  'reading',
  'key',
  'name',
  'phone',
  'email',
  'landmark',
  'directions',
  'gateCode',
  'when',
  'missing',
  'pay',
  'cap',
  ...orderTextNames,
  'promo',
]

/** Takes an order's form: asks for a code of those who are not signed in, and places it of those who are. */
export async function takeOrder(context: PlaceContext, visit: Visit): Promise<Answer> {
  if (visit.field('do') === 'change') return listPage(context, visit)
  const checked = await checkList(context, visit)
  const body = orderBodyOf(visit, checked)
  // Places nothing but what was shown.
  if (visit.field('reading') !== checked.reading || !isFormKey(visit.field('key')))
    return { ...(await checkPage(context, visit, badNotice(texts.check.readAnew))), status: 409 }
  if ((await whoIsThere(visit)) === null) {
    const page = await signIn(context, visit)
    if (page !== null) return page
  }
  return place(context, visit, body)
}

/** Returns the page that asks for a code, or asks again; null once somebody is signed in. */
async function signIn(context: PlaceContext, visit: Visit): Promise<Answer | null> {
  const email = visit.field('email').trim()
  const phone = toE164(visit.field('phone')) ?? ''
  const asked: Asked = email === '' ? { phoneNumber: phone } : { email }
  const action = visit.field('do')
  const carried = Object.fromEntries(carriedFields.map((name) => [name, visit.field(name)]))
  const change = html`<div><button class="o" name="do" value="check">${texts.code.change}</button></div>`
  const code = { asked, path: '/plain/order', carried, submit: texts.code.place, change }
  if (action === 'check') return checkPage(context, visit)
  if (action === 'again' || !visit.has('code')) return sendCodePage(visit, code)
  const page = await signInOrAsk(visit, code, { name: visit.field('name').trim(), contactPhone: phone })
  if (page?.isOver !== true) return page
  return (await placedMeanwhile(context, visit, email === '' ? phone : email)) ?? page
}

/** Limits how long the second of two forms sent at once waits for what comes of the first. */
const looks = { count: 10, everyMs: 300 }

/**
 * Finds the order of the same form, sent a moment before: its code is used up by then, and its browser may have shown nothing.
 * The key is one that nobody else has; who has it gets the tracking page, which says nothing of the customer.
 */
async function placedMeanwhile({ db }: PlaceContext, visit: Visit, askedFor: string): Promise<Answer | null> {
  for (let look = 0; look < looks.count; look += 1) {
    // It waits as long for a number without an account, so that nobody learns which have one.
    const holderId = await findHolderId(db, askedFor)
    const placed = holderId && (await findPlacedOrder(db, holderId, visit.field('key')))
    if (placed) return { to: `/plain/track/${placed.code}` }
    await wait(looks.everyMs)
  }
  return null
}

async function place(
  context: PlaceContext,
  visit: Visit,
  body: ReturnType<typeof orderBodyOf>,
): Promise<Answer> {
  const key = visit.field('key')
  try {
    const { id } = await visit.call(placeOrderEndpoint, { body, idempotencyKey: key })
    return { to: `/plain/orders/${id}` }
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'request.key_reused')) throw error
    // Shows the order that was placed before the form was changed and sent again.
    const user = await whoIsThere(visit)
    const placed = user && (await findPlacedOrder(context.db, user.id, key))
    if (placed === null) throw error
    const link = html`<p><a href="/plain/orders/${placed.id}">${texts.placedBefore.see}</a></p>`
    return { title: texts.placedBefore.title, body: html`<p>${texts.placedBefore.hint}</p>${link}` }
  }
}
