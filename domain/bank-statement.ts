/** One line of a bank's statement: what came in is above nothing. */
export interface StatementLine {
  /** As `2026-11-26`. */
  day: string
  amountKobo: number
  words: string
  reference: string | null
}

export interface ReadStatement {
  lines: StatementLine[]
  /** Lines with a date whose amount could not be read. */
  unreadable: string[]
}

/** Reads a statement as Nigerian banks save it, CSV or OFX. Null where no line of it looks like a statement. */
export function readBankStatement(text: string): ReadStatement | null {
  const clean = text.replace(/^\uFEFF/, '')
  return /<STMTTRN>/i.test(clean) ? readOfx(clean) : readCsv(clean)
}

/**
 * What the columns are called: GTBank (Trans. Date, Debits, Credits, Remarks), Access (Posted Date, Transaction Details,
 * Withdrawal, Lodgement), Zenith (Date Posted, Description, DR Amount), UBA (Narration, Chq. No), First Bank (TransDate,
 * Deposit), Moniepoint (Date, Narration) and OPay (Trans. Time, Debit/Credit).
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
  type: ['type', 'transactiontype', 'drcr', 'crdr', 'debitcreditindicator', 'dc'],
  words: [
    'remarks',
    'narration',
    'narrative',
    'description',
    'transactiondetails',
    'details',
    'particulars',
    'transactiondescription',
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
type Part = keyof typeof columns
const parts = Object.keys(columns) as Part[]

function readCsv(text: string): ReadStatement | null {
  const rows = splitRows(text)
  const headAt = rows.findIndex((row) => isHead(columnsOf(row)))
  if (headAt < 0) return null
  const places = columnsOf(rows[headAt] ?? [])
  const result: ReadStatement = { lines: [], unreadable: [] }
  for (const row of rows.slice(headAt + 1)) {
    const cell = (part: Part) => row[places[part] ?? -1]?.trim() ?? ''
    const day = readDay(cell('date'))
    if (day === null) continue
    const amountKobo = amountOf(cell)
    if (amountKobo === null) result.unreadable.push(row.join(' ').trim())
    else if (amountKobo !== 0) {
      const said = [cell('words'), cell('party')].filter((part) => part !== '').join(' ')
      const words = said.replace(/\s+/g, ' ').slice(0, 500)
      result.lines.push({ day, amountKobo, words, reference: referenceOf(cell('reference')) })
    }
  }
  return result
}

function referenceOf(cell: string): string | null {
  const bare = cell.replace(/^['"]+|['"]+$/g, '').trim()
  return /[0-9a-z]/i.test(bare) ? bare.slice(0, 100) : null
}

function amountOf(cell: (part: Part) => string): number | null {
  const [debit, credit] = [readKobo(cell('debit')), readKobo(cell('credit'))]
  if (debit === null || credit === null) return null
  if (debit !== 0 || credit !== 0) return Math.abs(credit) - Math.abs(debit)
  const amount = readKobo(cell('amount'))
  if (amount === null) return null
  return /^d/i.test(cell('type')) ? -Math.abs(amount) : amount
}

function isHead(places: Partial<Record<Part, number>>): boolean {
  const hasSum = places.debit !== undefined && places.credit !== undefined
  return places.date !== undefined && (hasSum || places.amount !== undefined)
}

/** Where each part stands; of several names the one that comes first in `columns`. */
function columnsOf(row: readonly string[]): Partial<Record<Part, number>> {
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

/** Whole kobo of `₦1,234.50`, `(500.00)`, `-20`, `+3` or `1,000.00 DR`; nothing is nought, anything else null. */
export function readKobo(typed: string): number | null {
  const bare = typed.replace(/[₦,\s'"]|NGN|N(?=[\d.-])/gi, '')
  if (/^-*$/.test(bare)) return 0
  const found = /^([(+-]?)(\d+)(?:\.(\d{1,2})0*)?\)?(CR|DR)?$/i.exec(bare)
  if (!found) return null
  const [, sign = '', naira = '', kobo = '', side = ''] = found
  const amount = Number(naira) * 100 + Number(kobo.padEnd(2, '0'))
  if (!Number.isSafeInteger(amount)) return null
  return amount === 0 || !(sign === '-' || sign === '(' || side.toUpperCase() === 'DR') ? amount : -amount
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** The day of `2026-11-26T…`, `26/11/2026`, `26-Nov-26`, `26 November 2026` or `2026 Nov 26 10:22`; the day comes first. */
export function readDay(typed: string): string | null {
  const text = typed.trim().toLowerCase()
  const found =
    /^(?<year>\d{4})[-/. ](?<month>\d{1,2}|[a-z]{3,9})[-/. ](?<day>\d{1,2})(?!\d)/.exec(text) ??
    /^(?<day>\d{1,2})(?:st|nd|rd|th)?[-/. ](?<month>\d{1,2}|[a-z]{3,9})[-/., ]+(?<year>\d{4}|\d{2})(?!\d)/.exec(
      text,
    ) ??
    /^(?<month>[a-z]{3,9}) (?<day>\d{1,2}),? (?<year>\d{4})(?!\d)/.exec(text)
  const { year = '', month = '', day = '' } = found?.groups ?? {}
  const monthNumber = /^\d/.test(month) ? Number(month) : months.indexOf(month.slice(0, 3)) + 1
  const full = year.length === 2 ? `20${year}` : year
  const iso = `${full}-${String(monthNumber).padStart(2, '0')}-${day.padStart(2, '0')}`
  const at = new Date(`${iso}T00:00:00Z`)
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== iso ? null : iso
}

/** Rows of cells; quoted cells may hold separators and line breaks. */
function splitRows(text: string): string[][] {
  const firstLines = text.slice(0, 4000)
  const count = (sign: string) => firstLines.split(sign).length
  const separator = [',', ';', '\t'].reduce((best, each) => (count(each) > count(best) ? each : best))
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    rows.at(-1)?.push(cell)
    cell = ''
  }
  for (let index = 0; index < text.length; index += 1) {
    const sign = text.charAt(index)
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (text.charAt(index + 1) === '"') {
        cell += '"'
        index += 1
      } else isQuoted = false
    } else if (sign === '"' && cell.trim() === '') {
      isQuoted = true
      cell = ''
    } else if (sign === separator) endCell()
    else if (sign === '\n') {
      endCell()
      rows.push([])
    } else if (sign !== '\r') cell += sign
  }
  endCell()
  return rows
}

function readOfx(text: string): ReadStatement {
  const result: ReadStatement = { lines: [], unreadable: [] }
  for (const [, block = ''] of text.matchAll(
    /<STMTTRN>([\s\S]*?)(?=<\/STMTTRN>|<STMTTRN>|<\/BANKTRANLIST>|$)/gi,
  )) {
    const field = (name: string) => unescaped(new RegExp(`<${name}>([^<\r\n]*)`, 'i').exec(block)?.[1] ?? '')
    const day = readDay(field('DTPOSTED').replace(/^(\d{4})(\d{2})(\d{2}).*$/, '$1-$2-$3'))
    const amountKobo = readKobo(field('TRNAMT'))
    if (day === null || amountKobo === null)
      result.unreadable.push(block.replace(/\s+/g, ' ').trim().slice(0, 200))
    else if (amountKobo !== 0) {
      const words = [field('NAME'), field('MEMO')]
        .filter((part) => part !== '')
        .join(' ')
        .slice(0, 500)
      result.lines.push({ day, amountKobo, words, reference: referenceOf(field('FITID') || field('REFNUM')) })
    }
  }
  return result
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function unescaped(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|apos);/g, (_whole, name: string) => entities[name] ?? '').trim()
}
