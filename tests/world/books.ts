import {
  addMoneyAccountEndpoint,
  getBooksEndpoint,
  openMoneyAccountEndpoint,
} from '#contract/payments/books.ts'
import type { Account } from '#server/payments/core/ledger.ts'
import { newKey } from './orders.ts'
import type { World } from './world.ts'

/** Balances in kobo by account, and by owner where the account has owners: `order ord_…`; nothing is left out. */
export type Books = Record<string, number>

/** The whole ledger, or only the accounts of some owners and our own. */
export async function readBooks(world: Pick<World, 'database'>): Promise<Books> {
  const { rows } = await world.database.pool.query<{ account: string; owner_id: string; balance: number }>(
    `select account, owner_id, sum(amount_kobo)::bigint as balance from postings
     group by account, owner_id having sum(amount_kobo) <> 0 order by account, owner_id`,
  )
  return Object.fromEntries(rows.map((row) => [`${row.account} ${row.owner_id}`.trim(), row.balance]))
}

/** What changed between two readings, without what stayed. */
function difference(before: Books, after: Books): Books {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  const changes = [...names].map((name): [string, number] => [name, (after[name] ?? 0) - (before[name] ?? 0)])
  return Object.fromEntries(changes.filter(([, change]) => change !== 0).sort())
}

/** Runs an action and returns how it changed the books. */
export async function movement(
  world: Pick<World, 'database'>,
  action: () => Promise<unknown>,
): Promise<Books> {
  const before = await readBooks(world)
  await action()
  return difference(before, await readBooks(world))
}

/** The key of a balance in `Books`. */
export function account(name: Account, ownerId = ''): string {
  return `${name} ${ownerId}`.trim()
}

/** What all accounts come to together. */
export function sumOf(books: Books): number {
  return Object.values(books).reduce((sum, balance) => sum + balance, 0)
}

/** The till of a city with so much in it, opened by the owner where it is not there yet. */
export async function openTill(
  world: Pick<World, 'as'>,
  city: string,
  openingKobo = 50_000_00,
): Promise<string> {
  const owner = await world.as('owner')
  const { accounts } = await owner.call(getBooksEndpoint, {})
  const keyed = { idempotencyKey: newKey() }
  const there = accounts.find((till) => till.city === city)
  if (there === undefined) {
    const body = { kind: 'till' as const, name: `Till of ${city}`, city, openingKobo }
    const added = await owner.call(addMoneyAccountEndpoint, { body }, keyed)
    return added.accounts.find((till) => till.city === city)?.id ?? ''
  }
  if (!there.isOpened) {
    const body = { amountKobo: openingKobo, note: 'Counted' }
    await owner.call(openMoneyAccountEndpoint, { params: { id: there.id }, body }, keyed)
  }
  return there.id
}
