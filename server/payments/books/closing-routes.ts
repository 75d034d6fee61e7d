import * as contract from '#contract/payments/closing.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import { citiesToRead } from '#server/platform/http/access.ts'
import type { Api } from '#server/platform/http/handlers.ts'
import { closeDay, countTills, readDayToClose } from './close-day.ts'
import { listClosedDays } from './closing-store.ts'
import { demandDays } from './demand-days.ts'
import { readReport, reportTable } from './read-report.ts'

/** Closing days, and what the books say of some days. */
export function registerClosing(api: Api, { db, clock }: { db: Db; clock: Clock }): void {
  api.answer(contract.getDayToCloseEndpoint, ({ params, viewer }) =>
    readDayToClose({ db, clock, cities: citiesToRead(viewer) }, params.day),
  )

  api.answer(contract.listClosedDaysEndpoint, ({ query, viewer }) => {
    demandDays(query)
    return listClosedDays(db, { ...query, cities: citiesToRead(viewer) })
  })

  api.answer(contract.countTillsEndpoint, ({ params: { day }, body: { counts }, viewer, write }) =>
    write((tx) =>
      countTills({ tx, clock }, { adminId: viewer.user.id, cities: citiesToRead(viewer), day, counts }),
    ),
  )

  api.answer(contract.closeDayEndpoint, ({ params, body, viewer, write }) =>
    write((tx) => closeDay({ tx, clock }, { adminId: viewer.user.id, day: params.day, counts: body.counts })),
  )

  api.answer(contract.getBooksReportEndpoint, ({ query }) => {
    demandDays(query)
    return readReport(db, query)
  })

  api.table(contract.exportBooksReportEndpoint, async ({ query, viewer }) => {
    demandDays(query)
    const report = await readReport(db, query)
    const entry = { actorId: viewer.user.id, subject: `${query.from} ${query.to}`, detail: {} }
    await db.transaction().execute((tx) => recordAudit(tx, clock, { ...entry, action: 'money.export_books' }))
    return { fileName: `kasuwa-books-${query.from}-${query.to}.csv`, rows: reportTable(report) }
  })
}
