import {
  getSmsSettingsEndpoint,
  saveSmsSettingsEndpoint,
  sendTestSmsEndpoint,
  smsReportEndpoint,
} from '#contract/settings/sms.ts'
import type { Config } from '#server/platform/core/config.ts'
import { fail } from '#server/platform/core/errors.ts'
import { countTry } from '#server/platform/database/rate-limit.ts'
import type { Api } from '#server/platform/http/handlers.ts'
import type { PlatformServices } from '#server/platform/services.ts'
import { isReportToken, readReport, takeReport } from '#server/platform/sms/read-report.ts'
import { noteUnknown } from '#server/platform/unknowns/unknown-store.ts'
import { presentSmsSettings } from './read-sms-settings.ts'
import { saveSms } from './save-sms.ts'
import { sendTestSms } from './send-test-sms.ts'

interface SmsRoutesContext extends Pick<PlatformServices, 'db' | 'clock' | 'secrets' | 'sendSms'> {
  config: Pick<Config, 'secretKey' | 'publicUrl'>
}

/** Registers how admins look after SMS. Nothing here answers the key. */
export function registerSms(api: Api, context: SmsRoutesContext): void {
  const { db, clock } = context
  api.answer(getSmsSettingsEndpoint, () => presentSmsSettings(context))

  api.answer(saveSmsSettingsEndpoint, async ({ body, viewer }) => {
    await saveSms(context, body, viewer.user)
    return presentSmsSettings(context)
  })

  api.answer(sendTestSmsEndpoint, async ({ body, viewer }) => {
    await countTry(db, clock, { key: `test-sms:${viewer.user.id}`, max: 10, windowS: 600 })
    return sendTestSms(context, body, viewer.user)
  })

  api.webhook(smsReportEndpoint, async ({ params: { provider, token }, body }) => {
    if (!isReportToken(context.config.secretKey, token)) throw fail('sms.forged')
    const report = readReport(provider, body)
    if (report === undefined) throw fail('request.invalid')
    if (report !== null && 'unknown' in report)
      await db
        .transaction()
        .execute((tx) =>
          noteUnknown({ tx, clock }, { source: 'sms', kind: report.unknown, about: report.about }),
        )
    else if (report !== null) await takeReport(context, report)
    return { ok: true as const }
  })
}
