import { isAdmin } from '#contract/accounts/accounts.ts'
import { isOwnName, ownNameWords } from '#contract/accounts/passwords.ts'
import type { changePassword as changePasswordEndpoint } from '#contract/accounts/profile.ts'
import type { EndpointInput } from '#contract/core/endpoint.ts'
import type { SignedIn } from '#server/accounts/core/finish-sign-in.ts'
import { deviceLifeMs, saveOnlyDevice } from '#server/accounts/core/known-devices.ts'
import { hashPassword } from '#server/accounts/core/passwords.ts'
import { type PersonalRecords, revokePrograms } from '#server/accounts/core/personal-records.ts'
import { updateUser } from '#server/accounts/core/profile-store.ts'
import { renewSession } from '#server/accounts/core/sessions.ts'
import { deleteTokensOf } from '#server/accounts/core/token-store.ts'
import { confirmIdentity } from '#server/accounts/factors/confirm-identity.ts'
import type { Viewer } from '#server/platform/http/handlers.ts'
import { invalidFields } from '#server/platform/http/validate.ts'
import type { PlatformServices } from '#server/platform/services.ts'

interface Context extends Pick<PlatformServices, 'db' | 'clock' | 'queueMail'> {
  records: readonly PersonalRecords[]
}

/**
 * Changes a person's password, or gives an account its first. Every other device is signed out and unknown, links to
 * set a password stop working, and this browser gets the tokens that are returned.
 */
export async function changePassword(
  { db, clock, queueMail, records }: Context,
  viewer: Viewer,
  { currentPassword, newPassword, programs }: EndpointInput<typeof changePasswordEndpoint>['body'],
  deviceToken: string | null,
): Promise<Pick<SignedIn, 'session' | 'device'>> {
  const { user } = viewer
  if (isOwnName(newPassword, [user.username, user.email, user.phoneNumber]))
    throw invalidFields([{ path: 'newPassword', message: ownNameWords }])
  await confirmIdentity({ db, clock }, viewer, currentPassword)
  const passwordHash = await hashPassword(newPassword)
  return db.transaction().execute(async (tx) => {
    // First, so that a session that ended meanwhile changes nothing.
    const session = await renewSession({ tx, clock }, viewer)
    await updateUser(tx, user.id, { password_hash: passwordHash })
    if (programs === 'revoke') await revokePrograms(tx, records, user.id)
    await deleteTokensOf(tx, user.id, ['reset_password'])
    if (user.email !== null)
      await queueMail(
        tx,
        { to: user.email, userId: user.id, isForStaff: isAdmin(user) },
        { template: 'password_changed', data: { name: user.name, at: clock.now().toISOString() } },
      )
    const { token } = await saveOnlyDevice({ tx, clock }, user.id, deviceToken)
    return { session, device: { token, maxAgeS: deviceLifeMs / 1000 } }
  })
}
