import { days } from '#domain/time/durations.ts'
import { cleanText } from '#domain/typed-text.ts'
import { columnsOf, isHead, type Part } from './statement-columns.ts'

/** Describes one line of a bank's statement; money in is above nothing. */
export interface StatementLine {
  /** As `2026-11-26`. */
  day: string
  amountKobo: number
  words: string
  reference: string | null
}

export interface ReadStatement {
  lines: StatementLine[]
  /** Lines with an amount, or a date, of which the other could not be read. */
  unreadable: string[]
}

/**
 * Reads a statement in naira as Nigerian banks save it, CSV or OFX. Null where no line of it looks like a statement. Two lines
 * that say the same are two, but in OFX, whose numbers are given once.
 */
export function readBankStatement(text: string): ReadStatement | null {
  const clean = text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: what cannot be stored, as in text read with the wrong encoding
    .replace(/^[\uFEFF\uFFFD]+|[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')
    .toWellFormed()
  return /<(OFX|STMTTRN)>/i.test(clean) ? readOfx(clean) : readCsv(clean)
}

function readCsv(text: string): ReadStatement | null {
  const separator = separatorOf(text)
  if (separator === null) return null
  const rows = splitRows(text, separator)
  const headAt = rows.findIndex((row) => isHead(columnsOf(row)))
  const places = columnsOf(rows[headAt] ?? [])
  const lines = rows
    .slice(headAt + 1)
    .map((row) => ({ row, cell: (part: Part) => row[places[part] ?? -1]?.trim() ?? '' }))
  const isMonthFirst = areMonthsFirst(lines.map(({ cell }) => cell('date')))
  const isSigned = lines.some(({ cell }) => (readKobo(cell('amount')) ?? 0) < 0)
  const result: ReadStatement = { lines: [], unreadable: [] }
  for (const { row, cell } of lines) {
    const day = dayOf(cell('date'), isMonthFirst)
    const amountKobo = amountOf(cell, isSigned)
    if (amountKobo === 0 || isSummary(row, cell, day)) continue
    if (day !== null && amountKobo !== null) {
      const words = shortened([cell('words'), cell('party')], 500)
      result.lines.push({ day, amountKobo, words, reference: referenceOf(cell('reference')) })
    } else if (day !== null || amountKobo !== null) result.unreadable.push(row.join(' ').trim().slice(0, 200))
  }
  return result
}

function shortened(parts: readonly string[], length: number): string {
  const said = parts.map((part) => cleanText(part)).filter((part) => part !== '')
  return said.join(' ').replace(/\s+/g, ' ').slice(0, length).toWellFormed()
}

const balances =
  /^\W*((opening|closing) balance|balance (brought|carried) (forward|down)|balance [bc]\/[fd]|(grand |sub ?)?totals?)\W*$/i
const summaries = /\b(totals?|balance|brought|carried|[bc]\/[fd]|opening|closing|page|summary)\b/i

/** Returns whether a line only sums up or says a balance, and so moved nothing. */
function isSummary(row: readonly string[], cell: (part: Part) => string, day: string | null): boolean {
  if (day !== null) return balances.test(cell('words'))
  const isOfBoth = [cell('debit'), cell('credit')].every((sum) => (readKobo(sum) ?? 0) !== 0)
  return isOfBoth || summaries.test(row.join(' ')) || (cell('date') === '' && cell('words') === '')
}

function referenceOf(cell: string): string | null {
  const bare = cell.replace(/^['"=]+|['"]+$/g, '').trim()
  return /[1-9a-z]/i.test(bare) ? shortened([bare], 100) : null
}

const outTypes =
  /^(?:d|dr|debit|withdrawal|out|outflow|outward|outgoing|money ?out|paid ?out|sent|charges?|fees?)\b/i
const inTypes = /^(?:c|cr|credit|deposit|lodgement|in|inflow|inward|incoming|money ?in|paid ?in|received)\b/i

/**
 * Returns what a line moved; money in is above nothing. Where no amount of the file has a sign, its type alone says
 * which way: a type that we do not know is left to a person.
 */
function amountOf(cell: (part: Part) => string, isSigned: boolean): number | null {
  const [debit, credit] = [readKobo(cell('debit')), readKobo(cell('credit'))]
  if (debit === null || credit === null) return null
  if (debit !== 0 || credit !== 0) return Math.abs(credit) - Math.abs(debit)
  const amount = readKobo(cell('amount'))
  if (amount === null) return null
  const type = cell('type')
  if (outTypes.test(type)) return -Math.abs(amount)
  const isKnown = isSigned || type === '' || type === cell('amount') || inTypes.test(type) || amount === 0
  return isKnown ? amount : null
}

/**
 * Whole kobo of `₦1,234.50`, `(500.00)`, `-20`, `+3`, `5.00-`, `1.234,50` or `1,000.00 DR`; nothing is nought, anything
 * else null.
 */
export function readKobo(typed: string): number | null {
  const bare = typed.replace(/[\u2212\u2013]/g, '-').replace(/^\s*=|[₦\s'"]|NGN|N(?=[\d.-])/gi, '')
  if (/^-*$/.test(bare)) return 0
  const found = /^([(+-]?)([\d.,]+)\)?(-|CR?|DR?)?$/i.exec(bare)
  const [, sign = '', number = '', side = ''] = found ?? []
  const [whole, naira = '', kobo = ''] = /^(\d*)(?:\.(\d{0,2})0*)?$/.exec(withPoint(number)) ?? []
  const amount = Number(naira) * 100 + Number(kobo.padEnd(2, '0'))
  if (whole === undefined || !/\d/.test(whole) || !Number.isSafeInteger(amount)) return null
  const isOut = sign === '-' || sign === '(' || /[-D]/i.test(side)
  return isOut && amount !== 0 ? -amount : amount
}

/** Where a comma comes before the last one or two digits it is the point, and points are between thousands. */
function withPoint(number: string): string {
  return /^[\d.]*,\d{1,2}$/.test(number)
    ? number.replaceAll('.', '').replace(',', '.')
    : number.replaceAll(',', '')
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const inNumbers = /^\d{1,2}[-/. ]\d{1,2}[-/. ]\d{2,4}(?!\d)/
const firstSpreadsheetDay = Date.UTC(1899, 11, 30)

/** Returns whether a file writes its days like `11/26/2026`: some have no month 26, and all can be read so. */
function areMonthsFirst(typed: readonly string[]): boolean {
  const numbers = typed.filter((text) => inNumbers.test(text))
  const isSome = numbers.some((text) => readDay(text) === null)
  return isSome && numbers.every((text) => dayOf(text, true) !== null)
}

/**
 * Reads `2026-11-26T…`, `20261126`, `26/11/2026`, `26-Nov-26`, `26 November 2026`, `2026 Nov 26 10:22` or `46352`, as
 * spreadsheets count days.
 */
export function readDay(typed: string): string | null {
  return dayOf(typed, false)
}

function dayOf(typed: string, isMonthFirst: boolean): string | null {
  const text = typed
    .trim()
    .toLowerCase()
    .replace(/^['"=]+|['"]+$/g, '')
  if (/^[45]\d{4}(\.\d+)?$/.test(text))
    return new Date(firstSpreadsheetDay + days(Math.floor(Number(text)))).toISOString().slice(0, 10)
  const found =
    /^(?<year>\d{4})[-/. ](?<month>\d{1,2}|[a-z]{3,9})[-/. ](?<day>\d{1,2})(?!\d)/.exec(text) ??
    /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})(?!\d)/.exec(text) ??
    /^(?<day>\d{1,2})(?:st|nd|rd|th)?[-/. ](?<month>\d{1,2}|[a-z]{3,9})[-/., ]+(?<year>\d{4}|\d{2})(?!\d)/.exec(
      text,
    ) ??
    /^(?<month>[a-z]{3,9}) (?<day>\d{1,2}),? (?<year>\d{4})(?!\d)/.exec(text)
  const { year = '', month: second = '', day: first = '' } = found?.groups ?? {}
  const [month, day] = isMonthFirst && inNumbers.test(text) ? [first, second] : [second, first]
  const monthNumber = /^\d/.test(month) ? Number(month) : months.indexOf(month.slice(0, 3)) + 1
  const full = year.length === 2 ? `20${year}` : year
  const iso = `${full}-${String(monthNumber).padStart(2, '0')}-${day.padStart(2, '0')}`
  const at = new Date(`${iso}T00:00:00Z`)
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== iso ? null : iso
}

const separators = [',', ';', '\t', '|'] as const
type Separator = (typeof separators)[number]

/** Returns the separator in the line that names the columns, or null without such a line. */
function separatorOf(text: string): Separator | null {
  const beginning = text.slice(0, 20_000)
  const isIt = (separator: Separator) => splitRows(beginning, separator).some((row) => isHead(columnsOf(row)))
  return separators.find(isIt) ?? null
}

/** Rows of cells; quoted cells may hold separators and line breaks. A quote that nothing closes is one of the text. */
function splitRows(text: string, separator: Separator): string[][] {
  const sign = separator === '|' ? '\\|' : separator
  const quoted = new RegExp(`[ ]*"([^"]*(?:""[^"]*)*)"[ ]*(?=${sign}|\r|\n|$)`, 'y')
  const plain = new RegExp(`[^${separator}\n]*`, 'y')
  const rows: string[][] = [[]]
  for (let at = 0; at <= text.length; at += 1) {
    quoted.lastIndex = at
    plain.lastIndex = at
    const within = /[ "]/.test(text.charAt(at)) ? quoted.exec(text) : null
    const [whole = '', cell = whole] = within ?? plain.exec(text) ?? []
    rows.at(-1)?.push(within ? cell.replaceAll('""', '"') : cell)
    at += whole.length
    if (text.charAt(at) === '\r') at += 1
    if (text.charAt(at) === '\n') rows.push([])
  }
  return rows
}

const fields = {
  day: /<DTPOSTED>\s*([^<\r\n]*)/i,
  amount: /<TRNAMT>\s*([^<\r\n]*)/i,
  id: /<FITID>\s*([^<\r\n]*)/i,
  number: /<REFNUM>\s*([^<\r\n]*)/i,
  name: /<NAME>\s*([^<\r\n]*)/i,
  memo: /<MEMO>\s*([^<\r\n]*)/i,
}

/**
 * Reads an account in naira; a number that comes twice with the same amount and day is one line that the file
 * repeats.
 */
function readOfx(text: string): ReadStatement | null {
  const currency = /<CURDEF>\s*([^<\s]*)/i.exec(text)?.[1] ?? ''
  if (!/^(NGN|566)?$/i.test(currency)) return null
  const result: ReadStatement = { lines: [], unreadable: [] }
  const given = new Set<string>()
  for (const part of withoutSections(text)
    .split(/<STMTTRN>/i)
    .slice(1)) {
    const block = part.split(/<\/(?:STMTTRN|BANKTRANLIST)>/i, 1)[0] ?? ''
    const field = (name: keyof typeof fields) => unescaped(fields[name].exec(block)?.[1] ?? '')
    const day = readDay(field('day').slice(0, 8))
    const amountKobo = readKobo(field('amount'))
    const key = JSON.stringify([referenceOf(field('id')) ?? given.size, day, amountKobo])
    if (given.has(key)) continue
    given.add(key)
    if (day === null || amountKobo === null) result.unreadable.push(shortened([block], 200))
    else if (amountKobo !== 0) {
      const words = shortened([field('name'), field('memo')], 500)
      result.lines.push({ day, amountKobo, words, reference: referenceOf(field('id') || field('number')) })
    }
  }
  return result
}

/** Text without the sections of XML that are taken as they are, whose signs are escaped as everywhere else. */
function withoutSections(text: string): string {
  const [first = '', ...parts] = text.split('<![CDATA[')
  const plain = parts.map((part) => {
    const end = part.indexOf(']]>')
    if (end < 0) return part
    const inner = part.slice(0, end).replaceAll('&', '&amp;').replaceAll('<', '&lt;')
    return inner + part.slice(end + 3)
  })
  return first + plain.join('')
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function unescaped(text: string): string {
  return text
    .replace(/&(?:#(\d{1,6})|(amp|lt|gt|quot|apos));/g, (_whole, code: string | undefined, name: string) =>
      code === undefined ? (entities[name] ?? '') : String.fromCodePoint(Number(code)),
    )
    .trim()
}
