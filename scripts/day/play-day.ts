import { setTimeout as wait } from 'node:timers/promises'
import { changeName } from '#contract/accounts/profile.ts'
import { type Area, listAreasEndpoint } from '#contract/markets/areas.ts'
import { getMarketEndpoint } from '#contract/markets/markets.ts'
import { listUnsettledEndpoint } from '#contract/orders/settling.ts'
import { addMoneyAccountEndpoint, getBooksEndpoint } from '#contract/payments/books.ts'
import {
  createInvitationEndpoint,
  createPromoEndpoint,
  getInvitationEndpoint,
} from '#contract/promotions/promo-codes.ts'
import { saveAdminSettingsEndpoint } from '#contract/settings/setting-fields.ts'
import { distanceM } from '#domain/places/geo.ts'
import { lagosTime } from '#domain/time/days.ts'
import type { Clock } from '#server/platform/core/clock.ts'
import { asAgent } from '#server/players/agent.ts'
import { request } from '#server/players/request.ts'
import { asAdmin } from '#tests/play/admin.ts'
import { roomySettings } from '#tests/play/settings.ts'
import type { PaystackServer } from '#tests/servers/paystack-server.ts'
import { eventually } from '#tests/waiting.ts'
import { type Client, signIn } from '#tests/world/clients.ts'
import { allEndings, offlineEndings } from './all-endings.ts'
import {
  type DayBooks,
  emptyBooks,
  findContradictions,
  findDifferences,
  findLedgerDifferences,
  ownLedger,
  type People,
  readLedger,
  readServerBooks,
} from './day-books.ts'
import type { Day, OnlineDay } from './day-steps.ts'
import { loseSlip } from './gate-endings.ts'
import { signUpCustomer } from './new-customer.ts'
import { payToZero } from './pay-to-zero.ts'

const floatKobo = 2_000_000
const rewardKobo = 50_000
/** So many customers order at the same time; more where somebody watches. */
const lanesOf = ({ pauseMs }: DayOptions) => (pauseMs > 0 ? 6 : 3)
/** Customers live in so many areas, those nearest to the market. */
const areasOfDay = 8

interface DayOptions {
  url: string
  /** The demo people's password, as the server printed it at its first start. */
  password: string
  orders: number
  /** Days before it at the same server: their customers live elsewhere, as an invited friend must. */
  daysBefore?: number
  /** The Paystack that the server asks; null where nobody can turn it. */
  paystack: PaystackServer | null
  /** What time it is at that server. */
  clock: Clock
  /** How long people can look between two steps. */
  pauseMs: number
  say(line: string): void
}

/** What all of a day have in common. */
interface Cast {
  as(username: string): Promise<Client>
  people: People
  owner: Client
  areas: readonly Area[]
  common: Pick<
    Day,
    'stage' | 'books' | 'faults' | 'promoCode' | 'invitation' | 'riding' | 'orders' | 'nextNumber'
  >
}

/** Signs people in, each once. */
function createCast({ url, password }: DayOptions): (username: string) => Promise<Client> {
  const known = new Map<string, Promise<Client>>()
  return (username) => {
    const client = known.get(username) ?? signIn(url, username, password)
    known.set(username, client)
    return client
  }
}

/**
 * Plays a day of orders with every ending at a running server with demo people, keeps its own books, and pays every agent
 * to zero at the end. Returns its books, and where the server has other figures or something is left open: no faults when
 * the day closes.
 */
export async function playDay(options: DayOptions): Promise<{ books: DayBooks; faults: string[] }> {
  const { paystack, clock } = options
  const as = createCast(options)
  const [owner, admin, inviter] = [await as('owner'), await as('office'), await as('amina')]
  await saveSettings(owner)
  const agents = [await as('musa'), await as('ngozi'), await as('tunde')]
  const people: People = { admin, customers: [inviter], agents }
  await addBankAccount(admin)
  const { date } = lagosTime(clock.now())
  const [before, ledgerBefore] = [await readServerBooks(people, clock.now()), await readLedger(admin, date)]
  const openBefore = (await admin.call(listUnsettledEndpoint, {})).length
  const promoCode = `DAY${Date.now().toString(36).toUpperCase()}`
  await admin.call(createPromoEndpoint, { body: { code: promoCode, percent: 33, mostUsesEach: 1000 } })
  const books = await beginDay(admin, agents)
  let placed = 0
  const market = await owner.call(getMarketEndpoint, { params: { slug: 'wuse-market' } })
  const areas = (await owner.call(listAreasEndpoint, {}))
    .filter(({ isServed, city }) => isServed && city === 'abuja')
    .sort((a, b) => distanceM(market, a) - distanceM(market, b))
    .slice(0, areasOfDay)
  const common = {
    stage: { market, as },
    books,
    faults: [] as string[],
    promoCode,
    invitation: { code: await readInvitation(inviter), rewardKobo },
    riding: new Set<string>(),
    orders: options.orders,
    nextNumber: () => placed++,
  }
  await playOrders(options, { as, people, owner, areas, common })
  // A day alone has no statement that shows them.
  if (options.daysBefore === undefined)
    for (const slip of [...books.slips, ...books.lostSlips])
      await loseSlip(admin, books, { slip, bornBy: 'business' })
  await eventually('the rewards of invitations', async () => {
    const { earnedKobo } = await inviter.call(getInvitationEndpoint, {})
    return earnedKobo >= before.rewardsKobo + books.rewardsKobo
  })
  const faults = [
    ...common.faults,
    ...findDifferences(books, before, await readServerBooks(people, clock.now())),
  ]
  const open = (await admin.call(listUnsettledEndpoint, {})).length - openBefore
  if (open !== 0) faults.push(`${open} orders are not settled`)
  faults.push(...(await findContradictions(people, paystack, clock.now())))
  faults.push(...(await payToZero({ admin, agents }, paystack, { books, now: clock.now() })))
  faults.push(...findLedgerDifferences(ownLedger(books), ledgerBefore, await readLedger(admin, date)))
  return { books, faults }
}

/** Customers' transfers need a bank account of the business. */
async function addBankAccount(admin: Client): Promise<void> {
  const { accounts } = await admin.call(getBooksEndpoint, {})
  if (accounts.some(({ kind }) => kind === 'bank')) return
  const body = { kind: 'bank' as const, name: 'GTBank', bankName: 'GTBank', accountNumber: '0123456789' }
  await admin.call(
    ...request(addMoneyAccountEndpoint, { body: { ...body, takesSettlements: true, openingKobo: 0 } }),
  )
}

async function saveSettings(owner: Client): Promise<void> {
  await owner.call(saveAdminSettingsEndpoint, {
    body: {
      ...roomySettings,
      agent_max_trips: '10',
      handover_debt_limit: '50000',
      referral_reward: String(rewardKobo),
      agent_share_item: '2555',
      agent_share_km: '4321',
      agent_share_wait_minute: '1000',
      pos_at_gate: 'true',
      gate_release: 'agent',
      gate_word_limit: '100000000',
    },
  })
}

/** The code of who invites, once the server goes by the settings that were saved. */
async function readInvitation(inviter: Client): Promise<string> {
  const { code } = await eventually('the settings', async () => {
    const invitation = await inviter.call(createInvitationEndpoint, {})
    return invitation.rewardKobo === rewardKobo && invitation
  })
  return code ?? ''
}

/** Agents go on duty and get their float. */
async function beginDay(admin: Client, agents: readonly Client[]): Promise<DayBooks> {
  const books = emptyBooks(agents)
  for (const agent of agents) {
    await agent.call(...asAgent.setDuty(true))
    await admin.call(...asAdmin.pay(agent.userId, { kind: 'float_given', amountKobo: floatKobo }))
    books.agents.set(agent.userId, { cashKobo: floatKobo, earnedKobo: 0, tippedKobo: 0 })
    books.own.office_cash -= floatKobo
  }
  return books
}

/** Each customer plays every ending once, one after the other, while others do the same. */
async function playOrders(options: DayOptions, cast: Cast): Promise<void> {
  const { paystack, orders, say } = options
  const all = Object.entries(paystack ? allEndings : offlineEndings)
  let begun = 0
  let ended = 0
  const played = new Set<string>()
  const playLane = async (lane: number) => {
    // Each at a pace of its own, so that they are seen at different steps.
    const pause = () => wait(options.pauseMs * (1 + lane / 5))
    for (let late = 0; late < lane; late += 1) await pause()
    while (begun < orders) {
      const first = begun
      const mine = all.slice(0, Math.min(all.length, orders - first))
      begun += mine.length
      const customer = await signUpCustomer(
        { ...options, owner: cast.owner },
        { number: first + lane + 5 * (options.daysBefore ?? 0), areas: cast.areas },
      )
      const signedIn = await cast.as(customer.username)
      await signedIn.call(changeName, { body: { name: customer.name } })
      cast.people.customers.push(signedIn)
      for (const [number, [name, play]] of mine.entries()) {
        const { agents } = cast.people
        const [agent, other] = [agents[(lane + number) % 3], agents[(lane + number + 1) % 3]]
        if (!agent || !other) throw new Error('nobody plays this order')
        // Endings that need a Paystack are played only where there is one.
        const day = { ...cast.common, customer, agent, other, pause } as OnlineDay
        await play(paystack ? { ...day, paystack } : day)
        ended += 1
        played.add(name)
        say(`${ended} of ${orders}: ${name}`)
        await day.pause()
      }
    }
  }
  await Promise.all(Array.from({ length: lanesOf(options) }, (_, lane) => playLane(lane)))
  if ((options.daysBefore ?? 0) === 0) sayUnplayed(played, say)
}

/** A day of few orders, or without a Paystack, closes without having shown everything. */
function sayUnplayed(played: ReadonlySet<string>, say: DayOptions['say']): void {
  const all = Object.keys(allEndings)
  const unplayed = all.filter((name) => !played.has(name))
  say(
    unplayed.length === 0
      ? `All ${all.length} endings were played.`
      : `Not played, ${unplayed.length} of ${all.length} endings: ${unplayed.join('; ')}.`,
  )
}
