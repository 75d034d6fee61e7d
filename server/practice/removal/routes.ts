import { isGodMode } from '#contract/accounts/accounts.ts'
import { removePracticeEndpoint } from '#contract/admin/practice.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Api } from '#server/platform/http/handlers.ts'
import { removePractice } from './remove-practice.ts'

/** Registers the removal of what practice made, on every server: real service begins with it. */
export function registerRemoval(api: Api, { clock }: { clock: Clock }): void {
  api.answer(removePracticeEndpoint, ({ viewer, write }) => {
    if (!isGodMode(viewer.user)) throw fail('users.godmode_only')
    return write((tx) => removePractice({ tx, clock }, viewer.user.id))
  })
}
