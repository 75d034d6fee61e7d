import { getOutgoingEndpoint } from '#contract/settings/outgoing.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Api } from '#server/platform/http/handlers.ts'
import { readOutgoing } from '#server/platform/outgoing/read-outgoing.ts'

export function registerOutgoing(api: Api, context: { db: Db; clock: Clock }): void {
  api.answer(getOutgoingEndpoint, () => readOutgoing(context))
}
