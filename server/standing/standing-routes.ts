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
} from '#contract/standing/standing.ts'
import type { ReadWords } from '#server/lists/read-words.ts'
import { readItems } from '#server/orders/checkout/place-by-door.ts'
import { createReadTogether } from '#server/platform/batch.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { withFacts } from '#server/platform/database/with-facts.ts'
import type { Api } from '#server/platform/http/handlers.ts'
import { invalidFields } from '#server/platform/http/validate.ts'
import { answerDate, answerReminder, type DateKey, type SeenDate, seeDate } from './answer-date.ts'
import { presentDate, presentStanding } from './present-standing.ts'
import { type AnswerContext, type DateContext, type PreviewContext, previewInside } from './preview-date.ts'
import { bodyOfOrder, pauseStanding, removeStanding, saveStanding } from './save-standing.ts'
import type { StandingLinks } from './standing-link.ts'
import { listStandingOf, type StandingRow } from './standing-store.ts'

/** Standing orders of a customer, and the links of their reminders. */
export function registerStanding(
  api: Api,
  context: PreviewContext & { links: StandingLinks; reader: ReadWords },
): void {
  const { db, reader } = context

  api.answer(listStandingEndpoint, async ({ viewer }) =>
    presentStanding(await dateContext(context), await listStandingOf(db, viewer.user.id)),
  )
  api.answer(saveStandingEndpoint, async ({ body: { added, ...written }, viewer, write }) => {
    const more = added === undefined ? [] : await readItems(reader, { text: added }, 'added')
    const items = [...written.body.items, ...more]
    if (items.length > maxItemsPerOrder)
      throw invalidFields([{ path: 'added', message: `At most ${maxItemsPerOrder} items` }])
    const whole = { ...written, body: { ...written.body, items } }
    return writeAnswer(context, write, async (within) =>
      presentOne(within, await saveStanding(within, viewer.user.id, whole)),
    )
  })
  api.answer(
    repeatWeeklyEndpoint,
    async ({ params, body: { id, weekdays, clock, ifClosed, ...how }, viewer, write }) => {
      const own = { orderId: params.id, customerId: viewer.user.id, ...how }
      const week = { id, weekdays, clock, ifClosed }
      const body = await bodyOfOrder(db, own)
      return writeAnswer(context, write, async (within) =>
        presentOne(within, await saveStanding(within, viewer.user.id, { ...week, body })),
      )
    },
  )
  api.answer(pauseStandingEndpoint, ({ params, body, viewer, write }) =>
    writeAnswer(context, write, async (within) =>
      presentOne(within, await pauseStanding(within, { ...params, ...body, customerId: viewer.user.id })),
    ),
  )
  api.answer(removeStandingEndpoint, ({ params, viewer, write }) =>
    write(async (tx) => {
      await removeStanding(tx, { id: params.id, customerId: viewer.user.id })
      return {}
    }),
  )
  api.answer(answerDateEndpoint, ({ params, body, viewer, write }) =>
    writeAnswer(context, write, async (within) => {
      const key = { ...params, customerId: viewer.user.id }
      const { standing, row } = await answerDate(within, key, body)
      return presentDate(within, standing, row)
    }),
  )
  registerLinks(api, context)
}

function registerLinks(api: Api, context: PreviewContext & { links: StandingLinks }): void {
  const keyOf = (token: string): DateKey => {
    const named = context.links.read(token)
    if (named === null) throw fail('standing.not_found')
    return { ...named, customerId: null }
  }
  // A reminder that is passed on is opened by many in one instant, and everybody is told the same.
  const readTogether = createReadTogether(0)
  api.answer(getLinkedDateEndpoint, ({ params }) => {
    const key = keyOf(params.token)
    return readTogether(JSON.stringify(key), async () =>
      presentLinked(await dateContext(context), await seeDate(context, key)),
    )
  })
  api.answer(answerLinkedDateEndpoint, ({ params, body, write }) =>
    writeAnswer(context, write, async (within) =>
      presentLinked(within, await answerReminder(within, keyOf(params.token), body)),
    ),
  )
}

async function dateContext({ db, clock, readMarkets }: PreviewContext): Promise<DateContext> {
  return { db, clock, markets: await readMarkets.rows() }
}

/** Runs a write with what it shows and decides by, which is read before it. */
async function writeAnswer<Answer>(
  context: PreviewContext,
  write: (run: (tx: Tx) => Promise<Answer>) => Promise<Answer>,
  run: (within: AnswerContext & DateContext) => Promise<Answer>,
): Promise<Answer> {
  const { clock, buyers } = context
  const markets = await context.readMarkets.rows()
  return withFacts((readFact) =>
    write((tx) => run({ tx, db: tx, clock, buyers, markets, preview: previewInside(context, readFact) })),
  )
}

async function presentOne(context: DateContext, row: StandingRow): Promise<Standing> {
  const [one] = await presentStanding(context, [row])
  if (one === undefined) throw new Error('one row is one standing order')
  return one
}

async function presentLinked(context: DateContext, { standing, row }: SeenDate): Promise<LinkedDate> {
  const { orderId: _orderId, ...shown } = await presentDate(context, standing, row)
  return { ...shown, itemCount: standing.body.items.length, isPaused: standing.is_paused }
}
