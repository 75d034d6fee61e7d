import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import type { Clock } from '#server/platform/core/clock.ts'
import { AppError, fail } from '#server/platform/core/errors.ts'
import { newId } from '#server/platform/core/ids.ts'
import { createWaitingQueue } from '#server/platform/core/waiting-queue.ts'
import type { Db } from '#server/platform/database/database.ts'
import { countTry, type Limit } from '#server/platform/database/rate-limit.ts'
import { countPixels, cropPicture, encodePicture, faultForShow } from './encode-picture.ts'
import type { PictureFiles } from './picture-files.ts'

/** A picture whose bytes are stored, and which has no row yet. */
export interface ReceivedPicture {
  id: string
  sizeBytes: number
  width: number
  height: number
  /** Tells the same picture again, sent a second time; null where it was stored before that was known. */
  contentHash: Buffer | null
}

interface PictureSender {
  id: string
  /** The side of the small square that is stored instead of the whole picture. */
  squareSide?: number
  /** Says that everybody will see it large: then one that moves or is tiny is refused. */
  isForShow?: boolean
}

/** Makes a picture that somebody sent ours and stores it. Throws pictures.unreadable and pictures.too_many. */
export type ReceivePicture = (given: Buffer, sender: PictureSender) => Promise<ReceivedPicture>

/** Limits what one person may send in a minute, over all processes: a phone that was offline sends what it has at once. */
const mostPictures = 20
/** Sixteen photographs as cameras give them, or hundreds that our pages have made smaller. */
const mostMegapixels = 200
const windowS = 60

/** Decoding leaves a core to everything else, and those who send take turns. */
const oneOfAFew = createWaitingQueue({
  inFlight: Math.max(1, Math.min(2, availableParallelism() - 1)),
  maxWaiting: 40,
  maxWaitingEach: 5,
  whenFull: () => fail('pictures.too_many', { retryAfterS: 5 }),
})

/**
 * Each picture is counted before anything of it is read, and its pixels before they are decoded. It is stored before the
 * transaction that needs it, so that a store which is slow holds no connection of the database.
 */
export function createReceivePicture({
  db,
  clock,
  pictureFiles,
}: {
  db: Db
  clock: Clock
  pictureFiles: PictureFiles
}): ReceivePicture {
  const count = (limit: Omit<Limit, 'windowS'>) =>
    countTry(db, clock, { ...limit, windowS }).catch((error: unknown) => {
      const isOver = error instanceof AppError && error.code === 'request.too_many'
      throw isOver ? fail('pictures.too_many', error.details) : error
    })
  return async (given, { id: senderId, squareSide, isForShow = false }) => {
    await count({ key: `pictures:${senderId}`, max: mostPictures })
    const megapixels = Math.ceil((await countPixels(given)) / 1_000_000)
    await count({ key: `picture-pixels:${senderId}`, max: mostMegapixels, cost: megapixels })
    const fault = isForShow ? await faultForShow(given) : null
    if (fault !== null) throw fail('request.invalid', { fields: [{ path: 'photo', message: fault }] })
    const encoded = await oneOfAFew(() => encodePicture(given), senderId)
    const { bytes, width, height } =
      squareSide === undefined ? encoded : await cropPicture(encoded, squareSide)
    const id = newId('picture', clock)
    await pictureFiles.put(id, bytes)
    const contentHash = createHash('sha256').update(bytes).digest()
    return { id, sizeBytes: bytes.length, width, height, contentHash }
  }
}
