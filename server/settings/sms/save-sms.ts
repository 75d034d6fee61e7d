import { type CurrentUser, isGodMode } from '#contract/accounts/accounts.ts'
import type { EndpointInput } from '#contract/core/endpoint.ts'
import type { saveSmsSettingsEndpoint } from '#contract/settings/sms.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Secrets } from '#server/platform/secrets/secret-store.ts'
import { africasTalkingKeySecret } from '#server/platform/sms/send-by-africas-talking.ts'
import { termiiKeySecret } from '#server/platform/sms/send-by-termii.ts'
import { changesOf, saveSettings } from '#server/settings/store.ts'
import { missingForSms } from './read-sms-settings.ts'

/**
 * Saves how SMS go out. Only an owner may: whoever has the account at the provider reads the codes there, and a code opens
 * an account. Throws users.godmode_only.
 */
export async function saveSms(
  { db, clock, secrets }: { db: Db; clock: Clock; secrets: Secrets },
  { key, second, updates, ...changes }: EndpointInput<typeof saveSmsSettingsEndpoint>['body'],
  admin: CurrentUser,
): Promise<void> {
  if (!isGodMode(admin)) throw fail('users.godmode_only')
  await db.transaction().execute(async (tx) => {
    if (key === null) await secrets.remove(tx, termiiKeySecret)
    else if (key !== undefined) await secrets.save(tx, termiiKeySecret, key)
    if (second?.key === null) await secrets.remove(tx, africasTalkingKeySecret)
    else if (second?.key !== undefined) await secrets.save(tx, africasTalkingKeySecret, second.key)
    const isOn = changes.provider !== 'off' && (await missingForSms(changes, secrets, tx)).length === 0
    const saved = {
      sms_provider: changes.provider,
      sms_sender: changes.sender,
      sms_channel: changes.channel,
      sms_price: String(changes.priceKobo),
      sms_day_limit: String(changes.dayLimitKobo),
      sms_codes: String(isOn),
      ...(second && {
        sms_second_provider: second.provider,
        sms_second_username: second.username,
        sms_second_sender: second.sender,
        sms_second_price: String(second.priceKobo),
      }),
      ...(updates && {
        sms_placed: String(updates.placed),
        sms_question: String(updates.question),
        sms_on_the_way: String(updates.on_the_way),
        sms_delivered: String(updates.delivered),
      }),
    }
    const replaced = await saveSettings(tx, saved, clock.now())
    await recordAudit(tx, clock, {
      actorId: admin.id,
      action: 'sms.save',
      subject: 'sms',
      detail: {
        ...changesOf(replaced, saved),
        key: changeOf(key),
        secondKey: changeOf(second?.key),
      },
    })
  })
}

function changeOf(key: string | null | undefined): string {
  return key === undefined ? 'kept' : key === null ? 'forgotten' : 'changed'
}
