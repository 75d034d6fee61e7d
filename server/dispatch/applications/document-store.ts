import { sql } from 'kysely'
import type { DocumentKind } from '#domain/agent-documents.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

export interface DocumentRow {
  kind: DocumentKind
  picture_id: string
  sent_at: Date
  expires_on: string | null
  checked_at: Date | null
  checked_by_name: string | null
}

export async function listDocumentRows(db: Db | Tx, applicationId: string): Promise<DocumentRow[]> {
  const { rows } = await sql<DocumentRow>`
    select d.kind, d.picture_id, d.sent_at, to_char(d.expires_on, 'YYYY-MM-DD') as expires_on, d.checked_at,
      u.name as checked_by_name
    from agent_documents d left join users u on u.id = d.checked_by
    where d.application_id = ${applicationId} order by d.kind`.execute(db)
  return rows
}

/** Adds a document; the picture that it had before is the caller's to drop. */
export async function saveDocument(
  tx: Tx,
  row: { applicationId: string; kind: DocumentKind; pictureId: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('agent_documents')
    .values({
      application_id: row.applicationId,
      kind: row.kind,
      picture_id: row.pictureId,
      sent_at: row.now,
    })
    .onConflict((conflict) =>
      conflict.columns(['application_id', 'kind']).doUpdateSet({
        picture_id: row.pictureId,
        sent_at: row.now,
        expires_on: null,
        checked_at: null,
        checked_by: null,
      }),
    )
    .execute()
}

/** Says who has seen a document and how long it holds; null takes that back. */
export async function updateCheck(
  tx: Tx,
  document: { applicationId: string; kind: DocumentKind },
  seen: { at: Date; by: string; expiresOn: string | null } | null,
): Promise<void> {
  await sql`
    update agent_documents set checked_at = ${seen?.at ?? null}, checked_by = ${seen?.by ?? null},
      expires_on = ${seen?.expiresOn ?? null}
    where application_id = ${document.applicationId} and kind = ${document.kind}`.execute(tx)
}

/** Drops the documents of applications; returns their pictures. */
export async function deleteDocumentsOf(tx: Tx, applicationIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ picture_id: string }>`
    delete from agent_documents where application_id = any(${applicationIds}::text[])
    returning picture_id`.execute(tx)
  return rows.map((row) => row.picture_id)
}

export interface ExpiringRow {
  agentId: string
  agentName: string
  applicationId: string
  kind: DocumentKind
  expiresOn: string
}

/** Documents of working agents whose last day is at most this one, the earliest first. */
export async function listExpiring(db: Db | Tx, upTo: string): Promise<ExpiringRow[]> {
  const { rows } = await sql<ExpiringRow>`
    select u.id as "agentId", u.name as "agentName", a.id as "applicationId", d.kind,
      to_char(d.expires_on, 'YYYY-MM-DD') as "expiresOn"
    from agent_documents d join agent_applications a on a.id = d.application_id join users u on u.id = a.user_id
    where d.expires_on <= ${upTo}::date and u.role = 'agent' and u.suspended_at is null and u.erased_at is null
    order by d.expires_on, u.name, d.kind limit 200`.execute(db)
  return rows
}
