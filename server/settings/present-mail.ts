import type { MailSettingsView } from '#contract/settings/mail.ts'
import type { Config } from '#server/platform/core/config.ts'
import { missingForGoogle } from '#server/platform/core/google-client.ts'
import { gmailSecret, senderOf, smtpPasswordSecret } from '#server/platform/mail/create-transport.ts'
import { readMailHealth } from '#server/platform/mail/mail-store.ts'
import type { PlatformServices } from '#server/platform/services.ts'
import { googleRedirectUri } from './connect-google.ts'
import { readMailSettings } from './read-mail-settings.ts'
import { listSettings } from './store.ts'

interface Context extends Pick<PlatformServices, 'db' | 'secrets'> {
  config: Pick<Config, 'publicUrl' | 'google'>
}

/** Presents how emails go out as admins see it: of secrets only whether they are there. */
export async function presentMailSettings({ db, config, secrets }: Context): Promise<MailSettingsView> {
  const settings = await readMailSettings(db)
  const stored = await listSettings(db)
  const health = await readMailHealth(db)
  return {
    provider: settings.provider,
    fromName: stored.get('mail_from_name') ?? '',
    fromAddress: stored.get('mail_from_address') ?? '',
    sender: senderOf(settings),
    smtp: { ...settings.smtp, password: await secrets.stateOf(smtpPasswordSecret) },
    google: {
      missing: missingForGoogle(config.google),
      permission: await secrets.stateOf(gmailSecret),
      address: settings.googleAddress,
      refusedAt: stored.get('google_mail_refused_at') || null,
      redirectUri: googleRedirectUri(config.publicUrl),
    },
    isConfirmedByOwner: settings.isConfirmedByOwner,
    health: {
      waiting: health.waiting,
      failed: health.failed,
      lastSentAt: health.lastSentAt?.toISOString() ?? null,
      lastFailure: health.lastFailure && {
        at: health.lastFailure.at.toISOString(),
        reason: health.lastFailure.reason,
      },
    },
  }
}
