import type { AuditAction } from '#contract/admin/audit.ts'
import type { Unit } from '#domain/units.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { fail } from '#server/platform/core/errors.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { deleteSetAside, findObservation, insertSetAside, type ObservationRow } from './observation-store.ts'
import { updateBands } from './update-bands.ts'

interface Context {
  tx: Tx
  clock: Clock
  actorId: string
}

/** Lets a price count for nothing, with the reason why; its band changes in the same transaction. */
export async function setPriceAside(
  context: Context,
  { id, reason }: { id: string; reason: string },
): Promise<ObservationRow> {
  const { tx, clock } = context
  const row = await getObservation(tx, id)
  if (!(await insertSetAside(tx, { id, reason, at: clock.now() }))) throw fail('prices.set_aside_already')
  return settle(context, row, { action: 'prices.set_aside', detail: { reason } })
}

/** Lets a price count again. */
export async function restorePrice(context: Context, id: string): Promise<ObservationRow> {
  const row = await getObservation(context.tx, id)
  if (!(await deleteSetAside(context.tx, id))) throw fail('prices.not_set_aside')
  return settle(context, row, { action: 'prices.restore', detail: { reason: row.set_aside_reason } })
}

async function getObservation(tx: Tx, id: string): Promise<ObservationRow> {
  const row = await findObservation(tx, id)
  if (row === null) throw fail('prices.not_found')
  return row
}

async function settle(
  { tx, clock, actorId }: Context,
  row: ObservationRow,
  { action, detail }: { action: AuditAction; detail: Record<string, unknown> },
): Promise<ObservationRow> {
  const { market_id: marketId, product_id: productId } = row
  await recordAudit(tx, clock, {
    actorId,
    action,
    subject: String(row.id),
    detail: { ...detail, marketId, productId, unit: row.unit, paidKobo: row.paid_kobo },
  })
  await updateBands({ tx, clock }, [{ marketId, productId, unit: row.unit as Unit }])
  return getObservation(tx, String(row.id))
}
