import type { CurrentUser } from '#contract/accounts/accounts.ts'
import * as users from '#contract/accounts/users.ts'
import type { AuditVerb } from '#contract/admin/audit.ts'
import { recordAudit, recordLook } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Api } from '#server/platform/http/handlers.ts'
import type { QueueMail } from '#server/platform/mail/queue-mail.ts'
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

interface Context {
  db: Db
  clock: Clock
  queueMail: QueueMail
  records: readonly PersonalRecords[]
}

/**
 * Runs a use case, leaves the audit row of who did it, and answers the account as it is afterwards. The use case may
 * still write into the detail, such as what a value was before.
 */
function actor(clock: Clock) {
  return (admin: CurrentUser, userId: string, action: AuditVerb<'users'>, detail: Record<string, unknown>) =>
    (run: (tx: Tx) => Promise<unknown>) =>
    async (tx: Tx) => {
      await run(tx)
      await recordAudit(tx, clock, { actorId: admin.id, action: `users.${action}`, subject: userId, detail })
      return readUser({ db: tx, clock }, userId, admin)
    }
}

/** Registers what admins do about people's accounts; each action leaves an audit row in its own transaction. */
export function registerUsers(api: Api, { db, clock, records }: Context): void {
  const runAudited = actor(clock)
  api.answer(users.listUsersEndpoint, ({ query }) => readUsers(db, query))
  api.answer(users.getUserEndpoint, async ({ params, viewer }) => {
    const person = await readUser({ db, clock }, params.id, viewer.user)
    if (person.role === 'customer')
      await recordLook(db, clock, { actorId: viewer.user.id, customerId: person.id, at: 'account' })
    return person
  })

  api.answer(users.setPermissions, ({ params: { id }, body, viewer: { user: admin }, write }) => {
    const detail = {}
    const run = async (tx: Tx) =>
      Object.assign(detail, await setPermissions(tx, { admin, userId: id, ...body }))
    return write(runAudited(admin, id, 'permissions', detail)(run))
  })
  api.answer(users.setCities, ({ params: { id }, body, viewer: { user: admin }, write }) => {
    const detail = {}
    const run = async (tx: Tx) => Object.assign(detail, await setCities(tx, { admin, userId: id, ...body }))
    return write(runAudited(admin, id, 'cities', detail)(run))
  })
  api.answer(users.setRole, ({ params: { id }, body: { role, reason }, viewer: { user: admin }, write }) => {
    const detail = { reason }
    const run = async (tx: Tx) =>
      Object.assign(detail, await setRole(tx, records, { admin, userId: id, role }))
    return write(runAudited(admin, id, 'role', detail)(run))
  })
  api.answer(users.suspendUser, ({ params: { id }, body, viewer: { user: admin }, write }) =>
    write(
      runAudited(
        admin,
        id,
        'suspend',
        body,
      )((tx) => suspendUser({ tx, clock, records }, { admin, userId: id, ...body })),
    ),
  )
  api.answer(users.unsuspendUser, ({ params: { id }, body, viewer: { user: admin }, write }) =>
    write(
      runAudited(admin, id, 'unsuspend', body)((tx) => unsuspendUser({ tx, records }, { admin, userId: id })),
    ),
  )
  api.answer(users.endUserSessions, ({ params: { id }, body, viewer: { user: admin }, write }) =>
    write(
      runAudited(
        admin,
        id,
        'endSessions',
        body,
      )(async (tx) => {
        await lockManaged(tx, admin, id)
        await endSessions(tx, { userId: id })
        await revokePrograms(tx, records, id)
      }),
    ),
  )
}

/** Registers what people may ask for about their data, done for those who ask by phone or in a chat. */
export function registerUserData(api: Api, { db, clock, queueMail, records }: Context): void {
  const runAudited = actor(clock)
  api.answer(users.exportUserEndpoint, async ({ params: { id }, body, viewer: { user: admin } }) => {
    await db.transaction().execute(async (tx) => {
      await lockManaged(tx, admin, id)
      await recordAudit(tx, clock, { actorId: admin.id, action: 'users.export', subject: id, detail: body })
    })
    return exportAccount({ db, clock, records }, id)
  })
  api.answer(users.deleteUser, ({ params: { id }, body, viewer: { user: admin }, write }) =>
    write(
      runAudited(
        admin,
        id,
        'delete',
        body,
      )(async (tx) => {
        const person = await lockReplaceable(tx, admin, id)
        await scheduleDeletion({ tx, clock, queueMail, records }, person)
        await endSessions(tx, { userId: id })
      }),
    ),
  )
  api.answer(users.keepUser, ({ params: { id }, body, viewer: { user: admin }, write }) =>
    write(
      runAudited(
        admin,
        id,
        'keep',
        body,
      )(async (tx) => {
        await lockManaged(tx, admin, id)
        await cancelDeletion(tx, id)
      }),
    ),
  )
}

/** Registers what admins do for those who cannot get in: an email that does not arrive, a lost phone. */
export function registerUserRescue(api: Api, context: NoticeContext): void {
  const { clock, queueMail } = context
  const runAudited = actor(clock)
  api.answer(users.setUserPhone, ({ params: { id }, body, viewer: { user: admin }, write }) => {
    const detail = { reason: body.reason }
    const run = async (tx: Tx) =>
      Object.assign(detail, await setPhone(tx, context, { admin, userId: id, phone: body.phoneNumber }))
    return write(runAudited(admin, id, 'setPhone', detail)(run))
  })
  api.answer(users.setUserEmail, ({ params: { id }, body, viewer: { user: admin }, write }) => {
    const detail = { reason: body.reason }
    const run = async (tx: Tx) =>
      Object.assign(detail, await setEmail(tx, context, { admin, userId: id, email: body.email }))
    return write(runAudited(admin, id, 'setEmail', detail)(run))
  })
  api.answer(users.removeUserSecondStep, ({ params: { id }, body, viewer: { user: admin }, write }) =>
    write(
      runAudited(
        admin,
        id,
        'removeSecondStep',
        body,
      )((tx) => removeSecondStep({ tx, clock, queueMail }, { admin, userId: id })),
    ),
  )
  api.answer(users.verifyUserEmail, ({ params: { id }, body, viewer: { user: admin }, write }) =>
    write(
      runAudited(
        admin,
        id,
        'verifyEmail',
        body,
      )(async (tx) => {
        const { waiting_email: email } = await lockManaged(tx, admin, id)
        if (email === null) throw fail('users.no_waiting_email')
        await proveAddress(tx, { clock, queueMail }, { userId: id, email })
      }),
    ),
  )
  api.answer(users.resendUserEmail, ({ params: { id }, viewer: { user: admin }, write }) =>
    write(
      runAudited(
        admin,
        id,
        'resendVerification',
        {},
      )(async (tx) => {
        await sendEmailLink(tx, { clock, queueMail }, await lockManaged(tx, admin, id))
      }),
    ),
  )
}
