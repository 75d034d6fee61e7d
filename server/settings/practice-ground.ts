import type { Tx } from '#server/platform/database/database.ts'
import { findSetting, holdSetting, saveSettings } from './store.ts'

/**
 * Makes a practice ground of a database that has no orders; returns whether it is one now. Orders that are being placed wait
 * for it, and it for them: with a first real order there is none.
 */
export async function beginPracticeGround(tx: Tx, now: Date): Promise<boolean> {
  await holdSetting(tx, 'practice_ground')
  if ((await findSetting(tx, 'practice_ground')) === 'true') return true
  if ((await tx.selectFrom('orders').select('id').limit(1).execute()).length > 0) return false
  await saveSettings(tx, { practice_ground: 'true' }, now)
  return true
}
