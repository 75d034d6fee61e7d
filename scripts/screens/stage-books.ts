import { payOutWalletEndpoint } from '#contract/admin/admin-money.ts'
import {
  bookBankLineEndpoint,
  importBankLinesEndpoint,
  listBankLinesEndpoint,
} from '#contract/payments/bank-lines.ts'
import {
  addMoneyAccountEndpoint,
  getBooksEndpoint,
  openMoneyAccountEndpoint,
  recordEntryEndpoint,
} from '#contract/payments/books.ts'
import { closeDayEndpoint, getDayToCloseEndpoint } from '#contract/payments/closing.ts'
import { saveAdminSettingsEndpoint } from '#contract/settings/setting-fields.ts'
import { lagosTime } from '#domain/time/days.ts'
import { dayAfter } from '#domain/time/span.ts'
import type { Client } from '#tests/world/clients.ts'
import { newKey } from '#tests/world/orders.ts'

const keyed = () => ({ idempotencyKey: newKey() })
const none = { 1000: 0, 500: 0, 200: 0, 100: 0, 50: 0, 20: 0, 10: 0, 5: 0, coinsKobo: 0 }

/**
 * A till and a bank account with expenses, a closed day and a statement of which two lines ask what they were. A third came
 * from the customer of an order, who wants it back: that waits for a second person, and so does another account at the gate.
 */
export async function stageBooks(owner: Client, orderCode: string): Promise<void> {
  const today = lagosTime(new Date()).date
  const till = (await owner.call(getBooksEndpoint, {})).accounts[0]
  if (till === undefined) throw new Error('there is always a first till')
  const open = { params: { id: till.id }, body: { amountKobo: 85_000_00, note: 'Counted together' } }
  await owner.call(openMoneyAccountEndpoint, open, keyed())
  const account = {
    kind: 'bank',
    name: 'GTB current',
    bankName: 'GTBank',
    accountNumber: '0123456789',
  } as const
  const added = await owner.call(
    addMoneyAccountEndpoint,
    { body: { ...account, takesSettlements: true, openingKobo: 1_250_000_00 } },
    keyed(),
  )
  const bank = added.accounts.find(({ kind }) => kind === 'bank')?.id ?? ''
  const entries = [
    {
      kind: 'expense',
      category: 'power',
      accountId: till.id,
      amountKobo: 12_500_00,
      note: 'Diesel, receipt 4471',
    },
    { kind: 'expense', category: 'rent', accountId: bank, amountKobo: 150_000_00, note: 'Office, November' },
    {
      kind: 'own_transfer',
      accountId: till.id,
      toAccountId: bank,
      amountKobo: 30_000_00,
      note: 'Banked at Wuse',
    },
  ] as const
  for (const entry of entries) await owner.call(recordEntryEndpoint, { body: entry }, keyed())
  const text = [
    'Trans. Date,Value. Date,Reference,Debits,Credits,Balance,Originating Branch,Remarks',
    `${today},${today},,150000.00,,1100000.00,HEAD OFFICE,OFFICE RENT NOVEMBER`,
    `${today},${today},,,7500.00,1107500.00,E-CHANNELS,NIP TRANSFER FROM ADA OBI FOR TOMATOES AND PEPPER/GTWORLD MOBILE`,
    `${today},${today},,,70000.00,1177500.00,E-CHANNELS,NIP TRANSFER FROM AMINA BELLO/OPAY`,
    `${today},${today},,52.50,,1177447.50,HEAD OFFICE,SMS ALERT CHARGE`,
  ].join('\n')
  await owner.call(importBankLinesEndpoint, { params: { id: bank }, body: { text } }, keyed())
  const day = dayAfter(today, -1)
  const { tills } = await owner.call(getDayToCloseEndpoint, { params: { day } })
  const counts = tills.map(({ accountId, expectedKobo }) => ({
    accountId,
    expectedKobo,
    notes: none,
    reason: null,
  }))
  await owner.call(closeDayEndpoint, { params: { day }, body: { counts } }, keyed())
  await stageWaiting(owner, { bank, orderCode })
}

/** Stages what one admin asked for and cannot do alone, and an account at the gate that customers are not shown yet. */
async function stageWaiting(
  owner: Client,
  { bank, orderCode }: { bank: string; orderCode: string },
): Promise<void> {
  const { lines } = await owner.call(listBankLinesEndpoint, { params: { id: bank }, query: {} })
  const line = lines.find(({ amountKobo }) => amountKobo === 70_000_00)
  if (line === undefined) throw new Error('the line of the statement is not there')
  const booked = { as: 'customer' as const, orderCode, note: 'For her order' }
  await owner.call(bookBankLineEndpoint, { params: { id: line.id }, body: booked }, keyed())
  const body = { orderCode, amountKobo: 65_000_00, reason: 'She sent too much', accountId: bank }
  await owner.send(payOutWalletEndpoint, { body }, keyed())
  const accounts = [
    { gate_bank: 'GTBank', gate_account_number: '0123456789' },
    { gate_bank: 'Opay', gate_account_number: '8031234567' },
  ]
  for (const account of accounts) await owner.call(saveAdminSettingsEndpoint, { body: account })
}
