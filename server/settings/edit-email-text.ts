import { type CurrentUser, isGodMode } from '#contract/accounts/accounts.ts'
import type { EmailKind } from '#contract/settings/mail.ts'
import { checkEmailText, type EmailText } from '#domain/email-text.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { invalidFields } from '#server/platform/http/validate.ts'
import { defaultTexts } from '#server/platform/mail/default-texts.ts'
import { readEditedTexts, readTextVersions, saveEditedText } from '#server/platform/mail/edited-text-store.ts'
import { placeholdersOf, writeEmail } from '#server/platform/mail/email-texts.ts'
import { type EmailTextKey, isAboutAccount } from '#server/platform/mail/emails.ts'
import { type SetEmail, setEmail } from '#server/platform/mail/render-email.ts'
import { sampleEmails } from '#server/platform/mail/sample-emails.ts'
import { readMailSettings } from './read-mail-settings.ts'

/** Returns whether only the owner changes a text: such an email opens an account, or warns its owner. */
function isOwnersText(key: EmailTextKey): boolean {
  return isAboutAccount(sampleEmails[key].template)
}

/**
 * Saves what an email says from now on, or with null the original text. Throws 400 with the field where a
 * placeholder is unknown or a needed one is missing, users.godmode_only, and mail.text_changed where somebody else
 * saved meanwhile.
 */
export async function editEmailText(
  { tx, clock }: { tx: Tx; clock: Clock },
  {
    admin,
    key,
    version,
    text,
  }: { admin: CurrentUser; key: EmailTextKey; version: number; text: EmailText | null },
): Promise<void> {
  if (isOwnersText(key) && !isGodMode(admin)) throw fail('users.godmode_only')
  if (text !== null) refuseFaults(key, text)
  const before = (await readEditedTexts(tx))[key] ?? defaultTexts[key]
  if (!(await saveEditedText(tx, { template: key, version, text }))) throw fail('mail.text_changed')
  const after = text ?? defaultTexts[key]
  await recordAudit(tx, clock, {
    actorId: admin.id,
    action: text === null ? 'mail.restore_text' : 'mail.edit_text',
    subject: key,
    detail: {
      subject: { from: before.subject, to: after.subject },
      body: { from: before.body, to: after.body },
    },
  })
}

function refuseFaults(key: EmailTextKey, text: EmailText): void {
  const faults = Object.entries(checkEmailText(text, placeholdersOf(key)))
  if (faults.length > 0) throw invalidFields(faults.map(([path, message]) => ({ path, message })))
}

/** An email about people who do not exist, by a text that nobody has saved yet. Throws 400 with the field. */
export async function previewEmailText(
  db: Db,
  publicUrl: string,
  { key, text }: { key: EmailTextKey; text: EmailText },
): Promise<SetEmail> {
  refuseFaults(key, text)
  const { business } = await readMailSettings(db)
  return setEmail(writeEmail(sampleEmails[key], business, { [key]: text }), { publicUrl, business })
}

/** One kind of email as it goes out now, and what may be changed of it. */
export async function readEmailText(db: Db | Tx, publicUrl: string, key: EmailTextKey): Promise<EmailKind> {
  return presentKind(key, { publicUrl, ...(await readCurrent(db)) })
}

/** Returns every kind of email so; an announcement has no text to change. */
export async function readEmailTexts(db: Db, publicUrl: string): Promise<EmailKind[]> {
  const current = { publicUrl, ...(await readCurrent(db)) }
  const keys = Object.keys(defaultTexts) as EmailTextKey[]
  const announcement = {
    ...setSample('announcement', current),
    template: 'announcement',
    wording: null,
  } as const
  return [...keys.map((key) => presentKind(key, current)), announcement]
}

type Current = Awaited<ReturnType<typeof readCurrent>> & { publicUrl: string }

async function readCurrent(db: Db | Tx) {
  const { business } = await readMailSettings(db)
  return { business, edited: await readEditedTexts(db), versions: await readTextVersions(db) }
}

function presentKind(key: EmailTextKey, current: Current): EmailKind {
  const { subject, body } = current.edited[key] ?? defaultTexts[key]
  return {
    ...setSample(key, current),
    template: key,
    wording: {
      subject,
      body,
      isEdited: current.edited[key] !== undefined,
      version: current.versions.get(key) ?? 0,
      isOwners: isOwnersText(key),
      placeholders: placeholdersOf(key),
    },
  }
}

function setSample(key: keyof typeof sampleEmails, { business, edited, publicUrl }: Current): SetEmail {
  return setEmail(writeEmail(sampleEmails[key], business, edited), { publicUrl, business })
}
