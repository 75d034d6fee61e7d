import type { CurrentUser } from '#contract/accounts.ts'
import * as users from '#contract/users.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { fail } from '#server/platform/errors.ts'
import type { Api } from '#server/platform/http/handlers.ts'
import type { QueueMail } from '#server/platform/mail/queue-mail.ts'
import { sendEmailLink } from './change-email.ts'
import type { PersonalRecords } from './personal-records.ts'
import { readUser, readUsers } from './read-users.ts'
import { removeSecondStep } from './remove-second-step.ts'
import { endSessions } from './sessions.ts'
import { lockManaged, setPermissions, setRole } from './set-role.ts'
import { suspendUser, unsuspendUser } from './suspend-user.ts'
import { proveAddress } from './verify-email.ts'

interface Context {
  db: Db
  clock: Clock
  queueMail: QueueMail
  records: readonly PersonalRecords[]
}

/** Runs a story, leaves the audit row of who did it, and answers the account as it is afterwards. */
function actor(clock: Clock) {
  return (admin: CurrentUser, userId: string, action: string, detail: Record<string, unknown>) =>
    (story: (tx: Tx) => Promise<unknown>) =>
    async (tx: Tx) => {
      await story(tx)
      await recordAudit(tx, clock, { actorId: admin.id, action: `users.${action}`, subject: userId, detail })
      return readUser({ db: tx, clock }, userId, admin)
    }
}

/** What staff do about people's accounts; each act leaves an audit row in its own transaction. */
export function registerUsers(api: Api, { db, clock, records }: Context): void {
  const act = actor(clock)
  api.answer(users.listUsers, ({ query }) => readUsers(db, query))
  api.answer(users.getUser, ({ params, viewer }) => readUser({ db, clock }, params.id, viewer.user))

  api.answer(users.setPermissions, ({ params: { id }, body, viewer: { user: admin }, write }) =>
    write(act(admin, id, 'permissions', body)((tx) => setPermissions(tx, { admin, userId: id, ...body }))),
  )
  api.answer(users.setRole, ({ params: { id }, body, viewer: { user: admin }, write }) =>
    write(act(admin, id, 'role', body)((tx) => setRole(tx, records, { admin, userId: id, role: body.role }))),
  )
  api.answer(users.suspendUser, ({ params: { id }, body, viewer: { user: admin }, write }) =>
    write(
      act(
        admin,
        id,
        'suspend',
        body,
      )((tx) => suspendUser({ tx, clock, records }, { admin, userId: id, ...body })),
    ),
  )
  api.answer(users.unsuspendUser, ({ params: { id }, body, viewer: { user: admin }, write }) =>
    write(act(admin, id, 'unsuspend', body)((tx) => unsuspendUser(tx, { admin, userId: id }))),
  )
  api.answer(users.endUserSessions, ({ params: { id }, body, viewer: { user: admin }, write }) =>
    write(
      act(
        admin,
        id,
        'endSessions',
        body,
      )(async (tx) => {
        await lockManaged(tx, admin, id)
        await endSessions(tx, { userId: id })
      }),
    ),
  )
}

/** What staff do for those who cannot get in: a letter that does not arrive, a lost phone. */
export function registerUserRescue(api: Api, { clock, queueMail }: Omit<Context, 'db'>): void {
  const act = actor(clock)
  api.answer(users.removeUserSecondStep, ({ params: { id }, body, viewer: { user: admin }, write }) =>
    write(
      act(
        admin,
        id,
        'removeSecondStep',
        body,
      )((tx) => removeSecondStep({ tx, clock, queueMail }, { admin, userId: id })),
    ),
  )
  api.answer(users.verifyUserEmail, ({ params: { id }, body, viewer: { user: admin }, write }) =>
    write(
      act(
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
      act(
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
