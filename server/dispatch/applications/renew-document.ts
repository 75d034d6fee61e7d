import type { CurrentUser } from '#contract/accounts/accounts.ts'
import type { listOwnDocumentsEndpoint } from '#contract/dispatch/applications.ts'
import type { EndpointAnswer } from '#contract/endpoint.ts'
import { type DocumentKind, documentsFor, runsOut } from '#domain/agent-documents.ts'
import type { WriteContext } from '#server/orders/advance-order.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { fail } from '#server/platform/errors.ts'
import type { EncodedPicture } from '#server/platform/pictures/encode-picture.ts'
import { eraseThesePictures, type SavePicture } from '#server/platform/pictures/save-picture.ts'
import { countTry } from '#server/platform/rate-limit.ts'
import { lockApplication } from './application-store.ts'
import { type DocumentRow, findOwnApplication, listDocumentRows, updateRenewal } from './document-store.ts'

const limit = { max: 20, windowS: 60 * 60 }

/** An agent's documents that run out; none for somebody who never applied with any. */
export async function readOwnDocuments(
  db: Db | Tx,
  agentId: string,
): Promise<EndpointAnswer<typeof listOwnDocumentsEndpoint>> {
  const application = await findOwnApplication(db, agentId)
  if (application === null) return { items: [] }
  const kinds = documentsFor(application.ride).filter(runsOut)
  const documents = await listDocumentRows(db, application.id)
  return {
    items: documents
      .filter(({ kind }) => kinds.includes(kind))
      .map((document) => ({
        kind: document.kind,
        expiresOn: document.expires_on,
        renewedAt: document.renewed_at?.toISOString() ?? null,
        sentBackFor: document.sent_back_for,
      })),
  }
}

/** Refuses a new picture before anything of it is read: too many, or of no document of this agent that runs out. */
export async function admitRenewal(
  { db, clock }: { db: Db; clock: Clock },
  { agentId, kind }: { agentId: string; kind: DocumentKind },
): Promise<void> {
  await countTry(db, clock, { key: `renew-document:${agentId}`, ...limit })
  await findOwnDocument(db, agentId, kind)
}

/** Saves a new picture beside the one in force; one that waits already gives way to it. */
export async function renewDocument(
  { tx, clock, savePicture }: WriteContext & { savePicture: SavePicture },
  { agentId, kind, picture }: { agentId: string; kind: DocumentKind; picture: EncodedPicture },
): Promise<void> {
  const { applicationId } = await findOwnDocument(tx, agentId, kind)
  await lockApplication(tx, applicationId)
  const { document } = await findOwnDocument(tx, agentId, kind)
  const pictureId = await savePicture(tx, picture, { applicationId })
  await updateRenewal(tx, { applicationId, kind }, { pictureId, at: clock.now() })
  if (document.renewed_picture_id !== null) await eraseThesePictures(tx, [document.renewed_picture_id])
}

/** Sends a new picture back to its agent, who reads why and sends another. */
export async function sendBackDocument(
  { tx, clock }: WriteContext,
  about: { admin: CurrentUser; id: string; kind: DocumentKind; pictureId: string; reason: string },
): Promise<void> {
  const { admin, id, kind, pictureId, reason } = about
  if (!(await lockApplication(tx, id))) throw fail('applications.not_found')
  const document = (await listDocumentRows(tx, id)).find((sent) => sent.kind === kind)
  if (!document) throw fail('applications.document_not_found')
  if (document.renewed_picture_id !== pictureId) throw fail('applications.document_changed')
  await updateRenewal(tx, { applicationId: id, kind }, { sentBackFor: reason })
  await eraseThesePictures(tx, [pictureId])
  const detail = { kind, reason }
  await recordAudit(tx, clock, {
    actorId: admin.id,
    action: 'agents.send_back_document',
    subject: id,
    detail,
  })
}

async function findOwnDocument(
  db: Db | Tx,
  agentId: string,
  kind: DocumentKind,
): Promise<{ applicationId: string; document: DocumentRow }> {
  const application = await findOwnApplication(db, agentId)
  const document =
    application && runsOut(kind)
      ? (await listDocumentRows(db, application.id)).find((sent) => sent.kind === kind)
      : undefined
  if (!application || !document) throw fail('applications.document_not_found')
  return { applicationId: application.id, document }
}
