import {
  beginGoogleMail,
  disconnectGoogleMail,
  finishGoogleMail,
  getMailSettings,
  saveMailSettings,
  sendTestMail,
} from '#contract/mail.ts'
import type { Config } from '#server/config.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { OpenGoogle } from '#server/platform/google-client.ts'
import type { Api } from '#server/platform/http/handlers.ts'
import type { Carry } from '#server/platform/mail/carriers.ts'
import type { QueueMail } from '#server/platform/mail/queue-mail.ts'
import { countTry } from '#server/platform/rate-limit.ts'
import type { Secrets } from '#server/platform/secret-store.ts'
import { beginGoogle, disconnectGoogle, finishGoogle } from './connect-google.ts'
import { presentMailSettings } from './present-mail.ts'
import { saveMail } from './save-mail.ts'
import { sendTest } from './send-test.ts'

interface MailDesk {
  db: Db
  clock: Clock
  config: Pick<Config, 'publicUrl' | 'google'>
  secrets: Secrets
  openGoogle: OpenGoogle
  carryMail: Carry
  queueMail: QueueMail
}

/** How staff look after letters. Nothing here answers a password or a key. */
export function registerMail(api: Api, desk: MailDesk): void {
  const { db, clock } = desk
  const present = () => presentMailSettings(desk)

  api.answer(getMailSettings, present)

  api.answer(saveMailSettings, async ({ body, viewer }) => {
    await saveMail(desk, body, viewer.user)
    return present()
  })

  api.answer(sendTestMail, async ({ body, viewer }) => {
    await countTry(db, clock, { key: `test-mail:${viewer.user.id}`, max: 10, windowS: 600 })
    return sendTest(desk, body.to, viewer.user)
  })

  api.answer(beginGoogleMail, ({ viewer }) => beginGoogle(desk, viewer))

  api.answer(finishGoogleMail, async ({ body, viewer }) => {
    await finishGoogle(desk, body, viewer)
    return present()
  })

  api.answer(disconnectGoogleMail, async ({ viewer }) => {
    const isRevoked = await disconnectGoogle(desk, viewer.user)
    return { isRevoked, settings: await present() }
  })
}
