import { maxItemsPerOrder } from '#contract/orders/orders.ts'
import {
  answerDateEndpoint,
  answerLinkedDateEndpoint,
  getLinkedDateEndpoint,
  type LinkedDate,
  listStandingEndpoint,
  pauseStandingEndpoint,
  removeStandingEndpoint,
  repeatWeeklyEndpoint,
  type Standing,
  saveStandingEndpoint,
} from '#contract/orders/standing.ts'
import type { ReadWords } from '#server/lists/read-words.ts'
import { readItems } from '#server/orders/checkout/place-by-door.ts'
import type { PrepareContext } from '#server/orders/checkout/prepare-order.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Api } from '#server/platform/http/handlers.ts'
import { invalidFields } from '#server/platform/http/validate.ts'
import { answerDate, answerReminder, type DateKey, lockDate } from './answer-date.ts'
import { presentDate, presentStanding } from './present-standing.ts'
import { bodyOfOrder, pauseStanding, removeStanding, saveStanding } from './save-standing.ts'
import type { StandingLinks } from './standing-link.ts'
import { type DateRow, listStandingOf, type StandingRow } from './standing-store.ts'

/** Standing orders of a customer, and the links of their reminders. */
export function registerStanding(
  api: Api,
  context: PrepareContext & { links: StandingLinks; reader: ReadWords },
): void {
  const { db, clock, reader } = context
  const presentOne = async (tx: Tx, row: StandingRow): Promise<Standing> => {
    const [one] = await presentStanding(context, tx, [row])
    if (one === undefined) throw new Error('one row is one standing order')
    return one
  }

  api.answer(listStandingEndpoint, async ({ viewer }) =>
    presentStanding(context, db, await listStandingOf(db, viewer.user.id)),
  )
  api.answer(saveStandingEndpoint, async ({ body: { added, ...written }, viewer, write }) => {
    const more = added === undefined ? [] : await readItems(reader, { text: added }, 'added')
    const items = [...written.body.items, ...more]
    if (items.length > maxItemsPerOrder)
      throw invalidFields([{ path: 'added', message: `At most ${maxItemsPerOrder} items` }])
    const whole = { ...written, body: { ...written.body, items } }
    return write(async (tx) => presentOne(tx, await saveStanding({ ...context, tx }, viewer.user.id, whole)))
  })
  api.answer(
    repeatWeeklyEndpoint,
    async ({ params, body: { id, weekdays, clock, ifClosed, ...how }, viewer, write }) => {
      const own = { orderId: params.id, customerId: viewer.user.id, ...how }
      const week = { id, weekdays, clock, ifClosed }
      const body = await bodyOfOrder(db, own)
      return write(async (tx) =>
        presentOne(tx, await saveStanding({ ...context, tx }, viewer.user.id, { ...week, body })),
      )
    },
  )
  api.answer(pauseStandingEndpoint, ({ params, body, viewer, write }) =>
    write(async (tx) =>
      presentOne(tx, await pauseStanding({ tx, clock }, { ...params, ...body, customerId: viewer.user.id })),
    ),
  )
  api.answer(removeStandingEndpoint, ({ params, viewer, write }) =>
    write(async (tx) => {
      await removeStanding(tx, { id: params.id, customerId: viewer.user.id })
      return {}
    }),
  )
  api.answer(answerDateEndpoint, ({ params, body, viewer, write }) =>
    write(async (tx) => {
      const { standing, row } = await answerDate(
        { ...context, tx },
        { ...params, customerId: viewer.user.id },
        body,
      )
      return presentDate(context, standing, row)
    }),
  )
  registerLinks(api, context)
}

function registerLinks(api: Api, context: PrepareContext & { links: StandingLinks }): void {
  const { db, clock, links } = context
  const keyOf = (token: string): DateKey => {
    const named = links.read(token)
    if (named === null) throw fail('standing.not_found')
    return { ...named, customerId: null }
  }
  api.answer(getLinkedDateEndpoint, ({ params }) =>
    db.transaction().execute(async (tx) => {
      const { standing, row } = await lockDate({ tx, clock }, keyOf(params.token))
      return presentLinked(context, standing, row)
    }),
  )
  api.answer(answerLinkedDateEndpoint, ({ params, body, write }) =>
    write(async (tx) => {
      const { standing, row } = await answerReminder({ ...context, tx }, keyOf(params.token), body)
      return presentLinked(context, standing, row)
    }),
  )
}

async function presentLinked(
  context: PrepareContext,
  standing: StandingRow,
  row: DateRow,
): Promise<LinkedDate> {
  const { orderId: _orderId, ...shown } = await presentDate(context, standing, row)
  return { ...shown, itemCount: standing.body.items.length, isPaused: standing.is_paused }
}
