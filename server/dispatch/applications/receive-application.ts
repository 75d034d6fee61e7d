import { createHash } from 'node:crypto'
import type { DocumentKind, Ride } from '#domain/agent-documents.ts'
import { hashToken } from '#server/accounts/core/account-tokens.ts'
import type { MarketRow } from '#server/markets/market-row.ts'
import type { WriteContext } from '#server/orders/core/advance-order.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { fail } from '#server/platform/core/errors.ts'
import { newId } from '#server/platform/core/ids.ts'
import type { Db } from '#server/platform/database/database.ts'
import { countTry } from '#server/platform/database/rate-limit.ts'
import { invalidFields } from '#server/platform/http/validate.ts'
import type { ReceivedPicture } from '#server/platform/pictures/receive-picture.ts'
import { eraseThesePictures, type SavePicture } from '#server/platform/pictures/save-picture.ts'
import { findBySecret, insertApplication, lockApplication } from './application-store.ts'
import { listDocumentRows, saveDocument } from './document-store.ts'

const hourS = 60 * 60
/** Mobile networks put many people behind one address, so these only stop a flood. */
const perAddress = { applications: 60, documents: 240 }
/** For one number and for one email address, a day. */
const perTarget = 5

interface Applicant {
  secret: string
  name: string
  phone: string
  email: string
  area: string
  homeMarketId: string | null
  ride: Ride
}

/** Counts an application before anything is done with it, alike for everybody. Throws 429 past a limit. */
export async function countApplication(
  { db, clock }: { db: Db; clock: Clock },
  { phone, email, ip }: { phone: string; email: string; ip: string },
): Promise<void> {
  await countTry(db, clock, { key: 'apply', ip, max: perAddress.applications, windowS: hourS })
  for (const target of [phone, email.toLowerCase()]) {
    const hash = createHash('sha256').update(target).digest('base64url')
    await countTry(db, clock, { key: `apply:${hash}`, max: perTarget, windowS: 24 * hourS })
  }
}

/** Takes an application; whether we know the number or the address already shows nowhere. */
export async function receiveApplication(
  { tx, clock }: WriteContext,
  { secret, ...applicant }: Applicant,
  markets: readonly MarketRow[],
): Promise<void> {
  const { homeMarketId } = applicant
  if (homeMarketId !== null && !markets.some(({ id, isActive }) => id === homeMarketId && isActive))
    throw invalidFields([{ path: 'homeMarketId', message: 'There is no such market' }])
  const id = newId('application', clock)
  await insertApplication(tx, { ...applicant, id, secretHash: hashToken(secret), now: clock.now() })
}

/** Refuses a document before anything of its picture is read: too many, of no application, or of one that is decided. */
export async function admitDocument(
  { db, clock }: { db: Db; clock: Clock },
  { secret, ip }: { secret: string; ip: string },
): Promise<void> {
  await countTry(db, clock, { key: 'apply-documents', ip, max: perAddress.documents, windowS: hourS })
  const application = await findBySecret(db, hashToken(secret))
  if (!application) throw fail('applications.not_found')
  refuseDecided(application)
}

/** Saves the picture of a document; one that was sent before goes, with its tick. */
export async function receiveDocument(
  { tx, clock, savePicture }: WriteContext & { savePicture: SavePicture },
  { secret, kind, picture }: { secret: string; kind: DocumentKind; picture: ReceivedPicture },
): Promise<void> {
  const found = await findBySecret(tx, hashToken(secret))
  const application = found && (await lockApplication(tx, found.id))
  if (!application) throw fail('applications.not_found')
  refuseDecided(application)
  const before = (await listDocumentRows(tx, application.id)).find((document) => document.kind === kind)
  const pictureId = await savePicture(tx, picture, { applicationId: application.id })
  await saveDocument(tx, { applicationId: application.id, kind, pictureId, now: clock.now() })
  if (before) await eraseThesePictures(tx, [before.picture_id])
}

/** Throws applications.decided once an application was accepted or refused. */
export function refuseDecided({ status }: { status: string }): void {
  if (status === 'accepted' || status === 'refused') throw fail('applications.decided')
}
