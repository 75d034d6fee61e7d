import { getLaunchChecklistEndpoint, markLaunchItemEndpoint } from '#contract/launch/launch-checklist.ts'
import { createReadTogether } from '#server/platform/batch.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Api } from '#server/platform/http/handlers.ts'
import { type ChecklistContext, readChecklist } from './read-checklist.ts'
import { setMark } from './set-mark.ts'

/** Registers what must be true before the launch, and what admins decide about it. */
export function registerLaunchChecklist(api: Api, { db, ...context }: ChecklistContext & { db: Db }): void {
  const readTogether = createReadTogether(0)
  api.answer(getLaunchChecklistEndpoint, () => readTogether('checklist', () => readChecklist(context, db)))

  api.answer(markLaunchItemEndpoint, ({ params, body, viewer, write }) =>
    write(async (tx) => {
      await setMark({ ...context, tx }, { ...params, ...body, adminId: viewer.user.id })
      return readChecklist(context, tx)
    }),
  )
}
