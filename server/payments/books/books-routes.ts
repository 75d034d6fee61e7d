import * as contract from '#contract/payments/books.ts'
import { fetchSettlementsEndpoint } from '#contract/payments/settlements.ts'
import { receiptOf } from '#server/payments/core/rules.ts'
import { providerFailure } from '#server/payments/provider/begin-payment.ts'
import type { Paystack } from '#server/payments/provider/paystack.ts'
import { recordAudit } from '#server/platform/audit.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { citiesToRead } from '#server/platform/http/access.ts'
import type { Api, Changed, Viewer } from '#server/platform/http/handlers.ts'
import { sendPicture } from '#server/platform/http/send-picture.ts'
import type { PlatformServices } from '#server/platform/services.ts'
import { hasCity } from '#server/settings/cities/read-cities.ts'
import { bookSettlements } from './book-settlements.ts'
import { addAccount, changeAccount, openAccount } from './change-accounts.ts'
import { demandDays } from './demand-days.ts'
import { findEntry } from './entry-store.ts'
import { readAccountMovements, readBooks, readMovementTable } from './read-books.ts'
import { recordEntry } from './record-entry.ts'
import { undoEntry } from './undo-entry.ts'

interface Context extends Pick<PlatformServices, 'db' | 'clock' | 'savePicture' | 'pictureFiles'> {
  provider: Paystack | null
}

/** Registers the business's own tills and bank accounts; each write leaves an audit row. */
export function registerBooks(api: Api, context: Context): void {
  const { db, clock, provider } = context
  const read = booksReader(provider)

  api.answer(contract.getBooksEndpoint, ({ viewer }) => read(db, viewer))

  const books = { read: ({ tx, viewer }: Changed) => read(tx, viewer) }
  api.change(contract.addMoneyAccountEndpoint, books, async ({ tx, body, viewer }) => {
    const isCity = (slug: string) => hasCity(tx, slug)
    await addAccount({ tx, clock }, { adminId: viewer.user.id, wish: body, isCity })
  })

  api.change(contract.changeMoneyAccountEndpoint, books, ({ tx, params, body, viewer }) =>
    changeAccount({ tx, clock }, { adminId: viewer.user.id, accountId: params.id, wish: body }),
  )

  api.change(contract.openMoneyAccountEndpoint, books, ({ tx, params, body, viewer }) =>
    openAccount({ tx, clock }, { adminId: viewer.user.id, accountId: params.id, ...body }),
  )

  registerEntries(api, context)
  registerMovements(api, context)

  api.answer(fetchSettlementsEndpoint, async ({ body, viewer }) => {
    demandDays(body)
    if (!provider) throw fail('payments.off')
    const booked = await bookSettlements({ db, clock, provider }, body).catch((error: unknown) => {
      throw providerFailure(error)
    })
    if (!booked) throw fail('books.no_settlement_account')
    const entry = { actorId: viewer.user.id, subject: `${body.from} ${body.to}`, detail: { ...booked } }
    await db
      .transaction()
      .execute((tx) => recordAudit(tx, clock, { ...entry, action: 'money.fetch_settlements' }))
    return { ...booked, books: await read(db, viewer) }
  })
}

const byOf = (viewer: Viewer) => ({ adminId: viewer.user.id, cities: citiesToRead(viewer) })

function booksReader(provider: Context['provider']) {
  const isOnline = provider !== null
  return (from: Db | Tx, viewer: Viewer) => readBooks(from, { isOnline, cities: citiesToRead(viewer) })
}

/** Registers what admins record, and take back. */
function registerEntries(api: Api, context: Context): void {
  const { db, clock, provider, pictureFiles } = context
  const read = booksReader(provider)

  api.answerWithPicture(contract.recordEntryEndpoint, {
    admit: async () => undefined,
    answer: ({ body: { photo: _photo, ...entry }, picture, viewer, write }) =>
      write(async (tx) => {
        const id = await recordEntry({ ...context, tx }, { ...byOf(viewer), entry, picture })
        return { ...(await read(tx, viewer)), receipt: receiptOf(id) }
      }),
  })

  api.answer(contract.undoEntryEndpoint, ({ params, body, viewer, write }) =>
    write(async (tx) => {
      const undone = { ...byOf(viewer), movementId: params.id, reason: body.reason }
      const id = await undoEntry({ tx, clock }, undone)
      return { ...(await read(tx, viewer)), receipt: receiptOf(id) }
    }),
  )

  api.file(contract.getSlipEndpoint, async ({ params }) => {
    const entry = await findEntry(db, params.id)
    if (!entry) throw fail('books.no_entry')
    return sendPicture(pictureFiles, entry.picture_id)
  })
}

/** Returns the cities of tills, which alone are of a city of all accounts of the ledger. */
function citiesOf(viewer: Viewer, { account }: { account: contract.LedgerAccount }) {
  const cities = citiesToRead(viewer)
  if (cities !== null && account !== 'office_cash') throw fail('books.whole_business')
  return cities
}

/** Registers what moved an account. */
function registerMovements(api: Api, { db, clock }: Context): void {
  api.answer(contract.listAccountMovementsEndpoint, ({ query, viewer }) => {
    demandDays(query)
    const { cursor = null, limit = 50, ...of } = query
    return readAccountMovements(db, { ...of, cities: citiesOf(viewer, query) }, { cursor, limit })
  })

  api.table(contract.exportAccountMovementsEndpoint, async ({ query, viewer }) => {
    demandDays(query)
    const cities = citiesOf(viewer, query)
    const { account, from, to } = query
    const entry = { actorId: viewer.user.id, subject: `${account} ${from} ${to}`, detail: { ...query } }
    await db.transaction().execute((tx) => recordAudit(tx, clock, { ...entry, action: 'money.export_books' }))
    return {
      fileName: `kasuwa-${account}-${from}-${to}.csv`,
      rows: readMovementTable(db, { ...query, cities }),
    }
  })
}
