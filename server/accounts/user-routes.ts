import * as users from '#contract/accounts/users.ts'
import { recordAudit, recordLook } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Api, Changed } from '#server/platform/http/handlers.ts'
import type { PlatformServices } from '#server/platform/services.ts'
import type { NoticeContext } from './core/number-notices.ts'
import { type PersonalRecords, revokePrograms } from './core/personal-records.ts'
import { endSessions } from './core/sessions.ts'
import { sendEmailLink } from './profile/change-email.ts'
import { exportAccount } from './profile/export-account.ts'
import { cancelDeletion, scheduleDeletion } from './profile/request-deletion.ts'
import { proveAddress } from './sign-up/verify-email.ts'
import { readUser, readUsers } from './users/read-users.ts'
import { removeSecondStep } from './users/remove-second-step.ts'
import { setEmail, setPhone } from './users/set-contact.ts'
import { lockManaged, lockReplaceable, setCities, setPermissions, setRole } from './users/set-role.ts'
import { suspendUser, unsuspendUser } from './users/suspend-user.ts'

interface Context extends Pick<PlatformServices, 'db' | 'clock' | 'queueMail'> {
  records: readonly PersonalRecords[]
}

/** Returns what changes of an account answer with: the account as it then is. */
const userAnswer = (clock: Clock) => ({
  read: ({ tx, params, viewer }: Changed<{ id: string }>) =>
    readUser({ db: tx, clock }, params.id, viewer.user),
})

/** Registers what admins do about people's accounts; each action leaves an audit row in its own transaction. */
export function registerUsers(api: Api, { db, clock, records }: Context): void {
  const user = userAnswer(clock)
  api.answer(users.listUsersEndpoint, ({ query }) => readUsers(db, query))
  api.answer(users.getUserEndpoint, async ({ params, viewer }) => {
    const person = await readUser({ db, clock }, params.id, viewer.user)
    if (person.role === 'customer')
      await recordLook(db, clock, { actorId: viewer.user.id, customerId: person.id, at: 'account' })
    return person
  })

  api.change(users.setPermissions, user, async ({ tx, params: { id }, body, viewer, audit }) => {
    const changes = await setPermissions(tx, { admin: viewer.user, userId: id, ...body })
    await audit('users.permissions', id, changes)
  })
  api.change(users.setCities, user, async ({ tx, params: { id }, body, viewer, audit }) => {
    const changes = await setCities(tx, { admin: viewer.user, userId: id, ...body })
    await audit('users.cities', id, changes)
  })
  api.change(users.setRole, user, async ({ tx, params: { id }, body: { role, reason }, viewer, audit }) => {
    const changes = await setRole(tx, records, { admin: viewer.user, userId: id, role })
    await audit('users.role', id, { reason, ...changes })
  })
  api.change(
    users.suspendUser,
    user,
    async ({ tx, params: { id }, body, viewer: { user: admin }, audit }) => {
      await suspendUser({ tx, clock, records }, { admin, userId: id, ...body })
      await audit('users.suspend', id, body)
    },
  )
  api.change(
    users.unsuspendUser,
    user,
    async ({ tx, params: { id }, body, viewer: { user: admin }, audit }) => {
      await unsuspendUser({ tx, records }, { admin, userId: id })
      await audit('users.unsuspend', id, body)
    },
  )
  api.change(
    users.endUserSessions,
    user,
    async ({ tx, params: { id }, body, viewer: { user: admin }, audit }) => {
      await lockManaged(tx, admin, id)
      await endSessions(tx, { userId: id })
      await revokePrograms(tx, records, id)
      await audit('users.endSessions', id, body)
    },
  )
}

/** Registers what people may ask for about their data, done for those who ask by phone or in a chat. */
export function registerUserData(api: Api, { db, clock, queueMail, records }: Context): void {
  const user = userAnswer(clock)
  api.answer(users.exportUserEndpoint, async ({ params: { id }, body, viewer: { user: admin } }) => {
    await db.transaction().execute(async (tx) => {
      await lockManaged(tx, admin, id)
      await recordAudit(tx, clock, { actorId: admin.id, action: 'users.export', subject: id, detail: body })
    })
    return exportAccount({ db, clock, records }, id)
  })
  api.change(users.deleteUser, user, async ({ tx, params: { id }, body, viewer: { user: admin }, audit }) => {
    const person = await lockReplaceable(tx, admin, id)
    await scheduleDeletion({ tx, clock, queueMail, records }, person)
    await endSessions(tx, { userId: id })
    await audit('users.delete', id, body)
  })
  api.change(users.keepUser, user, async ({ tx, params: { id }, body, viewer: { user: admin }, audit }) => {
    await lockManaged(tx, admin, id)
    await cancelDeletion(tx, id)
    await audit('users.keep', id, body)
  })
}

/** Registers what admins do for those who cannot get in: an email that does not arrive, a lost phone. */
export function registerUserRescue(api: Api, context: NoticeContext): void {
  const { clock, queueMail } = context
  const user = userAnswer(clock)
  api.change(users.setUserPhone, user, async ({ tx, params: { id }, body, viewer, audit }) => {
    const { phoneNumber: phone, reason } = body
    const changes = await setPhone(tx, context, { admin: viewer.user, userId: id, phone })
    await audit('users.setPhone', id, { reason, ...changes })
  })
  api.change(
    users.setUserEmail,
    user,
    async ({ tx, params: { id }, body: { email, reason }, viewer, audit }) => {
      const changes = await setEmail(tx, context, { admin: viewer.user, userId: id, email })
      await audit('users.setEmail', id, { reason, ...changes })
    },
  )
  api.change(
    users.removeUserSecondStep,
    user,
    async ({ tx, params: { id }, body, viewer: { user: admin }, audit }) => {
      await removeSecondStep({ tx, clock, queueMail }, { admin, userId: id })
      await audit('users.removeSecondStep', id, body)
    },
  )
  api.change(
    users.verifyUserEmail,
    user,
    async ({ tx, params: { id }, body, viewer: { user: admin }, audit }) => {
      const { waiting_email: email } = await lockManaged(tx, admin, id)
      if (email === null) throw fail('users.no_waiting_email')
      await proveAddress(tx, { clock, queueMail }, { userId: id, email })
      await audit('users.verifyEmail', id, body)
    },
  )
  api.change(users.resendUserEmail, user, async ({ tx, params: { id }, viewer: { user: admin }, audit }) => {
    await sendEmailLink(tx, { clock, queueMail }, await lockManaged(tx, admin, id))
    await audit('users.resendVerification', id)
  })
}
