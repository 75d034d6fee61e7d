import { listAuditActorsEndpoint, listAuditEndpoint } from '#contract/admin/audit.ts'
import {
  addNoteEndpoint,
  getCustomerEndpoint,
  getCustomerWalletEndpoint,
  listCustomerOrdersEndpoint,
} from '#contract/admin/customers.ts'
import { movePicturesEndpoint } from '#contract/admin/pictures.ts'
import { spanOf } from '#domain/time/span.ts'
import { readWallet } from '#server/payments/read-wallet.ts'
import { recordLook } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Api, Viewer } from '#server/platform/http/handlers.ts'
import type { PictureFiles } from '#server/platform/pictures/picture-files.ts'
import { addNote } from './add-note.ts'
import { listAuditActors } from './audit-store.ts'
import { movePictures } from './move-pictures.ts'
import { readAudit } from './read-audit.ts'
import { demandFigures, readCustomer, readCustomerOrders } from './read-customer.ts'

/** Registers what was done by whom: read only, since the log itself cannot be changed. */
export function registerAudit(api: Api, { db, clock }: { db: Db; clock: Clock }): void {
  api.answer(listAuditEndpoint, ({ query: { actorId, area, subjectId, cursor, limit, ...span } }) => {
    const { fromAt, toAt } = spanOf(span, clock.now())
    // An entry of this very millisecond belongs to a span that ends now.
    const filter = { fromAt, toAt: new Date(toAt.getTime() + 1) }
    const by = { actorId: actorId ?? null, area: area ?? null, subjectId: subjectId ?? null }
    return readAudit(db, { ...filter, ...by }, { cursor, limit })
  })
  api.answer(listAuditActorsEndpoint, () => listAuditActors(db))
}

export function registerPicturePlaces(api: Api, context: { clock: Clock; pictureFiles: PictureFiles }): void {
  api.answer(movePicturesEndpoint, ({ viewer, write }) =>
    write((tx) => movePictures({ ...context, tx }, viewer.user.id)),
  )
}

/** Registers a customer as those see them who look after people. */
export function registerCustomers(api: Api, { db, clock }: { db: Db; clock: Clock }): void {
  const look = ({ user }: Viewer, customerId: string, at: string) =>
    recordLook(db, clock, { actorId: user.id, customerId, at })
  api.answer(getCustomerEndpoint, async ({ params, viewer }) => {
    const customer = await readCustomer(db, params.id)
    await look(viewer, params.id, 'customer')
    return customer
  })
  api.answer(listCustomerOrdersEndpoint, async ({ params, query, viewer }) => {
    await demandFigures(db, params.id)
    await look(viewer, params.id, 'orders')
    return readCustomerOrders(db, params.id, query)
  })
  api.answer(getCustomerWalletEndpoint, async ({ params, query, viewer }) => {
    await demandFigures(db, params.id)
    await look(viewer, params.id, 'wallet')
    return readWallet(db, params.id, {
      cursor: query.cursor ?? null,
      limit: query.limit ?? 20,
      hasAccounts: false,
    })
  })
  api.answer(addNoteEndpoint, ({ params, body, viewer, write }) =>
    write((tx) => addNote({ tx, clock }, { admin: viewer.user, customerId: params.id, text: body.text })),
  )
}
