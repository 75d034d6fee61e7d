import type { Db, Tx } from './database.ts'

/** Reads several rows and sums of one moment, so that they agree with each other while others write. */
export function readSnapshot<Answer>(db: Db, read: (tx: Tx) => Promise<Answer>): Promise<Answer> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
}
