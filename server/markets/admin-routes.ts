import { worksFor } from '#contract/accounts/accounts.ts'
import type { ClosingDecision } from '#contract/core/closing-orders.ts'
import * as adminAreas from '#contract/markets/admin-areas.ts'
import * as adminMarkets from '#contract/markets/admin-markets.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { citiesToRead, demandCity } from '#server/platform/http/access.ts'
import type { Api, Changed, Viewer } from '#server/platform/http/handlers.ts'
import { listCities } from '#server/settings/cities/read-cities.ts'
import type { MarketChange, PrepareClosing } from './closing.ts'
import { readInService } from './in-service.ts'
import { type MarketCounts, readAdminMarket, readAdminMarkets } from './read-admin-markets.ts'
import { changeArea, createArea } from './save-area.ts'
import { changeMarket, createMarket } from './save-market.ts'
import type { MarketServices } from './services.ts'
import { setMarketActive } from './set-market-active.ts'
import { lockPicturedMarket, removeMarketPicture, setMarketPicture } from './set-market-picture.ts'

type Context = MarketCounts &
  Pick<MarketServices, 'db' | 'clock' | 'readMarkets' | 'readAreas' | 'savePicture'>

interface ClosingContext extends Context {
  prepareClosing: PrepareClosing
}

const pageSize = 50
const states = { on: true, off: false }
const photos = { with: true, without: false }

/** Registers the markets as admins manage them. What is committed is seen at once here, and within two seconds elsewhere. */
export function registerAdminMarkets(api: Api, context: ClosingContext): void {
  const { db, readAreas } = context
  const { acting, after, market } = actionsOn(context)
  const settling = settlerOf(context)
  registerAdminAreas(api, context)

  api.answer(adminMarkets.listAdminMarkets, ({ query, viewer }) => {
    const { search = null, state, photo, city, cursor: after = null, limit = pageSize } = query
    const cities = citiesToRead(viewer, city)
    const isActive = state === undefined ? null : states[state]
    const hasPhoto = photo === undefined ? null : photos[photo]
    return readAdminMarkets(context, db, { search, isActive, hasPhoto, cities, after, limit })
  })
  api.answer(adminMarkets.listMarketCitiesEndpoint, async ({ viewer }) =>
    (await listCities(db)).flatMap(({ slug, name }) => (worksFor(viewer.user, slug) ? [{ slug, name }] : [])),
  )
  api.answer(adminMarkets.getAdminMarket, ({ params }) => readAdminMarket(context, db, params.id))

  const created = {
    async prepare({ body, viewer }: { body: { city: string }; viewer: Viewer }) {
      demandCity(viewer, body.city)
      return readAreas()
    },
    read: ({ tx }: Changed, id: string) => readAdminMarket(context, tx, id),
    after,
  }
  api.change(adminMarkets.createMarketEndpoint, created, ({ tx, known: areas, body, viewer }) =>
    createMarket({ ...acting(tx, viewer), areas }, body),
  )

  const resettled = {
    ...market,
    prepare: async ({
      body,
      viewer,
    }: {
      body: { orders?: ClosingDecision | undefined }
      viewer: Viewer
    }) => ({
      areas: await readAreas(),
      settle: await settling(viewer, body.orders),
    }),
  }
  api.change(adminMarkets.changeMarketEndpoint, resettled, ({ tx, known, params, body, viewer }) => {
    const settle = known.settle(tx)
    return changeMarket({ ...acting(tx, viewer), areas: known.areas, settle }, params.id, body)
  })
  api.change(adminMarkets.setMarketActiveEndpoint, resettled, async ({ tx, known, params, body, viewer }) => {
    const detail = (await context.countOrders(tx, [params.id])).get(params.id) ?? {}
    const acted = { ...acting(tx, viewer), settle: known.settle(tx) }
    await setMarketActive(acted, params.id, { isActive: body.isActive, detail })
  })
}

/** Reads all that deciding about orders needs; what comes of it decides in the transaction of the change. */
function settlerOf({ db, prepareClosing }: ClosingContext) {
  return async (viewer: Viewer, decision: ClosingDecision | undefined) => {
    const [settleClosing, inService] = await Promise.all([prepareClosing(), readInService(db)])
    return (tx: Tx) =>
      ({ before, after }: MarketChange) =>
        settleClosing(tx, {
          changes: [{ before: inService(before), after: inService(after) }],
          decision,
          actorId: viewer.user.id,
        })
  }
}

/** Registers the parts of town that we know; a change is seen within two seconds. */
function registerAdminAreas(api: Api, context: Context): void {
  const { acting } = actionsOn(context)

  api.answer(adminAreas.createAreaEndpoint, ({ body, viewer, write }) => {
    demandCity(viewer, body.city)
    return write((tx) => createArea(acting(tx, viewer), body))
  })
  api.answer(adminAreas.changeAreaEndpoint, ({ body, viewer, write }) => {
    demandCity(viewer, body.area.city)
    return write((tx) => changeArea(acting(tx, viewer), body))
  })
}

/** Registers the photographs of markets, as admins give and take them. */
export function registerMarketPictures(api: Api, context: Context): void {
  const { db, savePicture } = context
  const { acting, after, market } = actionsOn(context)

  api.answerWithPicture(adminMarkets.setMarketPictureEndpoint, {
    admit: ({ params, body }) =>
      db.transaction().execute((tx) => lockPicturedMarket(tx, params.id, body.replaces)),
    isForShow: true,
    async answer({ params, body: { words: text, replaces }, picture, viewer, write }) {
      const pictured = await write(async (tx) => {
        const given = { picture, words: text, replaces }
        await setMarketPicture({ ...acting(tx, viewer), savePicture }, params.id, given)
        return readAdminMarket(context, tx, params.id)
      })
      after()
      return pictured
    },
  })

  api.change(adminMarkets.removeMarketPictureEndpoint, market, ({ tx, params, body, viewer }) =>
    removeMarketPicture(acting(tx, viewer), params.id, body.replaces),
  )
}

/** Gives every action on a market what it needs: who does it when, and that this process forgets how the market was. */
function actionsOn(context: Context) {
  const after = () => context.readMarkets.forget()
  return {
    acting: (tx: Tx, viewer: Viewer) => ({ tx, clock: context.clock, actorId: viewer.user.id }),
    after,
    market: {
      read: ({ tx, params }: Changed<{ id: string }>) => readAdminMarket(context, tx, params.id),
      after,
    },
  }
}
