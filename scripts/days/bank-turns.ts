import {
  confirmBankAccountEndpoint,
  type PayMethod,
  previewPayRunEndpoint,
  setBankAccountEndpoint,
  startPayRunEndpoint,
} from '#contract/dispatch/agent-money.ts'
import {
  bookBankLineEndpoint,
  importBankLinesEndpoint,
  listBankLinesEndpoint,
} from '#contract/payments/bank-lines.ts'
import { addMoneyAccountEndpoint } from '#contract/payments/books.ts'
import { fetchSettlementsEndpoint } from '#contract/payments/settlements.ts'
import { lagosTime } from '#domain/time/days.ts'
import { days, hours, minutes } from '#domain/time/durations.ts'
import { request } from '#server/players/request.ts'
import type { PaystackServer } from '#tests/servers/paystack-server.ts'
import type { Actor } from './actors.ts'
import type { Dice } from './dice.ts'
import { ask, type Playing } from './players.ts'

/** A line of the bank's own: what came in is above nothing. */
interface BankLine {
  day: string
  narration: string
  kobo: number
}

interface Bank {
  paystack: PaystackServer
  /** Account of the books that stands for the one at the bank. */
  accountId: string
  lines: BankLine[]
}

const openingKobo = 500_000_000
const strangers = ['NIP FROM ADA OBI', 'ELECTRICITY', 'CASH LODGED', 'SMS CHARGE', 'TRF TO LANDLORD']
const bankedSums = [-250_000, -5_000, 120_000, 40_000]

/** The bank that we have an account at: the provider pays into it, and it writes what it saw, which admins read in. */
export async function beginBank(playing: Playing, paystack: PaystackServer): Promise<void> {
  const { actors, dice } = playing
  const owner = actors.find(({ name }) => name === 'owner')
  if (!owner) return
  const account = {
    kind: 'bank',
    name: 'Our bank',
    bankName: 'GTBank',
    accountNumber: '0123456789',
    takesSettlements: true,
    mayOverdraw: true,
    openingKobo,
  } as const
  const books = await ask(playing, owner, request(addMoneyAccountEndpoint, { body: account }))
  const accountId = books?.accounts.find(({ name }) => name === account.name)?.id
  if (accountId === undefined) return
  await giveAccounts(playing, owner)
  planDaily(playing, { paystack, accountId, lines: [] }, dice.whole(hours(8), hours(12)))
}

function planDaily(playing: Playing, bank: Bank, afterMs: number): void {
  playing.plan(afterMs, 'the bank and those who keep the books', async () => {
    const bookkeepers = playing.actors.filter(({ name }) => ['owner', 'accountant', 'office'].includes(name))
    const bookkeeper = playing.dice.pick(bookkeepers)
    if (bookkeeper) await closeDayAtBank(playing, bank, bookkeeper)
    planDaily(playing, bank, days(1) + playing.dice.whole(-minutes(90), minutes(90)))
  })
}

async function closeDayAtBank(playing: Playing, bank: Bank, bookkeeper: Actor): Promise<void> {
  const { date } = lagosTime(new Date(playing.nowMs()))
  settle(bank, date, playing.dice)
  const week = { from: lagosTime(new Date(playing.nowMs() - days(6))).date, to: date }
  await ask(playing, bookkeeper, request(fetchSettlementsEndpoint, { body: week }))
  await readStatement(playing, bank, bookkeeper)
  // Now and then two of them do it in the same instant, and neither knows of the other.
  const payers = playing.dice.chance(0.4) ? 2 : 1
  for (let payer = 0; payer < payers; payer += 1)
    playing.plan(1, 'agents are paid', () => payAgents(playing, bookkeeper, week))
}

/** The provider pays out what it took, now and then nothing; others move money too. */
function settle({ paystack, lines }: Bank, day: string, dice: Dice): void {
  const settled = new Set(paystack.settlements.made.flatMap(({ references }) => references))
  const due = [...paystack.transactions.values()].filter(
    ({ status, reference }) => status === 'success' && !settled.has(reference),
  )
  if (due.length > 0 && dice.chance(0.85)) {
    const { effective_amount: kobo, id } = paystack.settlements.settle(due)
    lines.push({ day, kobo, narration: `PAYSTACK SETTLEMENT ${id}` })
  }
  for (let count = dice.whole(0, 3); count > 0; count -= 1)
    lines.push({
      day,
      kobo: dice.pick(bankedSums) ?? -5_000,
      narration: dice.pick(strangers) ?? 'SMS CHARGE',
    })
}

/** Reads in a statement of some days, which says again what earlier ones had, in an order of its own and now and then wrongly. */
async function readStatement(playing: Playing, { accountId, lines }: Bank, bookkeeper: Actor): Promise<void> {
  const { dice } = playing
  const params = { id: accountId }
  const rows = lines.slice(-40).map(({ day, narration, kobo }) => {
    const sum = (Math.abs(kobo) / 100).toFixed(2)
    return `${day},${narration},,${kobo < 0 ? `${sum},` : `,${sum}`}`
  })
  if (dice.chance(0.3)) rows.reverse()
  if (dice.chance(0.15)) rows.push('soon,NOT A LINE,,abc,')
  const text = ['Date,Narration,Reference,Debit,Credit', ...rows].join('\n')
  const times = dice.chance(0.2) ? 2 : 1
  for (let time = 0; time < times; time += 1)
    await ask(playing, bookkeeper, request(importBankLinesEndpoint, { params, body: { text } }))
  const open = await ask(playing, bookkeeper, request(listBankLinesEndpoint, { params, query: {} }))
  for (const line of (open?.lines ?? []).slice(0, 4)) {
    const as = line.amountKobo < 0 ? 'expense' : 'income'
    const body = {
      as,
      note: 'As the bank says',
      ...(as === 'expense' ? { category: 'other' as const } : {}),
    } as const
    await ask(playing, bookkeeper, request(bookBankLineEndpoint, { params: { id: line.id }, body }))
  }
}

/** Pays agents what they earned, most often by the provider. */
async function payAgents(
  playing: Playing,
  bookkeeper: Actor,
  week: { from: string; to: string },
): Promise<void> {
  const { dice } = playing
  const method: PayMethod = dice.chance(0.7) ? 'paystack' : 'cash'
  const query = { ...week, netsCash: 'no', method } as const
  const preview = await ask(playing, bookkeeper, request(previewPayRunEndpoint, { query }))
  const paid = (preview?.lines ?? []).filter(
    ({ amountKobo, hasBankAccount }) => amountKobo > 0 && (method === 'cash' || hasBankAccount),
  )
  if (paid.length === 0) return
  const body = {
    ...week,
    netsCash: false,
    method,
    agentIds: paid.map(({ agentId }) => agentId),
    totalKobo: paid.reduce((sum, { amountKobo }) => sum + amountKobo, 0),
  }
  await ask(playing, bookkeeper, request(startPayRunEndpoint, { body }))
}

/** Agents get accounts of their own at banks; another admin says that they are theirs. */
async function giveAccounts(playing: Playing, owner: Actor): Promise<void> {
  const agents = playing.actors.filter(({ kind, isGuest }) => kind === 'agent' && !isGuest)
  const other = playing.actors.find(({ name }) => name === 'office')
  for (const [number, { userId, name }] of agents.entries()) {
    const params = { id: userId }
    const bankAccount = { bankCode: '058', accountNumber: `01234567${10 + number}`, accountName: name }
    await ask(playing, owner, request(setBankAccountEndpoint, { params, body: { bankAccount } }))
    if (other) await ask(playing, other, request(confirmBankAccountEndpoint, { params }))
  }
}
