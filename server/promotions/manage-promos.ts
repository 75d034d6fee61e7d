import type { PromoCode } from '#contract/promotions/promo-codes.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { fail } from '#server/platform/core/errors.ts'
import { newId } from '#server/platform/core/ids.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { insertPromo, listPromos, updatePromoEnded } from './promo-store.ts'
import { termsOf } from './use-promo.ts'

interface Context {
  tx: Tx
  clock: Clock
}

/** Makes a promo code. Throws promos.code_taken. */
export async function createPromo(
  { tx, clock }: Context,
  input: {
    adminId: string
    code: string
    sumKobo: number | null
    percent: number | null
    minGoodsKobo: number
    mostUses: number | null
    mostUsesEach: number
    endsAt: string | null
  },
): Promise<void> {
  const { adminId, ...detail } = input
  const id = newId('promoCode', clock)
  const isNew = await insertPromo(tx, {
    id,
    code: input.code,
    sum_kobo: input.sumKobo,
    percent: input.percent,
    min_goods_kobo: input.minGoodsKobo,
    most_uses: input.mostUses,
    most_uses_each: input.mostUsesEach,
    ends_at: input.endsAt === null ? null : new Date(input.endsAt),
    created_at: clock.now(),
    created_by: adminId,
    owner_id: null,
  })
  if (!isNew) throw fail('promos.code_taken')
  await recordAudit(tx, clock, { actorId: adminId, action: 'promos.create', subject: id, detail })
}

/** Ends a promo code for orders to come. Throws promos.not_found. */
export async function endPromo(
  { tx, clock }: Context,
  { adminId, id }: { adminId: string; id: string },
): Promise<void> {
  const code = await updatePromoEnded(tx, id, clock.now())
  if (code === null) throw fail('promos.not_found')
  await recordAudit(tx, clock, { actorId: adminId, action: 'promos.end', subject: id, detail: { code } })
}

/** Codes of ours say themselves what they take off. */
const noReferral = { referralDiscountKobo: 0, referralRewardKobo: 0 }

export async function readPromos(db: Db | Tx): Promise<PromoCode[]> {
  const rows = await listPromos(db)
  return rows.map((row) => ({
    id: row.id,
    code: row.code,
    terms: termsOf(row, noReferral),
    minGoodsKobo: row.min_goods_kobo,
    mostUses: row.most_uses,
    mostUsesEach: row.most_uses_each,
    endsAt: row.ends_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    uses: row.uses,
    costKobo: row.cost_kobo,
  }))
}
