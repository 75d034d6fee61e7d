import type { ReactNode } from 'react'
import { nairaText } from '#web/design/text/naira-text.ts'

export interface ReceiptLine {
  key: string
  /** Says what it is: "2 mudu beans". */
  label: string
  /** Beneath it: "asked ₦3,600, paid ₦3,200". */
  detail?: string
  /** Null where nothing is paid, such as a thing that was not there. */
  amountKobo: number | null
  /** Upper end of an estimate: the pair shows as `₦3,400 – ₦3,900`. */
  toKobo?: number
  /** Struck through: the line did not come. */
  isGone?: boolean
  /** Says that it sums the rows above it. */
  isSum?: boolean
}

interface ReceiptBlock {
  title: string
  lines: readonly ReceiptLine[]
  /** Below it, in green: what the agent haggled off the asking prices. */
  saved?: string
}

interface ReceiptProps {
  title: ReactNode
  subtitle?: ReactNode
  /** Lists what was paid in the market, then our own charges, never mixed with it. */
  blocks: readonly ReceiptBlock[]
  total: Omit<ReceiptLine, 'key'>
  children?: ReactNode
}

/** The bill as the market would write it: torn edges, dotted leaders, the market's block apart from our fees. */
export function Receipt({ title, subtitle, blocks, total, children }: ReceiptProps) {
  return (
    <section className="receipt-shadow mx-auto w-full max-w-md">
      <div className="torn bg-paper px-5 py-8 sm:px-7">
        <header className="mb-5 text-center">
          <h2 className="text-xl">{title}</h2>
          {subtitle !== undefined && <p className="text-sm text-balance text-ink-soft">{subtitle}</p>}
        </header>
        {blocks.map((block) => (
          <Block key={block.title} {...block} />
        ))}
        <p className="flex flex-wrap items-baseline justify-between gap-3 font-display text-xl font-extrabold">
          <span>{total.label}</span>
          <span className="ml-auto text-right tabular-nums">{amountText(total)}</span>
        </p>
        {children}
      </div>
    </section>
  )
}

function Block({ title, lines, saved }: ReceiptBlock) {
  return (
    <>
      <h3 className="mb-2 font-sans text-xs font-bold tracking-normal text-ink-soft">{title}</h3>
      <ul className="grid gap-2">
        {lines.map((line) => (
          <li key={line.key}>
            <Line line={line} />
          </li>
        ))}
      </ul>
      {saved !== undefined && (
        <p className="mt-3 rounded-sm bg-leaf-tint px-3 py-2 text-sm font-semibold text-leaf-deep">{saved}</p>
      )}
      <hr className="my-5 border-t-2 border-dashed border-line-strong" />
    </>
  )
}

function Line({ line }: { line: ReceiptLine }) {
  return (
    <div className={line.isSum === true ? 'mt-3 font-bold' : ''}>
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

function amountText({ amountKobo, toKobo }: Pick<ReceiptLine, 'amountKobo' | 'toKobo'>): string {
  if (amountKobo === null) return '–'
  if (toKobo === undefined) return nairaText(amountKobo, true)
  const [from, to] = [nairaText(amountKobo, false), nairaText(toKobo, false)]
  return from === to ? from : `${from} – ${to}`
}
