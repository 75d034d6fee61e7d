import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { asksForUsual } from '#domain/lists/read-reply.ts'
import type { ListLine } from '#domain/lists/tokens/list-line.ts'
import type { Unit } from '#domain/units.ts'
import type { PayWay, TalkFacts } from '#domain/whatsapp/talk.ts'
import { readAddresses } from '#server/accounts/profile/save-address.ts'
import type { ReadWords } from '#server/lists/read-words.ts'
import type { ReadAreas } from '#server/markets/read-areas.ts'
import { listCustomerOrders } from '#server/orders/core/find-order.ts'
import { readParts } from '#server/orders/reading/read-parts.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { newId } from '#server/platform/core/ids.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { ReadSettings } from '#server/settings/read-settings.ts'
import type { InRow } from '#server/whatsapp/core/message-store.ts'
import type { NumberRow } from '#server/whatsapp/core/number-store.ts'

export interface FactsContext {
  db: Db
  clock: Clock
  reader: ReadWords
  readAreas: ReadAreas
  readSettings: ReadSettings
  /** Whether orders can be paid online. */
  isOnline: boolean
  publicUrl: string
}

/** What a conversation may know of the person whose number it is. */
export async function readFacts(
  context: FactsContext,
  tx: Tx,
  { number, user, rows }: { number: NumberRow; user: CurrentUser; rows: readonly InRow[] },
): Promise<TalkFacts> {
  const { clock, isOnline, publicUrl } = context
  const [index, areas, settings] = await Promise.all([
    context.reader.index(),
    context.readAreas(),
    context.readSettings(),
  ])
  const addresses = await readAddresses(tx, user.id)
  const wantsUsual = rows.some(({ content }) => asksForUsual(content.text ?? ''))
  const payWays: PayWay[] = isOnline ? ['cash', 'link', 'account'] : ['cash']
  return {
    index,
    areas,
    now: clock.now(),
    newKey: `whatsapp-${newId('whatsappMessage', clock)}`,
    businessName: settings.text('business_name'),
    places: addresses.map(({ id, label, place }) => ({ id, label, ...place })),
    usual: wantsUsual ? await readLastList(context.db, user.id) : null,
    payWays,
    isStopped: number.stopped_at !== null,
    termsUrl: `${publicUrl}/help`,
  }
}

/** The list of somebody's last order, as it was asked for. */
async function readLastList(db: Db, userId: string): Promise<ListLine[] | null> {
  const [last] = await listCustomerOrders(db, userId, null, 1)
  if (!last) return null
  const { items } = await readParts(db, last.id)
  return items.map((item) => ({
    raw: item.raw ?? item.name,
    name: item.name,
    productId: item.product_id,
    quantity: item.quantity,
    unit: item.unit as Unit | null,
    size: item.size,
    note: item.note,
    budgetKobo: item.budget_kobo,
    capKobo: item.cap_kobo,
    capOf: item.cap_of,
    onlyIf: null,
    instead: null,
    isUnsure: false,
  }))
}
