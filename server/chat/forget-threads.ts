import type { Db } from '#server/platform/database/database.ts'
import { eraseThesePictures } from '#server/platform/pictures/save-picture.ts'
import { blankThreads, lockOldThreads } from './forget-store.ts'

const threadsAtOnce = 100

/**
 * Deletes the words and pictures of threads in which nothing was written since `before` and whose order,
 * where there is one, ended before it too. That something was said, by whom and when, stays. Returns how many
 * threads it was.
 */
export async function forgetThreads(db: Db, before: Date): Promise<number> {
  for (let count = 0; ; ) {
    const done = await db.transaction().execute(async (tx) => {
      const ids = await lockOldThreads(tx, before, threadsAtOnce)
      if (ids.length > 0) await eraseThesePictures(tx, await blankThreads(tx, ids))
      return ids.length
    })
    count += done
    if (done < threadsAtOnce) return count
  }
}
