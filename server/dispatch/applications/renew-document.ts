import type { CurrentUser } from '#contract/accounts/accounts.ts'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import type { listOwnDocumentsEndpoint } from '#contract/dispatch/applications.ts'
import { type DocumentKind, documentsFor, type Ride, runsOut } from '#domain/agent-documents.ts'
import { hashToken } from '#server/accounts/core/account-tokens.ts'
import type { WriteContext } from '#server/orders/core/advance-order.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { fail } from '#server/platform/core/errors.ts'
import { newId } from '#server/platform/core/ids.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { countTry } from '#server/platform/database/rate-limit.ts'
import type { ReceivedPicture } from '#server/platform/pictures/receive-picture.ts'
import { eraseThesePictures, type SavePicture } from '#server/platform/pictures/save-picture.ts'
import { insertOwnApplication, lockApplication } from './application-store.ts'
import {
  type DocumentRow,
  findOwnApplication,
  listDocumentRows,
  saveDocument,
  updateRenewal,
  updateSentBack,
} from './document-store.ts'

const limit = { max: 20, windowS: 60 * 60 }

/** An agent's documents that run out or are missing; none for somebody who never applied. */
export async function readOwnDocuments(
  db: Db | Tx,
  agentId: string,
): Promise<EndpointAnswer<typeof listOwnDocumentsEndpoint>> {
  const application = await findOwnApplication(db, agentId)
  if (application === null) return { ride: null, items: [] }
  const documents = await listDocumentRows(db, application.id)
  const items = documentsFor(application.ride).map((kind) => {
    const document = documents.find((sent) => sent.kind === kind)
    return {
      kind,
      isSent: document !== undefined,
      expiresOn: document?.expires_on ?? null,
      renewedAt: (document && waitingSince(document))?.toISOString() ?? null,
      sentBackFor: document?.sent_back_for ?? null,
    }
  })
  return { ride: application.ride, items }
}

/** Since when a picture of a document waits to be seen. */
function waitingSince({ checked_at, sent_at, sent_back_for, renewed_at }: DocumentRow): Date | null {
  return checked_at === null && sent_back_for === null ? sent_at : renewed_at
}

/** Lets an agent whom an admin added send documents, as applicants do. Throws applications.contact_missing. */
export async function beginDocuments(
  { tx, clock }: WriteContext,
  { agentId, area, ride }: { agentId: string; area: string; ride: Ride },
): Promise<void> {
  if (await findOwnApplication(tx, agentId)) return
  // Secrets of applicants have another form, so that nobody sends pictures by this one.
  const secretHash = hashToken(`agent:${agentId}`)
  const row = { id: newId('application', clock), agentId, secretHash, area, ride, now: clock.now() }
  if (!(await insertOwnApplication(tx, row))) throw fail('applications.contact_missing')
}

/** Refuses a picture before anything of it is read: too many, or of a document that this agent need not send. */
export async function admitRenewal(
  { db, clock }: { db: Db; clock: Clock },
  { agentId, kind }: { agentId: string; kind: DocumentKind },
): Promise<void> {
  await countTry(db, clock, { key: `renew-document:${agentId}`, ...limit })
  await findOwnDocument(db, agentId, kind)
}

/** Saves a new picture beside the one that was seen; one that nobody has seen gives way to it. */
export async function renewDocument(
  { tx, clock, savePicture }: WriteContext & { savePicture: SavePicture },
  { agentId, kind, picture }: { agentId: string; kind: DocumentKind; picture: ReceivedPicture },
): Promise<void> {
  const { applicationId } = await findOwnDocument(tx, agentId, kind)
  await lockApplication(tx, applicationId)
  const { document } = await findOwnDocument(tx, agentId, kind)
  const pictureId = await savePicture(tx, picture, { applicationId })
  const isSeen = document !== null && document.checked_at !== null
  if (isSeen) await updateRenewal(tx, { applicationId, kind }, { pictureId, at: clock.now() })
  else await saveDocument(tx, { applicationId, kind, pictureId, now: clock.now() })
  const before = isSeen ? document.renewed_picture_id : document?.picture_id
  if (before) await eraseThesePictures(tx, [before])
}

/** Sends a picture that nobody has ticked back to its agent, who reads why and sends another. */
export async function sendBackDocument(
  { tx, clock }: WriteContext,
  about: { admin: CurrentUser; id: string; kind: DocumentKind; pictureId: string; reason: string },
): Promise<void> {
  const { admin, id, kind, pictureId, reason } = about
  const application = await lockApplication(tx, id)
  if (!application) throw fail('applications.not_found')
  const document = (await listDocumentRows(tx, id)).find((sent) => sent.kind === kind)
  if (!document) throw fail('applications.document_not_found')
  const isFirst = application.status === 'accepted' && document.checked_at === null
  if ((isFirst ? document.picture_id : document.renewed_picture_id) !== pictureId)
    throw fail('applications.document_changed')
  if (isFirst) await updateSentBack(tx, { applicationId: id, kind }, reason)
  else {
    await updateRenewal(tx, { applicationId: id, kind }, { sentBackFor: reason })
    await eraseThesePictures(tx, [pictureId])
  }
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
): Promise<{ applicationId: string; document: DocumentRow | null }> {
  const application = await findOwnApplication(db, agentId)
  if (!application || !documentsFor(application.ride).includes(kind))
    throw fail('applications.document_not_found')
  const documents = await listDocumentRows(db, application.id)
  const document = documents.find((sent) => sent.kind === kind) ?? null
  // A face that was seen does not run out.
  if (document?.checked_at && !runsOut(kind)) throw fail('applications.document_not_found')
  return { applicationId: application.id, document }
}
