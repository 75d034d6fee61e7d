import { join } from 'node:path'
import { type Database, openDatabase } from '#server/platform/database/database.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded.ts'
import { addCast, type Cast } from '#tests/play/cast.ts'
import { createTestLog } from '../test-log.ts'

export interface CrashGround extends Cast {
  dataDir: string
  cluster: string
}

/** Makes the database of a data folder, with people who order and deliver. */
export async function prepareGround(dataDir: string): Promise<CrashGround> {
  const database = await openDatabaseOf(dataDir)
  try {
    return { dataDir, cluster: database.cluster, ...(await addCast(database)) }
  } finally {
    await database.close()
  }
}

/** The database of a data folder, on the PostgreSQL that comes with Kasuwa; closing stops that too. */
export async function openDatabaseOf(dataDir: string): Promise<Database & { cluster: string }> {
  const { log } = createTestLog()
  const postgres = await startEmbeddedPostgres({ dataDir, log })
  const database = openDatabase({ connectionString: postgres.connectionString, poolSize: 4, log })
  return {
    ...database,
    cluster: join(postgres.folder, 'cluster'),
    async close() {
      await database.close()
      await postgres.stop()
    },
  }
}
