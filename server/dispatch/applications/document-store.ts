import { sql } from 'kysely'
import type { DocumentKind, Ride } from '#domain/agent-documents.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { inCities } from '#server/platform/database/in-cities.ts'

export interface DocumentRow {
  kind: DocumentKind
  picture_id: string
  sent_at: Date
  expires_on: string | null
  checked_at: Date | null
  checked_by_name: string | null
  renewed_picture_id: string | null
  renewed_at: Date | null
  sent_back_for: string | null
}

export async function listDocumentRows(db: Db | Tx, applicationId: string): Promise<DocumentRow[]> {
  const { rows } = await sql<DocumentRow>`
    select d.kind, d.picture_id, d.sent_at, to_char(d.expires_on, 'YYYY-MM-DD') as expires_on, d.checked_at,
      u.name as checked_by_name, d.renewed_picture_id, d.renewed_at, d.sent_back_for
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
        sent_back_for: null,
      }),
    )
    .execute()
}

interface DocumentKey {
  applicationId: string
  kind: DocumentKind
}

/** Notes why a first picture will not do; it stays until the agent sends another. */
export async function updateSentBack(
  tx: Tx,
  { applicationId, kind }: DocumentKey,
  reason: string,
): Promise<void> {
  await tx
    .updateTable('agent_documents')
    .set({ sent_back_for: reason })
    .where('application_id', '=', applicationId)
    .where('kind', '=', kind)
    .execute()
}

/** Adds the new picture of a document that runs out, or takes it away with the reason. */
export async function updateRenewal(
  tx: Tx,
  { applicationId, kind }: DocumentKey,
  renewal: { pictureId: string; at: Date } | { sentBackFor: string },
): Promise<void> {
  const values =
    'pictureId' in renewal
      ? { renewed_picture_id: renewal.pictureId, renewed_at: renewal.at, sent_back_for: null }
      : { renewed_picture_id: null, renewed_at: null, sent_back_for: renewal.sentBackFor }
  await tx
    .updateTable('agent_documents')
    .set(values)
    .where('application_id', '=', applicationId)
    .where('kind', '=', kind)
    .execute()
}

/** Puts the new picture in the place of the one that was in force. */
export async function replacePicture(tx: Tx, { applicationId, kind }: DocumentKey): Promise<void> {
  await sql`
    update agent_documents set picture_id = renewed_picture_id, sent_at = renewed_at, renewed_picture_id = null,
      renewed_at = null, sent_back_for = null, notified_on = null
    where application_id = ${applicationId} and kind = ${kind}`.execute(tx)
}

/** Says who has seen a document and how long it holds; null takes that back. */
export async function updateCheck(
  tx: Tx,
  document: DocumentKey,
  seen: { at: Date; by: string; expiresOn: string | null } | null,
): Promise<void> {
  await sql`
    update agent_documents set checked_at = ${seen?.at ?? null}, checked_by = ${seen?.by ?? null},
      expires_on = ${seen?.expiresOn ?? null}, sent_back_for = null
    where application_id = ${document.applicationId} and kind = ${document.kind}`.execute(tx)
}

/** Drops the documents of applications; returns their pictures. */
export async function deleteDocumentsOf(tx: Tx, applicationIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ picture_id: string; renewed_picture_id: string | null }>`
    delete from agent_documents where application_id = any(${applicationIds}::text[])
    returning picture_id, renewed_picture_id`.execute(tx)
  return rows.flatMap((row) => [row.picture_id, row.renewed_picture_id ?? []].flat())
}

export interface ExpiringRow {
  agentId: string
  agentName: string
  applicationId: string
  kind: DocumentKind
  expiresOn: string | null
  /** Says that a picture waits to be seen. */
  isRenewed: boolean
}

/** Documents of working agents, of some cities or of all, whose last day is at most this one, or of which a picture waits, the earliest first. */
export async function listExpiring(
  db: Db | Tx,
  upTo: string,
  cities: readonly string[] | null,
): Promise<ExpiringRow[]> {
  const { rows } = await sql<ExpiringRow>`
    select u.id as "agentId", u.name as "agentName", a.id as "applicationId", d.kind,
      to_char(d.expires_on, 'YYYY-MM-DD') as "expiresOn", (d.renewed_at is not null or d.checked_at is null) as "isRenewed"
    from agent_documents d join agent_applications a on a.id = d.application_id join users u on u.id = a.user_id
      join agents g on g.user_id = u.id
    where ${inCities(sql`g.city`, cities)}
      and (d.expires_on <= ${upTo}::date or d.renewed_at is not null or d.checked_at is null and d.sent_back_for is null)
      and a.status = 'accepted' and u.role = 'agent' and u.suspended_at is null and u.erased_at is null
    order by d.expires_on nulls first, u.name, d.kind limit 200`.execute(db)
  return rows
}

/** Returns the application that made somebody an agent, and what they ride. */
export async function findOwnApplication(
  db: Db | Tx,
  agentId: string,
): Promise<{ id: string; ride: Ride } | null> {
  const { rows } = await sql<{ id: string; ride: Ride }>`
    select id, ride from agent_applications where user_id = ${agentId} and status = 'accepted'
    order by id desc limit 1`.execute(db)
  return rows[0] ?? null
}

interface NotifiedRow {
  agentId: string
  name: string
  email: string
  kind: DocumentKind
  expiresOn: string
}

/**
 * Documents of working agents that run out by a day, where the agent was not warned since another day and sent no new
 * picture. Marks them as warned today.
 */
export async function takeToNotify(
  tx: Tx,
  { upTo, today, notSince }: { upTo: string; today: string; notSince: string },
): Promise<NotifiedRow[]> {
  const { rows } = await sql<NotifiedRow>`
    update agent_documents d set notified_on = ${today}::date
    from agent_applications a join users u on u.id = a.user_id
    where a.id = d.application_id and d.expires_on <= ${upTo}::date and d.renewed_at is null
      and (d.notified_on is null or d.notified_on <= ${notSince}::date)
      and u.role = 'agent' and u.suspended_at is null and u.erased_at is null and u.email is not null
    returning u.id as "agentId", u.name, u.email, d.kind, to_char(d.expires_on, 'YYYY-MM-DD') as "expiresOn"`.execute(
    tx,
  )
  return rows
}
