import { adminEventsEndpoint, listBoardEndpoint } from '#contract/orders/admin-orders.ts'
import { countOrdersEndpoint } from '#contract/orders/bulk-actions.ts'
import * as views from '#contract/orders/order-views.ts'
import { mostInRun } from '#contract/runs/runs.ts'
import { viewForAdmin } from '#server/orders/reading/present-timeline.ts'
import { recordAudit } from '#server/platform/audit.ts'
import { createReadTogether } from '#server/platform/batch.ts'
import { citiesToRead } from '#server/platform/http/access.ts'
import type { Api, Changed } from '#server/platform/http/handlers.ts'
import { viewOfCities } from '#server/platform/live/view-of-cities.ts'
import { countOrders } from './choose-orders.ts'
import { type BoardContext, readBoardPage, readBoardTable } from './read-board.ts'
import { saveView } from './save-view.ts'
import { deleteView, listViewRows } from './view-store.ts'

const viewOfAdmins = viewOfCities(viewForAdmin)

/** Registers the orders page of admins: what it shows, the views that they saved, and its table. */
export function registerBoard(api: Api, context: BoardContext): void {
  const { db, clock } = context
  const readTogether = createReadTogether(0)
  api.answer(listBoardEndpoint, ({ query, viewer }) => {
    const { cursor, limit = 50, sort = 'placed', direction = 'desc', city, ids, ...filter } = query
    const asked = { ...filter, cities: citiesToRead(viewer, city) }
    const page = { cursor, limit, sort, isDescending: direction === 'desc', ids }
    return readTogether(JSON.stringify([asked, page]), () => readBoardPage(context, asked, page))
  })

  api.answer(countOrdersEndpoint, async ({ query: { city, ...filter }, viewer }) => ({
    count: await countOrders(context, { ...filter, cities: citiesToRead(viewer, city) }),
    most: mostInRun,
  }))

  api.stream(adminEventsEndpoint, async ({ viewer }) => ({
    topic: 'orders',
    view: viewOfAdmins(viewer.user.cities),
    // A position says no city.
    wantsPositions: viewer.user.cities === undefined,
  }))

  api.table(views.exportOrdersEndpoint, async ({ query, viewer }) => {
    const { city, ...filter } = query
    const asked = { ...filter, cities: citiesToRead(viewer, city) }
    await db.transaction().execute((tx) =>
      recordAudit(tx, clock, {
        actorId: viewer.user.id,
        action: 'orders.export',
        subject: 'orders',
        detail: query,
      }),
    )
    return { fileName: 'kasuwa-orders.csv', rows: readBoardTable(context, asked) }
  })

  registerViews(api, context)
}

function registerViews(api: Api, { db, clock }: BoardContext): void {
  api.answer(views.listOrderViewsEndpoint, ({ viewer }) => listViewRows(db, viewer.user.id))

  const ownViews = { read: ({ tx, viewer }: Changed) => listViewRows(tx, viewer.user.id) }
  api.change(views.saveOrderViewEndpoint, ownViews, async ({ tx, body, viewer: { user }, audit }) => {
    await saveView({ tx, clock }, user.id, body)
    await audit('orders.save_view', user.id, body)
  })

  api.change(views.removeOrderViewEndpoint, ownViews, async ({ tx, body, viewer: { user }, audit }) => {
    await deleteView(tx, user.id, body.name)
    await audit('orders.remove_view', user.id, body)
  })
}
