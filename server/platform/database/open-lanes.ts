import type { Config } from '#server/platform/core/config.ts'
import type { Log } from '#server/platform/log/log.ts'
import { type Database, openDatabase } from './database.ts'
import { createSecondConnections } from './second-connections.ts'

/** Settings, markets and the like, which are read once in some seconds for everybody. */
const sharedPoolSize = 2

/** Opens the pools that the configuration asks for; tests fail on a second connection within a transaction. */
export function openLanes(
  config: Config,
  place: { connectionString: string; directConnectionString: string | null; log: Log },
): Database {
  return openDatabase({
    ...place,
    poolSize: config.databasePoolSize,
    laneSizes: {
      links: config.databaseLinkPoolSize,
      jobs: config.databaseJobPoolSize,
      shared: sharedPoolSize,
    },
    onSecondConnection: createSecondConnections(config.environment === 'test', place.log),
  })
}
