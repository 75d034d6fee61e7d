/** Our accounts as a chart has them: a code until the accountant maps it to another, and a name. */
const chartAccounts = {
  office_cash: { code: '1000', name: 'Tills' },
  bank: { code: '1010', name: 'Bank accounts' },
  in_transit: { code: '1020', name: 'Transfers and POS in transit' },
  provider: { code: '1050', name: 'Held by Paystack' },
  order: { code: '1100', name: 'Customers’ orders' },
  receivable: { code: '1120', name: 'Invoices to businesses' },
  goods: { code: '1150', name: 'Goods on the way' },
  agent_cash: { code: '1200', name: 'Cash with agents' },
  wallet: { code: '2000', name: 'Customers’ wallets' },
  agent_earnings: { code: '2100', name: 'Owed to agents' },
  held: { code: '2200', name: 'Payments to be settled' },
  vat: { code: '2300', name: 'VAT owed' },
  owner: { code: '3000', name: 'Owner’s money' },
  fees: { code: '4000', name: 'Fees' },
  income: { code: '4100', name: 'Other income' },
  expenses: { code: '5000', name: 'Expenses' },
  promotions: { code: '6000', name: 'Promo codes and rewards' },
  refunds: { code: '6100', name: 'Refunds' },
  write_offs: { code: '6200', name: 'Write-offs' },
  cash_differences: { code: '6300', name: 'Till differences' },
} as const
type ChartAccount = keyof typeof chartAccounts

type AccountCodes = ReadonlyMap<string, string>

/** Codes of the accountant's own chart from lines such as `fees = 4000`, or what is wrong with them. */
export function readAccountCodes(text: string): AccountCodes | string {
  const codes = new Map<string, string>()
  for (const line of text.split('\n').map((each) => each.trim())) {
    if (line === '') continue
    const [, account = '', code = ''] = /^([a-z_]+)\s*=\s*([\w.-]{1,20})$/.exec(line) ?? []
    if (account === '') return `Write each line as fees = 4000, not ${line.slice(0, 40)}`
    if (!Object.hasOwn(chartAccounts, account))
      return `There is no account ${account}; there are ${Object.keys(chartAccounts).join(', ')}`
    if (codes.has(account)) return `${account} has two codes`
    codes.set(account, code)
  }
  return codes
}

/** Says what moved on one account on one Lagos day; above zero is a debit. */
export interface JournalLine {
  day: string
  account: string
  debitKobo: number
  creditKobo: number
}

export const journalShapes = ['csv', 'xero', 'quickbooks', 'sage'] as const
export type JournalShape = (typeof journalShapes)[number]

const heads: Record<JournalShape, readonly string[]> = {
  csv: ['Date', 'Account code', 'Account', 'Debit (NGN)', 'Credit (NGN)'],
  xero: ['*Narration', '*Date', 'Description', '*AccountCode', '*TaxRate', '*Amount'],
  quickbooks: ['Journal No.', 'Journal Date', 'Account Name', 'Debits', 'Credits', 'Description', 'Currency'],
  sage: [
    'Type',
    'Account Reference',
    'Nominal A/C Ref',
    'Department Code',
    'Date',
    'Reference',
    'Details',
    'Net Amount',
    'Tax Code',
    'Tax Amount',
  ],
}

export function journalHead(shape: JournalShape): readonly string[] {
  return heads[shape]
}

const naira = (kobo: number) => (kobo / 100).toFixed(2)

/** Returns the rows of a line in the shape that a program imports: a debit and a credit each, whole or by sign. */
export function journalRows(line: JournalLine, shape: JournalShape, codes: AccountCodes): string[][] {
  const known = Object.hasOwn(chartAccounts, line.account)
    ? chartAccounts[line.account as ChartAccount]
    : { code: line.account, name: line.account }
  const { name } = known
  const code = codes.get(line.account) ?? known.code
  const [year = '', month = '', dayOfMonth = ''] = line.day.split('-')
  const sides = [
    { kobo: line.debitKobo, isDebit: true },
    { kobo: line.creditKobo, isDebit: false },
  ].filter(({ kobo }) => kobo > 0)
  return sides.map((side) =>
    cellsOf[shape]({ ...side, code, name, iso: line.day, day: `${dayOfMonth}/${month}/${year}` }),
  )
}

interface Side {
  kobo: number
  isDebit: boolean
  code: string
  name: string
  iso: string
  /** As these programs read a day: 26/11/2026. */
  day: string
}

const columnsOf = ({ kobo, isDebit }: Side) => (isDebit ? [naira(kobo), ''] : ['', naira(kobo)])

const cellsOf: Record<JournalShape, (side: Side) => string[]> = {
  csv: (side) => [side.iso, side.code, side.name, ...columnsOf(side)],
  xero: ({ kobo, isDebit, ...side }) => [
    `Kasuwa ${side.iso}`,
    side.day,
    side.name,
    side.code,
    'Tax Exempt',
    naira(isDebit ? kobo : -kobo),
  ],
  quickbooks: (side) => [
    side.iso.replaceAll('-', ''),
    side.day,
    `${side.code} ${side.name}`,
    ...columnsOf(side),
    `Kasuwa ${side.iso}`,
    'NGN',
  ],
  sage: ({ kobo, isDebit, ...side }) => [
    isDebit ? 'JD' : 'JC',
    '',
    side.code,
    '0',
    side.day,
    side.iso,
    side.name,
    naira(kobo),
    'T9',
    '0.00',
  ],
}
