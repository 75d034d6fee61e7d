import type { Selectable } from 'kysely'
import { whatsappTemplatesPurpose } from '#domain/column-values.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { WhatsappTemplates } from '#server/platform/database/tables.ts'
import type { TemplateNews } from './read-delivery.ts'

export type TemplateRow = Selectable<WhatsappTemplates>

export async function listTemplates(db: Db | Tx): Promise<TemplateRow[]> {
  return await db.selectFrom('whatsapp_templates').selectAll().orderBy('purpose').execute()
}

/** Returns null where none is approved, and for a purpose that is sent without a template. */
export async function findApprovedTemplate(
  db: Db | Tx,
  purpose: string,
): Promise<Pick<TemplateRow, 'name' | 'language'> | null> {
  const named = whatsappTemplatesPurpose.find((one) => one === purpose)
  if (named === undefined) return null
  const row = await db
    .selectFrom('whatsapp_templates')
    .select(['name', 'language'])
    .where('purpose', '=', named)
    .where('state', '=', 'approved')
    .executeTakeFirst()
  return row ?? null
}

export async function saveTemplate(
  tx: Tx,
  template: Pick<TemplateRow, 'purpose' | 'name' | 'language' | 'body' | 'state'>,
  now: Date,
): Promise<void> {
  const row = { ...template, reason: null, changed_at: now }
  await tx
    .insertInto('whatsapp_templates')
    .values(row)
    .onConflict((conflict) => conflict.column('purpose').doUpdateSet(row))
    .execute()
}

const statesOf: Record<string, TemplateRow['state']> = {
  APPROVED: 'approved',
  REINSTATED: 'approved',
  REJECTED: 'rejected',
  DISABLED: 'rejected',
  PAUSED: 'paused',
  FLAGGED: 'paused',
  PENDING: 'pending',
}

/** Stores what Meta decided about a template. */
export async function updateTemplateState(
  tx: Tx,
  { name, language, event, reason }: TemplateNews,
  now: Date,
): Promise<void> {
  const state = statesOf[event]
  if (state === undefined) return
  await tx
    .updateTable('whatsapp_templates')
    .set({ state, reason: reason?.slice(0, 300) ?? null, changed_at: now })
    .where('name', '=', name)
    .where('language', '=', language)
    .execute()
}

export async function pauseTemplate(tx: Tx, name: string, reason: string, now: Date): Promise<void> {
  await tx
    .updateTable('whatsapp_templates')
    .set({ state: 'paused', reason, changed_at: now })
    .where('name', '=', name)
    .execute()
}
