/**
 * Names the columns: GTBank (Trans. Date, Debits, Credits, Remarks), Access (Posted Date, Transaction Details,
 * Withdrawal, Lodgement), Zenith (Date Posted, Description, DR Amount), UBA (Narration, Chq. No), First Bank
 * (TransDate, Deposit), Moniepoint (Date, Narration) and OPay (Trans. Time, Debit/Credit).
 */
const columns = {
  date: [
    'transdate',
    'transactiondate',
    'dateposted',
    'posteddate',
    'postdate',
    'postingdate',
    'date',
    'transtime',
    'transdatetime',
    'txndate',
    'datetime',
    'datetimewat',
    'transactiontime',
    'transactiondatetime',
    'entrydate',
    'bookingdate',
    'createdat',
    'valuedate',
    'valdate',
  ],
  debit: [
    'debit',
    'debits',
    'withdrawal',
    'withdrawals',
    'dr',
    'dramount',
    'debitamount',
    'moneyout',
    'paidout',
    'amountdr',
  ],
  credit: [
    'credit',
    'credits',
    'deposit',
    'deposits',
    'lodgement',
    'lodgements',
    'cr',
    'cramount',
    'creditamount',
    'moneyin',
    'paidin',
    'amountcr',
  ],
  amount: ['amount', 'transactionamount', 'debitcredit', 'creditdebit', 'value'],
  type: [
    'type',
    'transactiontype',
    'drcr',
    'crdr',
    'debitcredit',
    'creditdebit',
    'debitcreditindicator',
    'dc',
    'cd',
  ],
  words: [
    'remarks',
    'narration',
    'narrative',
    'description',
    'transactiondetails',
    'details',
    'particulars',
    'transactiondescription',
    'transactionremarks',
    'remark',
    'memo',
  ],
  party: ['beneficiary', 'sender', 'counterparty', 'counterpartyname', 'toorfrom'],
  reference: [
    'reference',
    'referenceno',
    'referencenumber',
    'refno',
    'ref',
    'transactionreference',
    'transactionid',
    'transid',
    'transactionno',
    'chqno',
    'chequeno',
    'sessionid',
    'rrn',
  ],
} as const
export type Part = keyof typeof columns
const parts = Object.keys(columns) as Part[]

export function isHead(places: Partial<Record<Part, number>>): boolean {
  const hasSum = places.debit !== undefined && places.credit !== undefined
  return places.date !== undefined && (hasSum || places.amount !== undefined)
}

/** Returns where each part stands; of several names the one that comes first in `columns`. */
export function columnsOf(row: readonly string[]): Partial<Record<Part, number>> {
  const names = row.map((cell) =>
    cell
      .toLowerCase()
      .replace(/\(.*?\)|ngn|naira/g, '')
      .replace(/[^a-z]/g, ''),
  )
  const places: Partial<Record<Part, number>> = {}
  for (const part of parts) {
    const known: readonly string[] = columns[part]
    const name = known.find((each) => names.includes(each))
    if (name !== undefined) places[part] = names.indexOf(name)
  }
  return places
}
