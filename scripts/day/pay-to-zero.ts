import {
  confirmReceiptEndpoint,
  getAgentAccountEndpoint,
  listPayRunsEndpoint,
  previewPayRunEndpoint,
  retryPaymentEndpoint,
  setBankAccountEndpoint,
  startPayRunEndpoint,
} from '#contract/dispatch/agent-money.ts'
import { getAgentMoneyEndpoint } from '#contract/dispatch/agent-statement.ts'
import { lagosTime } from '#domain/time/days.ts'
import { request } from '#server/players/request.ts'
import { asAdmin } from '#tests/play/admin.ts'
import type { PaystackServer } from '#tests/servers/paystack-server.ts'
import { eventually } from '#tests/waiting.ts'
import type { Client } from '#tests/world/clients.ts'
import type { DayBooks } from './day-books.ts'

interface Payers {
  admin: Client
  agents: readonly Client[]
}

/** Each agent has an account of their own. */
const bankAccountOf = (number: number) => ({
  bankCode: '058',
  accountNumber: String(123_456_780 + number).padStart(10, '0'),
  accountName: 'Agent of the day',
})

/**
 * Pays agents in a run what they may not keep out of their cash, takes the rest of the cash in, and has them confirm it all.
 * Returns who is not at zero after it, or has a receipt left.
 */
export async function payToZero(
  payers: Payers,
  paystack: PaystackServer | null,
  { books, now }: { books: DayBooks; now: Date },
): Promise<string[]> {
  await payRun(payers, paystack, { books, now })
  const { admin, agents } = payers
  const faults: string[] = []
  for (const agent of agents) {
    const params = { id: agent.userId }
    const { limits } = await admin.call(getAgentAccountEndpoint, { params })
    const amountKobo = limits.float_returned
    if (amountKobo > 0) await admin.call(...asAdmin.pay(agent.userId, { kind: 'float_returned', amountKobo }))
    books.own.office_cash += amountKobo
    books.paidToAgentsKobo -= amountKobo
    await confirmReceipts(agent)
    const { figures, items } = await agent.call(getAgentMoneyEndpoint, {})
    // A run pays whole naira, and tips from the next day on; what is left over stays owed.
    const tippedKobo = books.agents.get(agent.userId)?.tippedKobo ?? 0
    if (figures.holdsKobo !== 0 || figures.owedKobo - tippedKobo >= 100)
      faults.push(`${agent.name} is not at zero`)
    if (items.some(({ confirmation }) => confirmation === 'open'))
      faults.push(`${agent.name} has a receipt to confirm`)
  }
  return faults
}

/** By Paystack, each webhook twice, where it can be turned; else in cash. */
async function payRun(
  { admin, agents }: Payers,
  paystack: PaystackServer | null,
  { books, now }: { books: DayBooks; now: Date },
): Promise<void> {
  const { date } = lagosTime(now)
  const span = { from: date, to: date }
  const { lines } = await admin.call(previewPayRunEndpoint, { query: { ...span, netsCash: 'yes' } })
  const due = lines.filter(({ agentId }) => agents.some(({ userId }) => userId === agentId))
  if (due.length === 0) return
  const totalKobo = due.reduce((sum, { amountKobo }) => sum + amountKobo, 0)
  const agentIds = due.map(({ agentId }) => agentId)
  const method = paystack ? 'paystack' : 'cash'
  books.own[paystack ? 'provider' : 'office_cash'] -= totalKobo
  books.paidToAgentsKobo += totalKobo
  for (const [index, id] of (paystack ? agentIds : []).entries())
    await admin.call(setBankAccountEndpoint, { params: { id }, body: { bankAccount: bankAccountOf(index) } })
  const body = { ...span, netsCash: true, method, agentIds, totalKobo } as const
  const { id } = await admin.call(...request(startPayRunEndpoint, { body }))
  const reached = (status: 'sent' | 'paid') =>
    eventually(`the payments to be ${status}`, async () => {
      const run = (await admin.call(listPayRunsEndpoint, {})).find((one) => one.id === id)
      return run?.payments.every((one) => one.status === status || one.status === 'paid')
    })
  if (paystack) {
    await reached('sent')
    for (const transfer of paystack.transfers.sent.values()) {
      // What came back on a day before stays so.
      if (transfer.status === 'success' || transfer.status === 'reversed') continue
      transfer.status = 'success'
      const { reference } = transfer
      for (const again of [false, true])
        await paystack.send('transfer.success', { reference, id: transfer.id, again })
    }
  }
  await reached('paid')
  if (paystack) await reverseOne(admin, paystack, { runId: id, reached })
}

/** A transfer that had arrived comes back, is sent again, and arrives. */
async function reverseOne(
  admin: Client,
  paystack: PaystackServer,
  { runId, reached }: { runId: string; reached(status: 'sent' | 'paid'): Promise<unknown> },
): Promise<void> {
  const payments = async () =>
    (await admin.call(listPayRunsEndpoint, {})).find(({ id }) => id === runId)?.payments ?? []
  const payment = (await payments()).find(({ amountKobo }) => amountKobo > 0)
  if (!payment) return
  const transferOf = (attempt: number) => paystack.transfers.sent.get(`${payment.id}_${attempt}`)
  const ends = async (attempt: number, status: 'reversed' | 'success') => {
    const transfer = transferOf(attempt)
    if (!transfer) throw new Error(`there is no try ${attempt} of ${payment.id}`)
    transfer.status = status
    const { reference, id } = transfer
    await paystack.send(`transfer.${status}`, { reference, id, at: paystack.asked.length })
  }
  await ends(1, 'reversed')
  await eventually('the reversed transfer to be owed again', async () =>
    (await payments()).some(({ id, status }) => id === payment.id && status === 'failed'),
  )
  await admin.call(retryPaymentEndpoint, { params: { id: payment.id } })
  await eventually('the second try', async () => transferOf(2) !== undefined)
  await reached('sent')
  await ends(2, 'success')
  await reached('paid')
}

async function confirmReceipts(agent: Client): Promise<void> {
  const { items } = await agent.call(getAgentMoneyEndpoint, {})
  for (const { receipt, confirmation, id } of items)
    if (receipt !== null && confirmation === 'open')
      await agent.call(confirmReceiptEndpoint, { params: { id }, body: { isReceived: true } })
}
