import * as eInvoices from '#contract/payments/e-invoices.ts'
import { recordAudit } from '#server/platform/audit.ts'
import { countTry } from '#server/platform/database/rate-limit.ts'
import { readPage } from '#server/platform/database/read-page.ts'
import type { Api } from '#server/platform/http/handlers.ts'
import type { ReadSettings } from '#server/settings/read-settings.ts'
import { readSetting } from '#server/settings/set-setting.ts'
import {
  type AccessPointContext,
  presentAccessPoint,
  saveAccessPoint,
  testAccessPoint,
} from './access-point-settings.ts'
import { countEInvoices, listEInvoices } from './e-invoice-store.ts'
import { eInvoiceTable, presentEInvoice } from './read-e-invoices.ts'
import { retryEInvoices } from './retry-e-invoices.ts'
import { readEInvoice, readEInvoices, supplierOf } from './tax-files.ts'

export interface EInvoicesRoutes extends AccessPointContext {
  readSettings: ReadSettings
}

const types = { json: 'application/json', xml: 'application/xml' } as const

/** Papers on their way to the tax office, and how the way is set up. Nothing here answers key or secret. */
export function registerEInvoices(api: Api, context: EInvoicesRoutes): void {
  const { db, clock } = context

  api.answer(eInvoices.listEInvoicesEndpoint, async ({ query }) => {
    const { state = null, cursor = null, limit = 50 } = query
    const { rows, nextCursor } = await readPage(
      limit,
      (most) => listEInvoices(db, { state, before: cursor, limit: most }),
      ({ number }) => number.toLowerCase(),
    )
    const { waiting, refused, cleared, reported } = await countEInvoices(db)
    return {
      items: rows.map(presentEInvoice),
      nextCursor,
      counts: { waiting, refused, cleared, reported },
      isOn: (await readSetting(db, 'access_point')) === 'on',
    }
  })

  api.table(eInvoices.exportEInvoiceTableEndpoint, async ({ query: { state = null }, viewer }) => {
    const entry = { actorId: viewer.user.id, action: 'eInvoices.export', subject: 'e_invoices' } as const
    await db.transaction().execute((tx) => recordAudit(tx, clock, { ...entry, detail: { state } }))
    return { fileName: 'kasuwa-e-invoices.csv', rows: eInvoiceTable(db, state) }
  })

  api.answer(eInvoices.retryEInvoicesEndpoint, ({ body: { which }, viewer, write }) =>
    write(async (tx) => ({
      retried: await retryEInvoices({ tx, clock }, { adminId: viewer.user.id, which }),
    })),
  )

  registerFiles(api, context)
  registerSettings(api, context)
}

/** Registers papers as the tax office takes them, as files. */
function registerFiles(api: Api, { db, clock, readSettings }: EInvoicesRoutes): void {
  const readSupplier = async () => supplierOf(await readSettings())

  api.file(eInvoices.getEInvoiceEndpoint, async ({ params: { number }, query: { as } }) => {
    const bytes = Buffer.from(await readEInvoice(db, await readSupplier(), { number, as }))
    return { bytes, type: types[as], fileName: `${number}.${as}`, cacheSeconds: 0 }
  })

  api.file(eInvoices.exportEInvoicesEndpoint, async ({ query: { month }, viewer }) => {
    const bytes = Buffer.from(await readEInvoices(db, await readSupplier(), month))
    const entry = { actorId: viewer.user.id, action: 'money.export_e_invoices', subject: month } as const
    await db.transaction().execute((tx) => recordAudit(tx, clock, { ...entry, detail: {} }))
    return { bytes, type: types.json, fileName: `kasuwa-e-invoices-${month}.json`, cacheSeconds: 0 }
  })
}

function registerSettings(api: Api, context: AccessPointContext): void {
  const { db, clock } = context

  api.answer(eInvoices.getAccessPointEndpoint, () => presentAccessPoint(context))

  api.answer(eInvoices.saveAccessPointEndpoint, async ({ body, viewer }) => {
    await saveAccessPoint(context, body, viewer.user)
    return presentAccessPoint(context)
  })

  api.answer(eInvoices.testAccessPointEndpoint, async ({ viewer }) => {
    await countTry(db, clock, { key: `test-access-point:${viewer.user.id}`, max: 10, windowS: 600 })
    return testAccessPoint(context, viewer.user)
  })
}
