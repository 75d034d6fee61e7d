import {
  getSmsSettingsEndpoint,
  saveSmsSettingsEndpoint,
  sendTestSmsEndpoint,
} from '#contract/settings/sms.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import { countTry } from '#server/platform/database/rate-limit.ts'
import type { Api } from '#server/platform/http/handlers.ts'
import type { Secrets } from '#server/platform/secrets/secret-store.ts'
import type { SendSms } from '#server/platform/sms/transports.ts'
import { presentSmsSettings } from './read-sms-settings.ts'
import { saveSms } from './save-sms.ts'
import { sendTestSms } from './send-test-sms.ts'

interface SmsRoutesContext {
  db: Db
  clock: Clock
  secrets: Secrets
  sendSms: SendSms
}

/** How admins look after SMS. Nothing here answers the key. */
export function registerSms(api: Api, context: SmsRoutesContext): void {
  const { db, clock } = context
  api.answer(getSmsSettingsEndpoint, () => presentSmsSettings(context))

  api.answer(saveSmsSettingsEndpoint, async ({ body, viewer }) => {
    await saveSms(context, body, viewer.user)
    return presentSmsSettings(context)
  })

  api.answer(sendTestSmsEndpoint, async ({ body, viewer }) => {
    await countTry(db, clock, { key: `test-sms:${viewer.user.id}`, max: 10, windowS: 600 })
    return sendTestSms(context, body.to, viewer.user)
  })
}
