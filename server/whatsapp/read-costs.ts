import type { WhatsappCosts } from '#contract/whatsapp/costs.ts'
import type { Span } from '#domain/time/span.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sumCosts } from './core/cost-store.ts'

/** Returns what WhatsApp charges for the messages of some days, by kind; the dearest first. */
export async function readWhatsappCosts(db: Db, { from, to }: Span): Promise<WhatsappCosts> {
  const kinds = (await sumCosts(db, { from, to })).toSorted((a, b) => b.costKobo - a.costKobo)
  return { kinds, costKobo: kinds.reduce((sum, { costKobo }) => sum + costKobo, 0) }
}
