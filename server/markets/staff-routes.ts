import * as desk from '#contract/market-desk.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Api, Viewer } from '#server/platform/http/handlers.ts'
import { encodePicture } from '#server/platform/pictures/encode-picture.ts'
import type { KeepPicture } from '#server/platform/pictures/keep-picture.ts'
import type { ReadAreas } from './read-areas.ts'
import { type MarketCounts, readDeskMarket, readDeskMarkets } from './read-market-desk.ts'
import type { ReadMarkets } from './read-markets.ts'
import { changeMarket, createMarket } from './save-market.ts'
import { setMarketActive } from './set-market-active.ts'
import { removeMarketPicture, setMarketPicture } from './set-market-picture.ts'

interface Context extends MarketCounts {
  db: Db
  clock: Clock
  readMarkets: ReadMarkets
  readAreas: ReadAreas
  keepPicture: KeepPicture
}

const pageSize = 50
const states = { on: true, off: false }

/** The markets as staff keep them. What is committed is seen at once here, and within two seconds elsewhere. */
export function registerStaffMarkets(api: Api, context: Context): void {
  const { db, readAreas } = context
  const { acting, settled } = actsOn(context)

  api.answer(desk.listDeskMarkets, ({ query }) => {
    const { search = null, state, cursor: after = null, limit = pageSize } = query
    const isActive = state === undefined ? null : states[state]
    return readDeskMarkets(context, db, { search, isActive, after, limit })
  })
  api.answer(desk.getDeskMarket, ({ params }) => readDeskMarket(context, db, params.id))

  api.answer(desk.createMarket, async ({ body, viewer, write }) => {
    const areas = await readAreas()
    return settled(
      write(async (tx) =>
        readDeskMarket(context, tx, await createMarket({ ...acting(tx, viewer), areas }, body)),
      ),
    )
  })

  api.answer(desk.changeMarket, async ({ params, body, viewer, write }) => {
    const areas = await readAreas()
    return settled(
      write(async (tx) => {
        await changeMarket({ ...acting(tx, viewer), areas }, params.id, body)
        return readDeskMarket(context, tx, params.id)
      }),
    )
  })

  api.answer(desk.setMarketActive, ({ params, body, viewer, write }) =>
    settled(
      write(async (tx) => {
        const orders = (await context.countOrders(tx, [params.id])).get(params.id) ?? {}
        await setMarketActive(acting(tx, viewer), params.id, { ...body, detail: orders })
        return readDeskMarket(context, tx, params.id)
      }),
    ),
  )
}

/** The photographs of markets, as staff give and take them. */
export function registerMarketPictures(api: Api, context: Context): void {
  const { keepPicture } = context
  const { acting, settled } = actsOn(context)

  api.answer(desk.setMarketPicture, async ({ params, body, viewer, write }) => {
    const { photo, words, replaces } = body
    const picture = photo === undefined ? null : await encodePicture(Buffer.from(photo, 'base64'))
    return settled(
      write(async (tx) => {
        const given = { picture, words, replaces }
        await setMarketPicture({ ...acting(tx, viewer), keepPicture }, params.id, given)
        return readDeskMarket(context, tx, params.id)
      }),
    )
  })

  api.answer(desk.removeMarketPicture, ({ params, body, viewer, write }) =>
    settled(
      write(async (tx) => {
        await removeMarketPicture(acting(tx, viewer), params.id, body.replaces)
        return readDeskMarket(context, tx, params.id)
      }),
    ),
  )
}

/** What every act on a market needs: who does it when, and that this process forgets how the market was. */
function actsOn({ clock, readMarkets }: Context) {
  return {
    acting: (tx: Tx, viewer: Viewer) => ({ tx, clock, actorId: viewer.user.id }),
    async settled<Answer>(done: Promise<Answer>): Promise<Answer> {
      const answer = await done
      readMarkets.forget()
      return answer
    },
  }
}
