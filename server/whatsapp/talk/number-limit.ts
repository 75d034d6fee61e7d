import type { Clock } from '#server/platform/core/clock.ts'
import { AppError } from '#server/platform/core/errors.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { countTry } from '#server/platform/database/rate-limit.ts'

/** What one number may write; more is kept and not answered. */
const mostMessages = 120
const windowS = 600

export async function isOverLimit(tx: Tx, clock: Clock, phone: string, cost: number): Promise<boolean> {
  try {
    await countTry(tx, clock, { key: `whatsapp:${phone}`, max: mostMessages, cost, windowS })
    return false
  } catch (error) {
    if (error instanceof AppError && error.code === 'request.too_many') return true
    throw error
  }
}
