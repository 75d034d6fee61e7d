import type { EmailText } from '#domain/email-text.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { EditedTexts } from './email-texts.ts'
import type { EmailTextKey } from './emails.ts'

/** The texts that admins have changed. */
export async function readEditedTexts(db: Db | Tx): Promise<EditedTexts> {
  const rows = await db.selectFrom('email_texts').select(['template', 'subject', 'body']).execute()
  return Object.fromEntries(
    rows.flatMap(({ template, subject, body }) =>
      subject === null || body === null ? [] : [[template, { subject, body }]],
    ),
  )
}

/** Counts how often each text was changed. */
export async function readTextVersions(db: Db | Tx): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('email_texts').select(['template', 'version']).execute()
  return new Map(rows.map(({ template, version }) => [template, version]))
}

/**
 * Saves a changed text, or null for the original, over the version that was read. Returns whether nobody else
 * had saved another one meanwhile.
 */
export async function saveEditedText(
  tx: Tx,
  { template, version, text }: { template: EmailTextKey; version: number; text: EmailText | null },
): Promise<boolean> {
  const values = { subject: text?.subject ?? null, body: text?.body ?? null, version: version + 1 }
  if (version > 0) {
    const { numUpdatedRows } = await tx
      .updateTable('email_texts')
      .set(values)
      .where('template', '=', template)
      .where('version', '=', version)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  }
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('email_texts')
    .values({ template, ...values })
    .onConflict((conflict) => conflict.column('template').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
