import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { asksForUsual } from '#domain/lists/read-reply.ts'
import type { ListLine } from '#domain/lists/tokens/list-line.ts'
import type { Unit } from '#domain/units.ts'
import { textsOf } from '#domain/whatsapp/retell.ts'
import type { PayWay, TalkFacts } from '#domain/whatsapp/talk.ts'
import { readAddresses } from '#server/accounts/profile/save-address.ts'
import type { ReadWords } from '#server/lists/read-words.ts'
import type { MarketRow } from '#server/markets/market-row.ts'
import type { MarketServices } from '#server/markets/services.ts'
import { listCustomerOrders } from '#server/orders/core/find-order.ts'
import { readParts } from '#server/orders/reading/read-parts.ts'
import { newId } from '#server/platform/core/ids.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Settings } from '#server/settings/read-settings.ts'
import type { InRow } from '#server/whatsapp/core/message-store.ts'
import type { NumberRow } from '#server/whatsapp/core/number-store.ts'

export interface FactsContext
  extends Pick<MarketServices, 'db' | 'clock' | 'readAreas' | 'readSettings' | 'readMarkets'> {
  reader: ReadWords
  /** Says that orders can be paid online. */
  isOnline: boolean
  publicUrl: string
}

/** Holds what is the same for everybody's conversations, read before the transaction of a turn. */
export interface SharedFacts {
  index: TalkFacts['index']
  areas: TalkFacts['areas']
  settings: Settings
  markets: readonly MarketRow[]
}

export async function readShared(
  context: Pick<FactsContext, 'reader' | 'readAreas' | 'readSettings' | 'readMarkets'>,
): Promise<SharedFacts> {
  const [index, areas, settings, markets] = await Promise.all([
    context.reader.index(),
    context.readAreas(),
    context.readSettings(),
    context.readMarkets.rows(),
  ])
  return { index, areas, settings, markets }
}

/** Returns what a conversation may know of the person whose number it is. */
export async function readFacts(
  { clock, isOnline, publicUrl }: FactsContext,
  tx: Tx,
  {
    number,
    user,
    rows,
    shared: { index, areas, settings },
  }: { number: NumberRow; user: CurrentUser; rows: readonly InRow[]; shared: SharedFacts },
): Promise<TalkFacts> {
  const addresses = await readAddresses(tx, user.id)
  const written = [...rows.map(({ content }) => content.text ?? ''), ...textsOf(number.talk.said)]
  const wantsUsual = written.some(asksForUsual)
  const payWays: PayWay[] = isOnline ? ['cash', 'link', 'account'] : ['cash']
  return {
    index,
    areas,
    now: clock.now(),
    newKey: `whatsapp-${newId('whatsappMessage', clock)}`,
    businessName: settings.text('business_name'),
    places: addresses.map(({ id, label, place }) => ({ id, label, ...place })),
    usual: wantsUsual ? await readLastList(tx, user.id) : null,
    payWays,
    isStopped: number.stopped_at !== null,
    termsUrl: `${publicUrl}/help`,
  }
}

/** The list of somebody's last order, as it was asked for. */
async function readLastList(tx: Tx, userId: string): Promise<ListLine[] | null> {
  const [last] = await listCustomerOrders(tx, userId, null, 1)
  if (!last) return null
  const { items } = await readParts(tx, last.id)
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
