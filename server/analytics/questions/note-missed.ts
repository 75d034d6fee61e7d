import { sql } from 'kysely'
import { foldPhrase } from '#domain/fold.ts'
import { withoutPersons } from '#domain/lists/corrections.ts'
import { lagosTime } from '#domain/time/days.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Marker } from './marks.ts'

const fewest = 3
const most = 40
const mostParts = 4

/** Returns what goods were called, as it is counted; null for what is no name of goods, or says who wrote it. */
export function missedName(typed: string): string | null {
  const said = withoutPersons(typed)
  if (said !== typed.replace(/\s+/g, ' ').trim()) return null
  if (/[@/\\]|\d{3}/.test(said) || spoken.test(said) || named.test(said)) return null
  const words = foldPhrase(said)
  const isShort = words.length >= fewest && words.length <= most && words.split(' ').length <= mostParts
  return isShort && /[a-z]{2}/.test(words) ? words : null
}

/** "call me", "my name is": what is said to people. */
const spoken = /\b(?:call|phone|whatsapp|text me|my name|for (?:my|me)|ask for|give (?:to|it)|i am|tell)\b/i
/** "for Aisha". */
const named = /\bfor \p{Lu}/u

interface Missed {
  at: Date
  words: string
  who: string
  marketId: string | null
}

/** Notes goods that the catalogue lacks, once for each person and day. */
export async function insertMissed(db: Db | Tx, mark: Marker, missed: readonly Missed[]): Promise<void> {
  if (missed.length === 0) return
  await sql`
    insert into missed_goods (day, words, mark, market_id)
    select * from unnest(${missed.map(({ at }) => lagosTime(at).date)}::date[], ${missed.map(({ words }) => words)}::text[],
      ${missed.map(({ words, who }) => mark('goods', words, who))}::bytea[],
      ${missed.map(({ marketId }) => marketId)}::text[])
    on conflict do nothing`.execute(db)
}

/** Notes what stands on the lists of orders in customers' own words. */
export async function noteOwnText(tx: Tx, mark: Marker, orderIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ name: string; people: string; at: Date; who: string; marketId: string }>`
    select i.name, concat_ws(' ', u.name, o.contact_name, o.second_name) as people, o.placed_at as at,
      o.customer_id as who, o.market_id as "marketId"
    from orders o join users u on u.id = o.customer_id join order_items i on i.order_id = o.id
    where o.id = any(${[...orderIds]}::text[]) and i.product_id is null`.execute(tx)
  await insertMissed(
    tx,
    mark,
    rows.flatMap(({ name, people, ...row }) => {
      const words = missedName(name)
      const names = new Set(foldPhrase(people).split(' '))
      return words === null || words.split(' ').some((word) => names.has(word)) ? [] : [{ ...row, words }]
    }),
  )
}
