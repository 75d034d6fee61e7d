import * as desk from '#contract/goods-desk.ts'
import { setMarketGoods } from '#contract/market-desk.ts'
import { type MarketCounts, readDeskMarket } from '#server/markets/read-market-desk.ts'
import type { ReadMarkets } from '#server/markets/read-markets.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { fail } from '#server/platform/errors.ts'
import type { Api, Viewer } from '#server/platform/http/handlers.ts'
import { invalidFields } from '#server/platform/http/validate.ts'
import { countGoods, findGoodRow, type GoodRow, listGoodRows } from './goods-store.ts'
import type { ReadCatalogue } from './read-catalogue.ts'
import { changeGood, createGood, restoreGood, retireGood } from './save-good.ts'
import { setMarketGoods as putOnBoard } from './set-market-goods.ts'

interface Context extends MarketCounts {
  db: Db
  clock: Clock
  readMarkets: ReadMarkets
  readCatalogue: ReadCatalogue
}

const pageSize = 50
const states = { offered: false, retired: true }

/** Goods as staff keep them. What is committed is seen at once here, and within five seconds elsewhere. */
export function registerGoodsDesk(api: Api, context: Context): void {
  const { db, clock, readMarkets, readCatalogue } = context
  const acting = (tx: Tx, viewer: Viewer) => ({ tx, clock, actorId: viewer.user.id })
  async function settled<Answer>(done: Promise<Answer>): Promise<Answer> {
    const answer = await done
    readCatalogue.forget()
    return answer
  }

  api.answer(desk.listDeskGoods, async ({ query }) => {
    const { search = null, category = null, state, cursor: after = null, limit = pageSize } = query
    const isRetired = state === undefined ? null : states[state]
    const [rows, counted] = await Promise.all([
      listGoodRows(db, { search, category, isRetired, after, limit: limit + 1 }),
      countGoods(db),
    ])
    const page = rows.slice(0, limit)
    const nextCursor = rows.length > limit ? (page.at(-1)?.slug ?? null) : null
    return { items: page.map(presentGood), nextCursor, ...counted }
  })

  api.answer(desk.getDeskGood, ({ params }) => readGood(db, params.id))

  api.answer(desk.createGood, async ({ body, viewer, write }) => {
    const known = new Set((await readMarkets.rows()).map(({ id }) => id))
    const unknown = body.marketIds.flatMap((id, index) =>
      known.has(id) ? [] : [{ path: `marketIds.${index}`, message: 'There is no such market' }],
    )
    if (unknown.length > 0) throw invalidFields(unknown)
    return settled(write(async (tx) => readGood(tx, await createGood(acting(tx, viewer), body))))
  })

  api.answer(desk.changeGood, ({ params, body, viewer, write }) =>
    settled(
      write(async (tx) => {
        await changeGood(acting(tx, viewer), params.id, body)
        return readGood(tx, params.id)
      }),
    ),
  )

  for (const [endpoint, story] of [
    [desk.retireGood, retireGood],
    [desk.restoreGood, restoreGood],
  ] as const) {
    api.answer(endpoint, ({ params, viewer, write }) =>
      settled(
        write(async (tx) => {
          await story(acting(tx, viewer), params.id)
          return readGood(tx, params.id)
        }),
      ),
    )
  }
}

/** Which goods stand on which boards, as staff put them there. */
export function registerBoards(api: Api, context: Context): void {
  api.answer(setMarketGoods, async ({ params, body, viewer, write }) => {
    const market = await write(async (tx) => {
      await readDeskMarket(context, tx, params.id)
      await putOnBoard({ tx, clock: context.clock, actorId: viewer.user.id }, params.id, body)
      return readDeskMarket(context, tx, params.id)
    })
    context.readCatalogue.forget()
    return market
  })
}

async function readGood(db: Db | Tx, id: string) {
  const row = await findGoodRow(db, id)
  if (row === null) throw fail('goods.not_found')
  return presentGood(row)
}

function presentGood({ retiredAt, ...row }: GoodRow) {
  return { ...row, retiredAt: retiredAt?.toISOString() ?? null }
}
