import * as runs from '#contract/runs/runs.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Api } from '#server/platform/http/handlers.ts'
import { cancelRun } from './cancel-run.ts'
import { readRunLines, readRuns, readRunTable, readSeenRun } from './read-runs.ts'

/** Registers what was done to many at once; each kind of run is for those admins who may start it. */
export function registerRuns(api: Api, { db, clock }: { db: Db; clock: Clock }): void {
  api.answer(runs.listRunsEndpoint, ({ query, viewer }) => readRuns(db, viewer.user, query))

  api.answer(runs.getRunEndpoint, ({ params, viewer }) => readSeenRun(db, viewer.user, params.id))

  api.answer(runs.listRunLinesEndpoint, async ({ params, query, viewer }) => {
    await readSeenRun(db, viewer.user, params.id)
    return readRunLines(db, params.id, query)
  })

  api.answer(runs.cancelRunEndpoint, ({ params: { id }, viewer: { user }, write }) =>
    write(async (tx, audit) => {
      await readSeenRun(tx, user, id)
      if (await cancelRun({ tx, clock }, id)) await audit('runs.cancel', id)
      return readSeenRun(tx, user, id)
    }),
  )

  api.table(runs.exportRunEndpoint, async ({ params: { id }, viewer: { user } }) => {
    await readSeenRun(db, user, id)
    await db
      .transaction()
      .execute((tx) =>
        recordAudit(tx, clock, { actorId: user.id, action: 'runs.export', subject: id, detail: {} }),
      )
    return { fileName: `kasuwa-run-${id.slice(-8)}.csv`, rows: readRunTable(db, id) }
  })
}
