import type { z } from 'zod'
import type { CurrentUser } from '#contract/accounts/accounts.ts'
import type { savePushSettingsEndpoint } from '#contract/notifications/push.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Db } from '#server/platform/database/database.ts'
import { serviceAccountSecret } from '#server/platform/push/create-transport.ts'
import { parseServiceAccount } from '#server/platform/push/service-account.ts'
import type { Secrets } from '#server/platform/secrets/secret-store.ts'
import { changesOf, saveSettings } from './store.ts'

type PushChanges = z.output<NonNullable<typeof savePushSettingsEndpoint.body>>

/** Saves how notifications go out. Throws 400 with the field where the service account is not one of this project. */
export async function savePush(
  { db, clock, secrets }: { db: Db; clock: Clock; secrets: Secrets },
  { provider, firebase }: PushChanges,
  admin: CurrentUser,
): Promise<void> {
  const { serviceAccount } = firebase
  const fault = faultOf(firebase)
  if (fault !== null)
    throw fail('request.invalid', {
      message: fault,
      fields: [{ path: 'firebase.serviceAccount', message: fault }],
    })
  await db.transaction().execute(async (tx) => {
    if (serviceAccount === null) await secrets.remove(tx, serviceAccountSecret)
    else if (serviceAccount !== undefined) await secrets.save(tx, serviceAccountSecret, serviceAccount)
    const saved = {
      push_provider: provider,
      firebase_api_key: firebase.apiKey,
      firebase_project_id: firebase.projectId,
      firebase_app_id: firebase.appId,
      firebase_sender_id: firebase.messagingSenderId,
      firebase_vapid_key: firebase.vapidKey,
    }
    const replaced = await saveSettings(tx, saved, clock.now())
    await recordAudit(tx, clock, {
      actorId: admin.id,
      action: 'push.save',
      subject: 'push',
      detail: { ...changesOf(replaced, saved), serviceAccount: accountState(serviceAccount) },
    })
  })
}

function faultOf({ serviceAccount, projectId }: PushChanges['firebase']): string | null {
  if (typeof serviceAccount !== 'string') return null
  const account = parseServiceAccount(serviceAccount)
  if (account === null) return 'Paste the whole JSON file of the service account, as Firebase gave it out'
  if (account.projectId !== projectId)
    return `This account is of another project: ${account.projectId.slice(0, 60)}`
  return null
}

function accountState(account: string | null | undefined): string {
  if (account === undefined) return 'kept'
  return account === null ? 'forgotten' : 'changed'
}
