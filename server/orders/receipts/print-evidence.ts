import { findOrder } from '#server/orders/core/find-order.ts'
import { presentDetail } from '#server/orders/reading/present-order.ts'
import { readParts } from '#server/orders/reading/read-parts.ts'
import { debtOf } from '#server/orders/settling/settling-rules.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { ReadSettings } from '#server/settings/read-settings.ts'
import { receiptFile } from './receipt-file.ts'

/** Prints the receipt of an order for its customer's bank; null where it has no bill. */
export async function printEvidence(
  context: { db: Db; readSettings: ReadSettings },
  orderId: string,
): Promise<{ name: string; type: string; bytes: Buffer } | null> {
  const order = await findOrder(context.db, orderId)
  if (order === null || order.goods_kobo === null) return null
  const detail = presentDetail(order, await readParts(context.db, orderId), 'customer')
  const billed = { ...detail, agentName: order.agent_name, debtKobo: debtOf(order), city: order.city }
  const { bytes, type, fileName } = await receiptFile(context, billed)
  return { name: fileName, type, bytes }
}
