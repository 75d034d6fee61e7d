import type { CurrentUser } from '#contract/accounts/accounts.ts'
import type { CatalogueProduct } from '#contract/markets/markets.ts'
import { findOpenUser } from '#server/accounts/find-open-user.ts'
import { createAccount, markAsPractice } from '#server/accounts/sign-up/create-account.ts'
import type { MarketRow } from '#server/markets/market-row.ts'
import type { NoteLost } from '#server/orders/checkout/lost-order.ts'
import type { PrepareContext } from '#server/orders/checkout/prepare-order.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { QueueMail } from '#server/platform/mail/queue-mail.ts'
import type { SavePicture } from '#server/platform/pictures/save-picture.ts'
import { type PastCustomer, pastCustomers } from './past-people.ts'

/** Holds what the weeks before the first day are made with. */
export interface PastContext extends Omit<PrepareContext, 'db' | 'clock'> {
  savePicture: SavePicture
  queueMail: QueueMail
  noteLost: NoteLost
}

/** Holds the people, markets and goods of the past. */
export interface PastStage {
  customers: readonly (PastCustomer & { user: CurrentUser })[]
  agents: readonly CurrentUser[]
  admin: CurrentUser
  markets: readonly MarketRow[]
  goods: ReadonlyMap<string, readonly CatalogueProduct[]>
}

/** Lists the markets of the past, where most ordered first: those of the middle of Abuja. */
export const usualMarkets: readonly string[] = [
  'wuse-market',
  'garki-market',
  'utako-market',
  'garki-international-market',
  'gwarinpa-market',
]

/** Nobody signs in as them: no password has this hash. */
const noPassword = '!'

/** Adds the customers of the past, who have been there since before it began. */
export async function addPastCustomers(db: Tx, since: Date): Promise<void> {
  const clock = { now: () => since }
  for (const { username, name, phoneNumber } of pastCustomers)
    await createAccount(
      { db, clock },
      { username, name, phoneNumber, role: 'customer', passwordHash: noPassword },
    )
  await markAsPractice(
    db,
    pastCustomers.map(({ username }) => username),
  )
}

/** Returns who and what is there; null where nobody can run an order. */
export async function readStage(
  db: Db,
  { readMarkets, readCatalogue }: Pick<PastContext, 'readMarkets' | 'readCatalogue'>,
): Promise<PastStage | null> {
  const people = await db
    .selectFrom('users')
    .select(['id', 'username', 'role'])
    .where('role', '<>', 'customer')
    .where('suspended_at', 'is', null)
    .orderBy('id')
    .union(
      db
        .selectFrom('users')
        .select(['id', 'username', 'role'])
        .where(
          'username',
          'in',
          pastCustomers.map(({ username }) => username),
        ),
    )
    .execute()
  const users = (await Promise.all(people.map(({ id }) => findOpenUser(db, id)))).filter(
    (user) => user !== null,
  )
  const admin = users.find(({ role }) => role === 'admin')
  const agents = users.filter(({ role }) => role === 'agent')
  const open = (await readMarkets.rows()).filter(({ isActive }) => isActive)
  const markets = usualMarkets.flatMap((slug) => open.filter((market) => market.slug === slug))
  const goods = new Map<string, readonly CatalogueProduct[]>()
  for (const { id } of markets) goods.set(id, await readCatalogue.ofMarket(id))
  const customers = pastCustomers.flatMap((customer) => {
    const user = users.find(({ username }) => username === customer.username)
    return user ? [{ ...customer, user }] : []
  })
  if (!admin || agents.length === 0 || customers.length === 0 || markets.length === 0) return null
  return { customers, agents, admin, markets, goods }
}

/**
 * Returns readers that answer what is known now without asking again: a day is one transaction, which must not wait for
 * another connection.
 */
export async function standStill(given: PastContext): Promise<PastContext> {
  const [settings, markets, areas, usual, products] = await Promise.all([
    given.readSettings(),
    given.readMarkets.rows(),
    given.readAreas(),
    given.readCatalogue.usual(),
    given.readCatalogue.allById(),
  ])
  const goods = new Map(
    await Promise.all(
      markets.map(async ({ id }) => [id, await given.readCatalogue.ofMarketById(id)] as const),
    ),
  )
  return {
    ...given,
    readSettings: async () => settings,
    readAreas: async () => areas,
    readMarkets: {
      ...given.readMarkets,
      byId: async (id) => markets.find((market) => market.id === id) ?? null,
    },
    readCatalogue: {
      ...given.readCatalogue,
      usual: async () => usual,
      allById: async () => products,
      ofMarketById: async (id) => goods.get(id) ?? new Map(),
    },
  }
}
