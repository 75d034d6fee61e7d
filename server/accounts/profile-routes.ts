import * as profile from '#contract/accounts/profile.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Db } from '#server/platform/database/database.ts'
import { countTry } from '#server/platform/database/rate-limit.ts'
import type { Api, Changed } from '#server/platform/http/handlers.ts'
import type { NoticeContext } from './core/number-notices.ts'
import type { OwnerMarks } from './core/owner-marks.ts'
import { type PersonalRecords, revokePrograms } from './core/personal-records.ts'
import { updateUser } from './core/profile-store.ts'
import { endSessions } from './core/sessions.ts'
import { confirmIdentity } from './factors/confirm-identity.ts'
import { cancelEmailChange, changeEmail } from './profile/change-email.ts'
import { changePassword } from './profile/change-password.ts'
import { changePhone } from './profile/change-phone.ts'
import { exportAccount } from './profile/export-account.ts'
import { readProfile } from './profile/read-profile.ts'
import { readSessions } from './profile/read-sessions.ts'
import { cancelDeletion, requestDeletion } from './profile/request-deletion.ts'

interface Context extends NoticeContext {
  db: Db
  marks: OwnerMarks
  records: readonly PersonalRecords[]
}

const day = 24 * 60 * 60

/**
 * Registers a person's own account. What asks for the password runs its own transaction: a stored request would contain a
 * hash of it that is quick to guess.
 */
export function registerProfile(api: Api, context: Context): void {
  const { db, clock } = context
  api.answer(profile.getProfileEndpoint, ({ viewer }) => readProfile(db, viewer.user.id))

  api.change(profile.changeName, ownProfile, ({ tx, body, viewer }) =>
    updateUser(tx, viewer.user.id, { name: body.name }),
  )
  api.answer(profile.changePhone, async ({ body, viewer, request }) => {
    await changePhone(context, viewer, { ...body, browser: request.readToken('sign-in-code') })
    return readProfile(db, viewer.user.id)
  })
  api.answer(profile.changeEmail, async ({ body, viewer, request }) => {
    await changeEmail(context, viewer, { ...body, browser: request.readToken('sign-in-code') })
    return readProfile(db, viewer.user.id)
  })
  api.change(profile.cancelEmailChangeEndpoint, ownProfile, ({ tx, viewer }) =>
    cancelEmailChange(tx, viewer.user.id),
  )
  api.answer(profile.changePassword, async ({ body, viewer, request }) => {
    const { session, device } = await changePassword(context, viewer, body, request.readToken('device'))
    request.setSession(session.token, session.maxAgeS)
    request.setToken('device', device.token, device.maxAgeS)
    return readProfile(db, viewer.user.id)
  })
  api.change(profile.saveChoices, ownProfile, ({ tx, body, viewer }) =>
    updateUser(tx, viewer.user.id, { notification_choices: JSON.stringify(body) }),
  )
  api.answer(profile.exportDataEndpoint, async ({ body, viewer }) => {
    await confirmIdentity({ db, clock }, viewer, body.password)
    await countTry(db, clock, { key: `export:${viewer.user.id}`, max: 10, windowS: day })
    return exportAccount(context, viewer.user.id)
  })
  api.answer(profile.deleteAccount, async ({ body, viewer, request }) => {
    const { token, maxAgeS } = await requestDeletion(context, viewer, body.password)
    request.setSession(token, maxAgeS)
    return readProfile(db, viewer.user.id)
  })
  api.change(profile.cancelDeletionEndpoint, ownProfile, ({ tx, viewer }) =>
    cancelDeletion(tx, viewer.user.id),
  )
}

const ownProfile = { read: ({ tx, viewer }: Changed) => readProfile(tx, viewer.user.id) }

/** Registers where a person is signed in. */
export function registerSessions(
  api: Api,
  { db, clock, records }: Pick<Context, 'db' | 'clock' | 'records'>,
): void {
  api.answer(profile.listSessionsEndpoint, ({ viewer }) =>
    readSessions({ db, clock }, viewer.user.id, viewer.sessionId),
  )
  api.answer(profile.endSessionEndpoint, async ({ params, viewer, request, write }) => {
    const { user, sessionId } = viewer
    const left = await write(async (tx) => {
      if ((await endSessions(tx, { userId: user.id, only: params.id })) === 0)
        throw fail('sessions.not_found')
      return readSessions({ db: tx, clock }, user.id, sessionId)
    })
    if (params.id === sessionId) request.clearSession()
    return left
  })
  const ownSessions = {
    read: ({ tx, viewer }: Changed) => readSessions({ db: tx, clock }, viewer.user.id, viewer.sessionId),
  }
  api.change(profile.endOtherSessionsEndpoint, ownSessions, async ({ tx, viewer }) => {
    await endSessions(tx, { userId: viewer.user.id, except: viewer.sessionId })
    await revokePrograms(tx, records, viewer.user.id)
  })
}
