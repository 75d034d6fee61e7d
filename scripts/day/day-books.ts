import { exportPostingsEndpoint, reconcileDayEndpoint } from '#contract/admin/admin-money.ts'
import { getOverviewEndpoint } from '#contract/admin/overview.ts'
import { getAnalyticsEndpoint } from '#contract/analytics/admin-analytics.ts'
import { getAgentAccountEndpoint } from '#contract/dispatch/agent-money.ts'
import { getAgentMoneyEndpoint } from '#contract/dispatch/agent-statement.ts'
import { listOwnDebtsEndpoint } from '#contract/orders/settling.ts'
import type { LedgerAccount } from '#contract/payments/books.ts'
import { getBooksReportEndpoint } from '#contract/payments/closing.ts'
import { getWalletEndpoint } from '#contract/payments/payments.ts'
import {
  getStatementEndpoint,
  type Statement,
  type StatementStep,
  statementSteps,
} from '#contract/payments/statement.ts'
import { getInvitationEndpoint } from '#contract/promotions/promo-codes.ts'
import { lagosTime } from '#domain/time/days.ts'
import { dayAfter } from '#domain/time/span.ts'
import type { PaystackServer } from '#tests/servers/paystack-server.ts'
import type { Client } from '#tests/world/clients.ts'

/** Holds what the day's own books say was moved, in whole kobo. */
export interface DayBooks {
  /** `tippedKobo` is part of what they earned, and payable from the next day on. */
  agents: Map<string, { cashKobo: number; earnedKobo: number; tippedKobo: number }>
  walletKobo: number
  /** Sums what invitations paid to who sent them; the wallets have it too. */
  rewardsKobo: number
  steps: Record<StatementStep, number>
  /** Holds the business's own money by account of the ledger, in its sign. */
  own: Record<OwnAccount, number>
  /** Sums what agents were paid, less what they paid in. */
  paidToAgentsKobo: number
  /** Lists what came into our bank account by customers' transfers, one by one. */
  transfersKobo: number[]
  /** Slips of the POS that are on no account yet: those that the bank will show, and those that it never will. */
  slips: Slip[]
  lostSlips: Slip[]
  /** Lists what businesses are to pay on the invoices of the month. */
  invoiced: { businessId: string; amountKobo: number }[]
  /** Codes of orders that were delivered and paid in full. */
  delivered: string[]
}

/** Describes a customer's payment at the gate by POS. */
export interface Slip {
  id: string
  amountKobo: number
  reference: string
}

const ownAccounts = [
  'office_cash',
  'bank',
  'provider',
  'owner',
  'income',
  'expenses',
  'cash_differences',
  'in_transit',
  'receivable',
] as const
type OwnAccount = (typeof ownAccounts)[number]

export interface People {
  admin: Client
  /** Begins with who invites the others; this day's wallets belong to nobody else. */
  customers: Client[]
  agents: readonly Client[]
}

const figures: Record<StatementStep, keyof Statement> = {
  goods: 'goodsKobo',
  fees: 'feesKobo',
  share: 'shareKobo',
  vat: 'vatKobo',
  charges: 'chargesKobo',
  promotions: 'promotionsKobo',
  refunds: 'refundsKobo',
  writeOffs: 'writeOffsKobo',
}

export function emptyBooks(agents: readonly Client[]): DayBooks {
  return {
    agents: new Map(agents.map(({ userId }) => [userId, { cashKobo: 0, earnedKobo: 0, tippedKobo: 0 }])),
    walletKobo: 0,
    rewardsKobo: 0,
    steps: { goods: 0, fees: 0, share: 0, vat: 0, charges: 0, promotions: 0, refunds: 0, writeOffs: 0 },
    own: Object.fromEntries(ownAccounts.map((account) => [account, 0])) as DayBooks['own'],
    paidToAgentsKobo: 0,
    transfersKobo: [],
    slips: [],
    lostSlips: [],
    invoiced: [],
    delivered: [],
  }
}

/** Holds every account of the ledger after a day, in its sign; those that are one in the day's own books are one. */
export type Ledger = Record<string, number>

/** An agent's cash and earnings are one position, and a customer's wallet and orders. */
const positions: Partial<Record<LedgerAccount, string>> = {
  agent_cash: 'agents',
  agent_earnings: 'agents',
  wallet: 'customers',
  order: 'customers',
}

/** The whole ledger as the server's report has it, with what is booked on the days after. */
export async function readLedger(admin: Client, day: string): Promise<Ledger> {
  const query = { from: day, to: dayAfter(day, 7) }
  const { lines } = await admin.call(getBooksReportEndpoint, { query })
  const ledger: Ledger = {}
  for (const { account, afterKobo } of lines) {
    const name = positions[account] ?? account
    ledger[name] = (ledger[name] ?? 0) + afterKobo
  }
  return ledger
}

/** Returns how the whole ledger moved, by the day's own books. */
export function ownLedger({ agents, walletKobo, steps, own, paidToAgentsKobo }: DayBooks): Ledger {
  const agentsKobo = [...agents.values()].reduce((sum, one) => sum + one.cashKobo - one.earnedKobo, 0)
  return {
    ...own,
    agents: agentsKobo + paidToAgentsKobo,
    customers: -walletKobo,
    fees: steps.share + steps.charges - steps.fees,
    vat: -steps.vat,
    promotions: steps.promotions,
    refunds: steps.refunds,
    write_offs: steps.writeOffs,
  }
}

/** Every account that moved otherwise than it was played, as sentences; also where our own books do not add up. */
export function findLedgerDifferences(own: Ledger, before: Ledger, after: Ledger): string[] {
  const sum = Object.values(own).reduce((all, kobo) => all + kobo, 0)
  const faults = [...new Set([...Object.keys(own), ...Object.keys(before), ...Object.keys(after)])].flatMap(
    (name) => {
      const [mine, theirs] = [own[name] ?? 0, (after[name] ?? 0) - (before[name] ?? 0)]
      return mine === theirs ? [] : [`account ${name}: played ${mine} kobo, the ledger has ${theirs}`]
    },
  )
  return sum === 0 ? faults : [...faults, `the day's own books come to ${sum} kobo`]
}

function spanOf(now: Date) {
  const { date } = lagosTime(now)
  return { from: date, to: date }
}

/** Returns what the server says now, in the same shape. */
export async function readServerBooks({ admin, customers, agents }: People, now: Date): Promise<DayBooks> {
  const books = emptyBooks(agents)
  for (const { userId: id } of agents) {
    const { figures: owed } = await admin.call(getAgentAccountEndpoint, { params: { id } })
    books.agents.set(id, {
      cashKobo: owed.holdsKobo - owed.laidOutKobo,
      earnedKobo: owed.earnedKobo,
      tippedKobo: 0,
    })
  }
  for (const customer of customers) {
    const { balanceKobo } = await customer.call(getWalletEndpoint, {})
    // The next order takes what is owed for earlier ones from the wallet: both are one position.
    books.walletKobo += balanceKobo - (await customer.call(listOwnDebtsEndpoint, {})).owedKobo
    books.rewardsKobo += (await customer.call(getInvitationEndpoint, {})).earnedKobo
  }
  const statement = await admin.call(getStatementEndpoint, { query: spanOf(now) })
  for (const step of statementSteps) books.steps[step] = Number(statement[figures[step]])
  return books
}

/** Returns a sentence for every figure in which the server moved otherwise than the day's own books. */
export function findDifferences(own: DayBooks, before: DayBooks, after: DayBooks): string[] {
  const rows: [string, number, number][] = [
    ['wallets', own.walletKobo, after.walletKobo - before.walletKobo],
    ['rewards of invitations', own.rewardsKobo, after.rewardsKobo - before.rewardsKobo],
    ...statementSteps.map((step): [string, number, number] => [
      `statement ${step}`,
      own.steps[step],
      after.steps[step] - before.steps[step],
    ]),
    ...[...own.agents].flatMap(([id, agent]): [string, number, number][] => {
      const [first, last] = [before.agents.get(id), after.agents.get(id)]
      return [
        [`cash of ${id}`, agent.cashKobo, (last?.cashKobo ?? 0) - (first?.cashKobo ?? 0)],
        [`earned by ${id}`, agent.earnedKobo, (last?.earnedKobo ?? 0) - (first?.earnedKobo ?? 0)],
      ]
    }),
  ]
  return rows
    .filter(([, mine, theirs]) => mine !== theirs)
    .map(([what, mine, theirs]) => `${what}: played ${mine} kobo, the server has ${theirs}`)
}

/** Where pages of the server disagree with each other, or its books with themselves or with Paystack, as sentences. */
export async function findContradictions(
  { admin, agents }: People,
  paystack: PaystackServer | null,
  at: Date,
): Promise<string[]> {
  const today = spanOf(at)
  const faults: string[] = []
  const compare = (what: string, one: number, other: number) => {
    if (one !== other) faults.push(`${what}: ${one} kobo on one page, ${other} on another`)
  }
  const statement = await admin.call(getStatementEndpoint, { query: today })
  compare('what was kept', statement.keptKobo, (await admin.call(getOverviewEndpoint, {})).today.keptKobo)
  const { now } = await admin.call(getAnalyticsEndpoint, { query: today })
  compare('what was kept', statement.keptKobo, now.keptKobo)
  for (const agent of agents) {
    const { figures: own } = await agent.call(getAgentMoneyEndpoint, {})
    const params = { id: agent.userId }
    const { figures: said } = await admin.call(getAgentAccountEndpoint, { params })
    for (const figure of ['holdsKobo', 'laidOutKobo', 'owedKobo'] as const)
      compare(`${figure} of ${agent.name}`, said[figure], own[figure])
  }
  const csv = await admin.send(exportPostingsEndpoint, { query: today })
  const amounts = csv.text
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => Math.round(Number(line.split('","')[6]) * 100))
  compare(
    'all postings of the day',
    0,
    amounts.reduce((sum, amount) => sum + amount, 0),
  )
  const { findings } = await admin.call(reconcileDayEndpoint, { body: { day: today.to } })
  // A day that was played before had a Paystack of its own, which is gone.
  const gone = (subject: string) => /^pay_/.test(subject) && !paystack?.transactions.has(subject)
  for (const { kind, subject } of findings.filter((finding) => !gone(finding.subject)))
    faults.push(`the reconciliation finds ${kind} of ${subject}`)
  return faults
}
