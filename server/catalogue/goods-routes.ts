import * as adminGoods from '#contract/catalogue/admin-goods.ts'
import { setMarketGoodsEndpoint } from '#contract/markets/admin-markets.ts'
import { type MarketCounts, readAdminMarket } from '#server/markets/read-admin-markets.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { readPage } from '#server/platform/database/read-page.ts'
import type { Api, Changed, Viewer } from '#server/platform/http/handlers.ts'
import { invalidFields } from '#server/platform/http/validate.ts'
import { countGoods, findProductRow, type GoodsRow, listProductRows } from './goods-store.ts'
import {
  changeProduct,
  createProduct,
  refuseChanged,
  restoreProduct,
  retireProduct,
  setProductPhoto,
} from './save-product.ts'
import type { CatalogueServices } from './services.ts'
import { setMarketGoods as putOnBoard } from './set-market-goods.ts'

type Context = MarketCounts &
  Pick<CatalogueServices, 'db' | 'clock' | 'savePicture' | 'readMarkets' | 'readCatalogue'>

const pageSize = 50
/** Twice what the largest place shows, for sharp screens. */
const photoSide = 176
const states = { offered: false, retired: true }

/** Gives every action on a product what it needs: who does it when, and that this process forgets how the boards were. */
function actionsOn({ clock, readCatalogue }: Context) {
  const after = () => readCatalogue.forget()
  return {
    acting: (tx: Tx, viewer: Viewer) => ({ tx, clock, actorId: viewer.user.id }),
    after,
    product: { read: ({ tx, params }: Changed<{ id: string }>) => readProduct(tx, params.id), after },
  }
}

/** Goods as admins keep them. What is committed is seen at once here, and within five seconds elsewhere. */
export function registerGoodsAdmin(api: Api, context: Context): void {
  const { db, readMarkets } = context
  const { acting, after, product } = actionsOn(context)

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

  const created = {
    async prepare({ body }: { body: { marketIds: readonly string[] } }) {
      const known = new Set((await readMarkets.rows()).map(({ id }) => id))
      const unknown = body.marketIds.flatMap((id, index) =>
        known.has(id) ? [] : [{ path: `marketIds.${index}`, message: 'There is no such market' }],
      )
      if (unknown.length > 0) throw invalidFields(unknown)
    },
    read: ({ tx }: Changed, id: string) => readProduct(tx, id),
    after,
  }
  api.change(adminGoods.createProductEndpoint, created, ({ tx, body, viewer }) =>
    createProduct(acting(tx, viewer), body),
  )

  api.change(adminGoods.changeProductEndpoint, product, ({ tx, params, body, viewer }) =>
    changeProduct(acting(tx, viewer), params.id, body),
  )

  registerGoodsPhoto(api, context)

  for (const [endpoint, run] of [
    [adminGoods.retireProductEndpoint, retireProduct],
    [adminGoods.restoreProductEndpoint, restoreProduct],
  ] as const) {
    api.change(endpoint, product, ({ tx, params, viewer }) => run(acting(tx, viewer), params.id))
  }
}

/** Registers a photograph in place of a product's drawing. */
function registerGoodsPhoto(api: Api, context: Context): void {
  const { db, savePicture } = context
  const { acting, after } = actionsOn(context)
  api.answerWithPicture(adminGoods.setProductPhotoEndpoint, {
    admit: async ({ params, body }) => {
      const product = await findProductRow(db, params.id)
      if (product === null) throw fail('goods.not_found')
      refuseChanged(product, body.version)
    },
    squareSide: photoSide,
    answer: async ({ params, body: { version }, picture, viewer, write }) => {
      if (picture === null) throw fail('pictures.unreadable')
      const product = await write(async (tx) => {
        await setProductPhoto({ ...acting(tx, viewer), savePicture }, params.id, { version, picture })
        return readProduct(tx, params.id)
      })
      after()
      return product
    },
  })
}

/** Registers which goods each market sells, as admins set it. */
export function registerBoards(api: Api, context: Context): void {
  const { acting, after } = actionsOn(context)
  const read = ({ tx, params }: Changed<{ id: string }>) => readAdminMarket(context, tx, params.id)
  api.change(setMarketGoodsEndpoint, { read, after }, async (call) => {
    await read(call)
    await putOnBoard(acting(call.tx, call.viewer), call.params.id, call.body)
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
