import type { Clock } from '#server/platform/core/clock.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { JobHandlers } from '#server/platform/jobs/job-workers.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import type { PictureFiles } from './picture-files.ts'
import {
  deletePictures,
  deletePicturesOf,
  insertPicture,
  listOrderPictures,
  listUnknownPictures,
} from './picture-store.ts'
import type { ReceivedPicture } from './receive-picture.ts'

/**
 * Says what it belongs to, which decides who may see it: an order, a thread of messages, a market or a product for everybody,
 * an application, whose applicant has no account yet, the books, as a slip, or the gallery, for everybody.
 */
type PictureHome =
  | { ownerId: string; orderId: string }
  | { ownerId: string; threadId: string }
  | { ownerId: string; marketId: string }
  | { ownerId: string; productId: string }
  | { applicationId: string }
  | { ownerId: string; isSlip: true }
  | { ownerId: string; isGallery: true }

/** Gives a stored picture its row, in the transaction of its owner; returns its id. */
export type SavePicture = (tx: Tx, picture: ReceivedPicture, home: PictureHome) => Promise<string>

/** The file comes before its row: what is undone leaves a file without one, which the night takes away. */
export function createSavePicture({ clock }: { clock: Clock }): SavePicture {
  return async (tx, { id, sizeBytes, width, height, contentHash }, home) => {
    await insertPicture(tx, {
      id,
      owner_id: 'ownerId' in home ? home.ownerId : null,
      order_id: 'orderId' in home ? home.orderId : null,
      thread_id: 'threadId' in home ? home.threadId : null,
      market_id: 'marketId' in home ? home.marketId : null,
      product_id: 'productId' in home ? home.productId : null,
      application_id: 'applicationId' in home ? home.applicationId : null,
      is_slip: 'isSlip' in home,
      is_gallery: 'isGallery' in home,
      size_bytes: sizeBytes,
      width,
      height,
      content_hash: contentHash,
      created_at: clock.now(),
    })
    return id
  }
}

const removeJob = 'pictures:remove'

/** Drops what pictures show of a customer: the rows now, the files once that is committed. */
export async function erasePicturesOf(tx: Tx, customerId: string): Promise<void> {
  const ids = await deletePicturesOf(tx, customerId)
  if (ids.length > 0) await addJob(tx, removeJob, { ids })
}

/** Drops the files of pictures of orders, chats and entries of the books, once it is committed that their rows are gone. */
export async function removeOrderPictures(tx: Tx): Promise<void> {
  const ids = await listOrderPictures(tx)
  if (ids.length > 0) await addJob(tx, removeJob, { ids })
}

/** Drops some pictures: the rows now, the files once that is committed. */
export async function eraseThesePictures(tx: Tx, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await deletePictures(tx, ids)
  await addJob(tx, removeJob, { ids })
}

export function pictureHandlers({ db, files }: { db: Db; files: PictureFiles }): JobHandlers {
  return {
    [removeJob]: (payload) => removeUnknown(db, files, (payload as { ids: string[] }).ids),
  }
}

/** Drops files that have no row. */
export async function sweepPictures(db: Db, files: PictureFiles, before: Date): Promise<void> {
  for await (const ids of files.listBefore(before)) await removeUnknown(db, files, ids)
}

async function removeUnknown(db: Db, files: PictureFiles, ids: string[]): Promise<void> {
  for (const id of await listUnknownPictures(db, ids)) await files.remove(id)
}
