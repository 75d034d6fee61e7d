import { getAgentAccountEndpoint } from '#contract/dispatch/agent-money.ts'
import { listOwnDebtsEndpoint } from '#contract/orders/settling.ts'
import { getWalletEndpoint } from '#contract/payments/payments.ts'
import {
  getStatementEndpoint,
  type Statement,
  type StatementStep,
  statementSteps,
} from '#contract/payments/statement.ts'
import { lagosTime } from '#domain/days.ts'
import type { Client } from '#tests/clients.ts'

/** What the day's own books say was moved, in whole kobo. */
export interface DayBooks {
  agents: Map<string, { cashKobo: number; earnedKobo: number }>
  walletKobo: number
  steps: Record<StatementStep, number>
}

const figures: Record<StatementStep, keyof Statement> = {
  goods: 'goodsKobo',
  fees: 'feesKobo',
  share: 'shareKobo',
  charges: 'chargesKobo',
  promotions: 'promotionsKobo',
  refunds: 'refundsKobo',
  writeOffs: 'writeOffsKobo',
}

export function emptyBooks(agents: readonly Client[]): DayBooks {
  return {
    agents: new Map(agents.map(({ userId }) => [userId, { cashKobo: 0, earnedKobo: 0 }])),
    walletKobo: 0,
    steps: { goods: 0, fees: 0, share: 0, charges: 0, promotions: 0, refunds: 0, writeOffs: 0 },
  }
}

/** What the server says now, in the same shape. */
export async function readServerBooks(people: {
  admin: Client
  customer: Client
  agents: readonly Client[]
}): Promise<DayBooks> {
  const books = emptyBooks(people.agents)
  for (const { userId: id } of people.agents) {
    const { figures: owed } = await people.admin.call(getAgentAccountEndpoint, { params: { id } })
    books.agents.set(id, { cashKobo: owed.holdsKobo - owed.laidOutKobo, earnedKobo: owed.earnedKobo })
  }
  const { balanceKobo } = await people.customer.call(getWalletEndpoint, {})
  // The next order takes what is owed for earlier ones from the wallet: both are one position.
  books.walletKobo = balanceKobo - (await people.customer.call(listOwnDebtsEndpoint, {})).owedKobo
  const { date } = lagosTime(new Date())
  const statement = await people.admin.call(getStatementEndpoint, { query: { from: date, to: date } })
  for (const step of statementSteps) books.steps[step] = Number(statement[figures[step]])
  return books
}

/** Every figure in which the server moved otherwise than the day's own books, as sentences. */
export function findDifferences(own: DayBooks, before: DayBooks, after: DayBooks): string[] {
  const rows: [string, number, number][] = [
    ['wallet', own.walletKobo, after.walletKobo - before.walletKobo],
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
