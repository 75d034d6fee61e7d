import type { CurrentUser } from '#contract/accounts/accounts.ts'
import type { placeForCallerEndpoint } from '#contract/admin/caller-orders.ts'
import type { EndpointAnswer, EndpointInput } from '#contract/core/endpoint.ts'
import { findCustomer, findOrMakeCustomer } from '#server/accounts/find-or-make-customer.ts'
import type { DoorList, DoorsContext, PlaceByDoor } from '#server/orders/checkout/place-by-door.ts'
import { orderMarks } from '#server/orders/records/owner-marks.ts'
import type { QueueMail } from '#server/platform/mail/queue-mail.ts'

type Body = EndpointInput<typeof placeForCallerEndpoint>['body']

/**
 * Places an order for the customer whose number it is, who gets an account where they have none. The same key gets the same
 * order, whichever tab sends it; limits and debts are the customer's.
 */
export async function placeForCaller(
  {
    db,
    clock,
    queueMail,
    placeByDoor,
  }: Pick<DoorsContext, 'db' | 'clock'> & {
    queueMail: QueueMail
    placeByDoor: PlaceByDoor
  },
  input: { admin: CurrentUser; idempotencyKey: string; ip: string; body: Body },
): Promise<EndpointAnswer<typeof placeForCallerEndpoint>> {
  const { admin, idempotencyKey, ip, body } = input
  const { caller, text, items, rest, waivedFor, paysLater, isOverbooked, ...order } = body
  // Counts what an answer costs, whatever comes of the order.
  const found = caller.answer === null ? null : await findCustomer({ db, clock, marks: orderMarks }, caller)
  const isOwner = found !== null && !found.isSilent
  const customer = await db
    .transaction()
    .execute((tx) => findOrMakeCustomer({ tx, clock, queueMail, marks: orderMarks }, { ...caller, isOwner }))
  const placed = await placeByDoor({
    customer,
    door: { channel: 'office', placedBy: admin.id, extras: { waivedFor, paysLater, isOverbooked } },
    idempotencyKey,
    ip,
    list: listOf({ text, items }),
    rest: rest && { marketId: rest.marketId, list: listOf(rest) },
    order: { ...order, useWallet: false },
  })
  return { ...placed, customerId: customer.id }
}

function listOf({ text = '', items }: Pick<Body, 'text' | 'items'>): DoorList {
  return items === undefined ? { text } : { items }
}
