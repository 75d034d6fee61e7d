import type { Config } from '#server/platform/core/config.ts'
import { isPracticeOn } from '#server/platform/core/practice.ts'
import type { Db } from '#server/platform/database/database.ts'
import { readSettingsNow } from './read-settings.ts'

/** Returns whether practice is on at this moment; a server that may not practise asks nothing. */
export async function readPractice(db: Db, config: Pick<Config, 'practice'>): Promise<boolean> {
  return config.practice === 'on' && isPracticeOn(config, await readSettingsNow(db))
}
