import * as adminGoods from '#contract/catalogue/admin-goods.ts'
import { setMarketGoodsEndpoint } from '#contract/markets/admin-markets.ts'
import { type MarketCounts, readAdminMarket } from '#server/markets/read-admin-markets.ts'
import type { ReadMarkets } from '#server/markets/read-markets.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { readPage } from '#server/platform/database/read-page.ts'
import type { Api, Viewer } from '#server/platform/http/handlers.ts'
import { invalidFields } from '#server/platform/http/validate.ts'
import type { SavePicture } from '#server/platform/pictures/save-picture.ts'
import { countGoods, findProductRow, type GoodsRow, listProductRows } from './goods-store.ts'
import type { ReadCatalogue } from './read-catalogue.ts'
import {
  changeProduct,
  createProduct,
  refuseChanged,
  restoreProduct,
  retireProduct,
  setProductPhoto,
} from './save-product.ts'
import { setMarketGoods as putOnBoard } from './set-market-goods.ts'

interface Context extends MarketCounts {
  db: Db
  clock: Clock
  savePicture: SavePicture
  readMarkets: ReadMarkets
  readCatalogue: ReadCatalogue
}

const pageSize = 50
/** Twice what the largest place shows, for sharp screens. */
const photoSide = 176
const states = { offered: false, retired: true }

/** Gives every action on a product what it needs: who does it when, and that this process forgets how the boards were. */
function actionsOn({ clock, readCatalogue }: Context) {
  return {
    acting: (tx: Tx, viewer: Viewer) => ({ tx, clock, actorId: viewer.user.id }),
    async settled<Answer>(done: Promise<Answer>): Promise<Answer> {
      const answer = await done
      readCatalogue.forget()
      return answer
    },
  }
}

/** Goods as admins keep them. What is committed is seen at once here, and within five seconds elsewhere. */
export function registerGoodsAdmin(api: Api, context: Context): void {
  const { db, readMarkets } = context
  const { acting, settled } = actionsOn(context)

  api.answer(adminGoods.listAdminProducts, async ({ query }) => {
    const { search = null, category = null, state, cursor: after = null, limit = pageSize } = query
    const isRetired = state === undefined ? null : states[state]
    const read = (most: number) => listProductRows(db, { search, category, isRetired, after, limit: most })
    const [{ rows, nextCursor }, counted] = await Promise.all([
      readPage(limit, read, ({ slug }) => slug),
      countGoods(db),
    ])
    return { items: rows.map(presentProduct), nextCursor, ...counted }
  })

  api.answer(adminGoods.getAdminProduct, ({ params }) => readProduct(db, params.id))

  api.answer(adminGoods.createProductEndpoint, async ({ body, viewer, write }) => {
    const known = new Set((await readMarkets.rows()).map(({ id }) => id))
    const unknown = body.marketIds.flatMap((id, index) =>
      known.has(id) ? [] : [{ path: `marketIds.${index}`, message: 'There is no such market' }],
    )
    if (unknown.length > 0) throw invalidFields(unknown)
    return settled(write(async (tx) => readProduct(tx, await createProduct(acting(tx, viewer), body))))
  })

  api.answer(adminGoods.changeProductEndpoint, ({ params, body, viewer, write }) =>
    settled(
      write(async (tx) => {
        await changeProduct(acting(tx, viewer), params.id, body)
        return readProduct(tx, params.id)
      }),
    ),
  )

  registerGoodsPhoto(api, context)

  for (const [endpoint, run] of [
    [adminGoods.retireProductEndpoint, retireProduct],
    [adminGoods.restoreProductEndpoint, restoreProduct],
  ] as const) {
    api.answer(endpoint, ({ params, viewer, write }) =>
      settled(
        write(async (tx) => {
          await run(acting(tx, viewer), params.id)
          return readProduct(tx, params.id)
        }),
      ),
    )
  }
}

/** Registers a photograph in place of a product's drawing. */
function registerGoodsPhoto(api: Api, context: Context): void {
  const { db, savePicture } = context
  const { acting, settled } = actionsOn(context)
  api.answerWithPicture(adminGoods.setProductPhotoEndpoint, {
    admit: async ({ params, body }) => {
      const product = await findProductRow(db, params.id)
      if (product === null) throw fail('goods.not_found')
      refuseChanged(product, body.version)
    },
    squareSide: photoSide,
    answer: async ({ params, body: { version }, picture, viewer, write }) => {
      if (picture === null) throw fail('pictures.unreadable')
      return settled(
        write(async (tx) => {
          await setProductPhoto({ ...acting(tx, viewer), savePicture }, params.id, { version, picture })
          return readProduct(tx, params.id)
        }),
      )
    },
  })
}

/** Registers which goods each market sells, as admins set it. */
export function registerBoards(api: Api, context: Context): void {
  api.answer(setMarketGoodsEndpoint, async ({ params, body, viewer, write }) => {
    const market = await write(async (tx) => {
      await readAdminMarket(context, tx, params.id)
      await putOnBoard({ tx, clock: context.clock, actorId: viewer.user.id }, params.id, body)
      return readAdminMarket(context, tx, params.id)
    })
    context.readCatalogue.forget()
    return market
  })
}

async function readProduct(db: Db | Tx, id: string) {
  const row = await findProductRow(db, id)
  if (row === null) throw fail('goods.not_found')
  return presentProduct(row)
}

function presentProduct({ retiredAt, ...row }: GoodsRow) {
  return { ...row, retiredAt: retiredAt?.toISOString() ?? null }
}
