import { worksFor } from '#contract/accounts/accounts.ts'
import * as shifts from '#contract/dispatch/shifts.ts'
import type { MarketServices } from '#server/markets/services.ts'
import { readSnapshot } from '#server/platform/database/read-snapshot.ts'
import { citiesToRead } from '#server/platform/http/access.ts'
import type { Api, Viewer } from '#server/platform/http/handlers.ts'
import { changeShift, copyWeek, planShift, removeShift } from './plan-shifts.ts'
import { readOwnShifts, readRota, readShift } from './read-shifts.ts'

type Context = Pick<MarketServices, 'db' | 'clock' | 'readMarkets'>

/** Registers the rota that admins plan, and an agent's own next shifts. */
export function registerShifts(api: Api, { db, clock, readMarkets }: Context): void {
  /** The markets that an admin may plan for. */
  const marketsFor = async ({ user }: Viewer) =>
    (await readMarkets.rows()).filter(({ city }) => worksFor(user, city))

  api.answer(shifts.getRotaEndpoint, async ({ query: { week: date, city }, viewer }) => {
    const cities = citiesToRead(viewer, city)
    const markets = await readMarkets.rows()
    return readSnapshot(db, (tx) => readRota({ db: tx, clock }, markets, { date, cities }))
  })
  api.answer(shifts.planShiftEndpoint, async ({ body, viewer, write }) => {
    const markets = await marketsFor(viewer)
    return write(async (tx) => {
      const id = await planShift({ tx, clock, markets }, viewer.user, body)
      return readShift({ db: tx, clock }, id)
    })
  })
  api.answer(shifts.changeShiftEndpoint, async ({ params: { id }, body, viewer, write }) => {
    const markets = await marketsFor(viewer)
    return write(async (tx) => {
      await changeShift({ tx, clock, markets }, viewer.user, { id, ...body })
      return readShift({ db: tx, clock }, id)
    })
  })
  api.answer(shifts.removeShiftEndpoint, ({ params: { id }, body, viewer, write }) =>
    write(async (tx) => {
      await removeShift({ tx, clock }, viewer.user, { id, ...body })
      return { ok: true as const }
    }),
  )
  api.answer(shifts.copyWeekEndpoint, async ({ body: { week, city }, viewer, write }) => {
    const cities = citiesToRead(viewer, city)
    const markets = await readMarkets.rows()
    return write((tx) => copyWeek({ tx, clock, markets }, viewer.user, { week, cities }))
  })
  api.answer(shifts.listOwnShiftsEndpoint, ({ viewer }) => readOwnShifts({ db, clock }, viewer.user.id))
}
