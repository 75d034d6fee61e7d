import {
  beginGoogleMailEndpoint,
  disconnectGoogleMailEndpoint,
  finishGoogleMailEndpoint,
  getMailSettingsEndpoint,
  saveMailSettingsEndpoint,
  sendTestMailEndpoint,
} from '#contract/settings/mail.ts'
import type { Config } from '#server/platform/core/config.ts'
import { countTry } from '#server/platform/database/rate-limit.ts'
import type { Api } from '#server/platform/http/handlers.ts'
import type { PlatformServices } from '#server/platform/services.ts'
import { beginGoogle, disconnectGoogle, finishGoogle } from './connect-google.ts'
import { presentMailSettings } from './present-mail.ts'
import { saveMail } from './save-mail.ts'
import { sendTest } from './send-test.ts'

interface MailRoutesContext
  extends Pick<PlatformServices, 'db' | 'clock' | 'secrets' | 'openGoogle' | 'sendMail' | 'queueMail'> {
  config: Pick<Config, 'google' | 'mail' | 'practice' | 'publicUrl'>
}

/** Registers how admins look after emails. Nothing here answers a password or a key. */
export function registerMail(api: Api, context: MailRoutesContext): void {
  const { db, clock } = context
  const present = () => presentMailSettings(context)

  api.answer(getMailSettingsEndpoint, present)

  api.answer(saveMailSettingsEndpoint, async ({ body, viewer }) => {
    await saveMail(context, body, viewer.user)
    return present()
  })

  api.answer(sendTestMailEndpoint, async ({ body, viewer }) => {
    await countTry(db, clock, { key: `test-mail:${viewer.user.id}`, max: 10, windowS: 600 })
    return sendTest(context, body.to, viewer.user)
  })

  api.answer(beginGoogleMailEndpoint, ({ viewer }) => beginGoogle(context, viewer))

  api.answer(finishGoogleMailEndpoint, async ({ body, viewer }) => {
    await finishGoogle(context, body, viewer)
    return present()
  })

  api.answer(disconnectGoogleMailEndpoint, async ({ viewer }) => {
    const isRevoked = await disconnectGoogle(context, viewer.user)
    return { isRevoked, settings: await present() }
  })
}
