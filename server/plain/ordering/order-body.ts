import type { EndpointCall } from '#contract/core/endpoint.ts'
import { placeOrderEndpoint } from '#contract/orders/orders.ts'
import { eachOrderText } from '#domain/orders/written-on-order.ts'
import { parseNaira } from '#server/plain/core/parse-naira.ts'
import { refuse } from '#server/plain/core/refuse.ts'
import * as texts from '#server/plain/core/texts.ts'
import type { Visit } from '#server/plain/core/visit.ts'
import { AppError, fail } from '#server/platform/core/errors.ts'
import { validateInput } from '#server/platform/http/validate.ts'
import type { CheckedList } from './check-list.ts'

type OrderBody = EndpointCall<typeof placeOrderEndpoint>['body']

/** Returns the order that a form describes, as devices send it. Throws with every field that is wrong. */
export function orderBodyOf(visit: Visit, { lines, area, delivery }: CheckedList): OrderBody {
  const text = (name: string) => visit.field(name).trim()
  const orNull = (name: string) => text(name) || null
  const capKobo = parseNaira(text('cap'))
  if (capKobo === undefined) throw refuse('cap', texts.check.wrongCap)
  const body = {
    marketId: text('market'),
    items: lines.map(({ isUnsure: _isUnsure, ...line }) => ({
      ...line,
      ifMissing: text('missing') || 'ask',
    })),
    place: {
      area,
      landmark: text('landmark'),
      directions: orNull('directions'),
      gateCode: orNull('gateCode'),
      ...delivery.pin,
    },
    contact: { name: text('name'), phone: text('phone') },
    scheduledFor: orNull('when'),
    paymentMethod: text('pay') || 'cash',
    spendingCapKobo: capKobo,
    ...eachOrderText(orNull),
    ...(text('promo') !== '' && { promoCode: text('promo') }),
    shownFeesKobo: /^\d{1,9}$/.test(text('fees')) ? Number(text('fees')) : null,
  }
  return valid(body)
}

/** Checks it as the endpoint will, so that nobody gets a code for an order that is refused. */
function valid(body: unknown): OrderBody {
  try {
    validateInput(placeOrderEndpoint, { params: {}, query: {}, body })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const fields = (error.details.fields ?? []).map(({ path, message }) => ({
      path: nameOf(path),
      message,
    }))
    throw fail('request.invalid', { fields, message: texts.forms.wrong })
  }
  return body as OrderBody
}

/** Returns the field of the form that a path of the order is from. */
function nameOf(path: string): string {
  const last = path.split('.').at(-1) ?? path
  return path.startsWith('items') ? 'list' : (ownNames[last] ?? last)
}

const ownNames: Record<string, string> = {
  scheduledFor: 'when',
  paymentMethod: 'pay',
  spendingCapKobo: 'cap',
  promoCode: 'promo',
  marketId: 'list',
}
