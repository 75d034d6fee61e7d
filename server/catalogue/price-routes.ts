import {
  listObservationsEndpoint,
  type NotedObservation,
  renewBandEndpoint,
  restorePriceEndpoint,
  setPriceAsideEndpoint,
} from '#contract/catalogue/prices.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { readPage } from '#server/platform/database/read-page.ts'
import type { Api } from '#server/platform/http/handlers.ts'
import type { PlatformServices } from '#server/platform/services.ts'
import { listObservationRows, type ObservationRow } from './observation-store.ts'
import { renewBand } from './renew-band.ts'
import { restorePrice as restore, setPriceAside as setAside } from './set-price-aside.ts'

interface Context extends Pick<PlatformServices, 'db' | 'clock'> {
  /** The orders on which lines were bought, by line; orders know them. */
  listOrdersOf: (
    db: Db | Tx,
    itemIds: readonly string[],
  ) => Promise<Map<string, NonNullable<NotedObservation['errand']>>>
}

const pageSize = 50

/** Registers what admins see of the price guide, and how they leave out of it what is wrong. */
export function registerAdminPrices(api: Api, { db, clock, listOrdersOf: listOrders }: Context): void {
  async function present(reading: Db | Tx, rows: readonly ObservationRow[]): Promise<NotedObservation[]> {
    const orders = await listOrders(
      reading,
      rows.flatMap(({ item_id }) => item_id ?? []),
    )
    return rows.map((row) => presentObservation(row, orders.get(row.item_id ?? '') ?? null))
  }
  async function presentOne(reading: Tx, row: ObservationRow): Promise<NotedObservation> {
    const [one] = await present(reading, [row])
    if (one === undefined) throw new Error('one row is one price')
    return one
  }

  api.answer(listObservationsEndpoint, async ({ query }) => {
    const { marketId, productId, unit = null, cursor: before = null, limit = pageSize } = query
    const read = (most: number) => listObservationRows(db, { marketId, productId, unit, before, limit: most })
    const { rows, nextCursor } = await readPage(limit, read, ({ id }) => id)
    return { items: await present(db, rows), nextCursor }
  })

  api.answer(setPriceAsideEndpoint, ({ params, body, viewer, write }) =>
    write(async (tx) =>
      presentOne(tx, await setAside({ tx, clock, actorId: viewer.user.id }, { id: params.id, ...body })),
    ),
  )

  api.answer(renewBandEndpoint, ({ body, viewer, write }) =>
    write((tx) =>
      renewBand({ tx, clock, actorId: viewer.user.id }, { ...body, since: new Date(body.since) }),
    ),
  )

  api.answer(restorePriceEndpoint, ({ params, viewer, write }) =>
    write(async (tx) => presentOne(tx, await restore({ tx, clock, actorId: viewer.user.id }, params.id))),
  )
}

function presentObservation(row: ObservationRow, order: NotedObservation['errand']): NotedObservation {
  return {
    id: String(row.id),
    unit: row.unit,
    quantity: row.quantity,
    askedKobo: row.asked_kobo,
    paidKobo: row.paid_kobo,
    observedAt: row.observed_at.toISOString(),
    isSample: row.source === 'sample',
    errand: order,
    setAside:
      row.set_aside_reason === null || row.set_aside_at === null
        ? null
        : { reason: row.set_aside_reason, at: row.set_aside_at.toISOString() },
  }
}
