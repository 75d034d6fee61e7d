import type { ReactNode } from 'react'
import { nairaText } from '#web/design/text/naira-text.ts'
import * as common from './common-texts.ts'
import * as texts from './texts.ts'

export interface ReceiptRow {
  key: string
  /** What it is: "2 mudu beans". */
  label: ReactNode
  /** Beneath it: "asked ₦3,600, paid ₦3,200". */
  detail?: ReactNode
  /** Null where nothing is paid, such as a thing that was not there. */
  amountKobo: number | null
  /** Upper end of an estimate: the pair shows as `₦3,400 – ₦3,900`. */
  toKobo?: number
  /** Struck through: the line did not come. */
  isGone?: boolean
}

interface ReceiptProps {
  title: ReactNode
  subtitle?: ReactNode
  /** What was paid in the market, and nothing else. */
  lines: readonly ReceiptRow[]
  marketTotalKobo: number
  /** Upper ends, on a bill that is still an estimate. */
  marketTotalToKobo?: number
  totalToKobo?: number
  /** Our own charges, never mixed with the market's. */
  fees: readonly ReceiptRow[]
  totalKobo: number
  totalLabel?: string
  /** What the agent haggled off the asking prices. */
  savedKobo?: number
  children?: ReactNode
}

/** The bill as the market would write it: torn edges, dotted leaders, the market's block apart from our fees. */
export function Receipt(props: ReceiptProps) {
  const { title, subtitle, lines, marketTotalKobo, fees, totalKobo, totalLabel = common.label.total } = props
  const { marketTotalToKobo, totalToKobo, savedKobo = 0, children } = props
  const total = { amountKobo: totalKobo, ...(totalToKobo !== undefined && { toKobo: totalToKobo }) }
  const market = {
    amountKobo: marketTotalKobo,
    ...(marketTotalToKobo !== undefined && { toKobo: marketTotalToKobo }),
  }
  return (
    <section className="receipt-shadow mx-auto w-full max-w-md">
      <div className="torn bg-paper px-5 py-8 sm:px-7">
        <header className="mb-5 text-center">
          <h2 className="text-xl">{title}</h2>
          {subtitle !== undefined && <p className="text-sm text-balance text-ink-soft">{subtitle}</p>}
        </header>
        <Block name={texts.receipt.inMarket} lines={lines} />
        <Line line={{ key: 'market', label: texts.receipt.marketTotal, ...market }} isSum />
        {savedKobo > 0 && (
          <p className="mt-3 rounded-sm bg-leaf-tint px-3 py-2 text-sm font-semibold text-leaf-deep">
            {texts.receipt.saved(nairaText(savedKobo, true))}
          </p>
        )}
        <hr className="my-5 border-t-2 border-dashed border-line-strong" />
        <Block name={common.label.fees} lines={fees} />
        <hr className="my-5 border-t-2 border-dashed border-line-strong" />
        <p className="flex flex-wrap items-baseline justify-between gap-3 font-display text-xl font-extrabold">
          <span>{totalLabel}</span>
          <span className="ml-auto text-right tabular-nums">{amountText(total)}</span>
        </p>
        {children}
      </div>
    </section>
  )
}

function Block({ name, lines }: { name: string; lines: readonly ReceiptRow[] }) {
  return (
    <div>
      <h3 className="mb-2 font-sans text-xs font-bold tracking-normal text-ink-soft">{name}</h3>
      <ul className="grid gap-2">
        {lines.map((line) => (
          <li key={line.key}>
            <Line line={line} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Line({ line, isSum }: { line: ReceiptRow; isSum?: boolean }) {
  return (
    <div className={isSum === true ? 'mt-3 font-bold' : ''}>
      <p className="flex flex-wrap items-end gap-2">
        <span
          className={`max-w-[max(6rem,100%-7.5rem)] ${line.isGone === true ? 'text-ink-soft line-through' : ''}`}
        >
          {line.label}
        </span>
        <span
          className="mb-1.5 min-w-6 flex-1 border-b-2 border-dotted border-line-strong"
          aria-hidden="true"
        />
        <span className="ml-auto text-right tabular-nums">{amountText(line)}</span>
      </p>
      {line.detail !== undefined && <p className="text-sm text-ink-soft">{line.detail}</p>}
    </div>
  )
}

function amountText({ amountKobo, toKobo }: Pick<ReceiptRow, 'amountKobo' | 'toKobo'>): string {
  if (amountKobo === null) return '—'
  if (toKobo === undefined) return nairaText(amountKobo, true)
  const [from, to] = [nairaText(amountKobo, false), nairaText(toKobo, false)]
  return from === to ? from : `${from} – ${to}`
}
