import type { Selectable } from 'kysely'
import type { templatePurposes } from '#contract/whatsapp/whatsapp.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { WhatsappTemplates } from '#server/platform/database/tables.ts'
import type { TemplateNews } from './read-delivery.ts'

type TemplatePurpose = (typeof templatePurposes)[number]
const templateStates = ['pending', 'approved', 'rejected', 'paused'] as const
type TemplateState = (typeof templateStates)[number]

export type TemplateRow = Omit<Selectable<WhatsappTemplates>, 'purpose' | 'state'> & {
  purpose: TemplatePurpose
  state: TemplateState
}

export async function listTemplates(db: Db | Tx): Promise<TemplateRow[]> {
  const rows = await db.selectFrom('whatsapp_templates').selectAll().orderBy('purpose').execute()
  return rows as TemplateRow[]
}

export async function findApprovedTemplate(
  db: Db | Tx,
  purpose: string,
): Promise<Pick<TemplateRow, 'name' | 'language'> | null> {
  const row = await db
    .selectFrom('whatsapp_templates')
    .select(['name', 'language'])
    .where('purpose', '=', purpose)
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

const statesOf: Record<string, TemplateState> = {
  APPROVED: 'approved',
  REINSTATED: 'approved',
  REJECTED: 'rejected',
  DISABLED: 'rejected',
  PAUSED: 'paused',
  FLAGGED: 'paused',
  PENDING: 'pending',
}

/** What Meta decided about a template. */
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
