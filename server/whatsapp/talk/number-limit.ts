import type { Clock } from '#server/platform/core/clock.ts'
import { AppError } from '#server/platform/core/errors.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { countTry, type Limit } from '#server/platform/database/rate-limit.ts'

/** Limits what one number may write in ten minutes; more is neither stored nor answered. */
const mostMessages = 120
const windowS = 600

/** Returns whether a number wrote too much, and whether that is to be said: once while it lasts. */
export async function checkLimit(
  tx: Tx,
  clock: Clock,
  phone: string,
  cost: number,
): Promise<{ isOver: boolean; isReported: boolean }> {
  if (await isWithin(tx, clock, { key: `whatsapp:${phone}`, max: mostMessages, cost, windowS }))
    return { isOver: false, isReported: false }
  return {
    isOver: true,
    isReported: await isWithin(tx, clock, { key: `whatsapp-told:${phone}`, max: 1, windowS }),
  }
}

async function isWithin(tx: Tx, clock: Clock, limit: Limit): Promise<boolean> {
  try {
    await countTry(tx, clock, limit)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'request.too_many') return false
    throw error
  }
}
