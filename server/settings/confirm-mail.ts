import type { Tx } from '#server/platform/database/database.ts'
import { confirmedSecret, gmailSecret, smtpPasswordSecret } from '#server/platform/mail/create-transport.ts'
import type { MailSettings } from '#server/platform/mail/transports.ts'
import { SecretUnreadable } from '#server/platform/secrets/secret-store.ts'
import type { PlatformServices } from '#server/platform/services.ts'
import { type ConfirmedWay, readMailSettings } from './read-mail-settings.ts'
import { saveSettings } from './store.ts'

interface Context extends Pick<PlatformServices, 'clock' | 'secrets'> {
  tx: Tx
}

const secretKeys = [smtpPasswordSecret, gmailSecret]

/**
 * Decides, before mail settings or their secrets are changed, whether the way out of emails is confirmed from now on.
 * A change by anybody but an owner leaves a copy of the last confirmed way, with its passwords, for the emails that
 * open accounts. Returns what `mail_confirmed` is to be.
 */
export async function confirmWay(
  context: Context,
  { isOwner, isSameWay }: { isOwner: boolean; isSameWay: boolean },
): Promise<boolean> {
  const before = await readMailSettings(context.tx)
  const isConfirmed = isOwner || (before.isConfirmedByOwner && isSameWay)
  if (isConfirmed) await dropCopy(context)
  else if (before.isConfirmedByOwner) await saveCopy(context, before)
  return isConfirmed
}

async function saveCopy({ tx, clock, secrets }: Context, before: MailSettings): Promise<void> {
  const { provider, from, smtp, googleAddress } = before
  const way: ConfirmedWay = { provider, from, smtp, googleAddress }
  await saveSettings(tx, { mail_confirmed_way: JSON.stringify(way) }, clock.now())
  for (const key of secretKeys) {
    const secret = await secrets.read(key, tx).catch((error: unknown) => {
      if (error instanceof SecretUnreadable) return null
      throw error
    })
    if (secret !== null) await secrets.save(tx, confirmedSecret(key), secret)
  }
}

async function dropCopy({ tx, clock, secrets }: Context): Promise<void> {
  await saveSettings(tx, { mail_confirmed_way: '' }, clock.now())
  for (const key of secretKeys) await secrets.remove(tx, confirmedSecret(key))
}
