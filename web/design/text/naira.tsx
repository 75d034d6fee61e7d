import { nairaText } from './naira-text.ts'

interface NairaProps {
  amountKobo: number
  /** Upper end of a price band; the pair shows as `₦1,200 – ₦1,500`. */
  toKobo?: number
  /** `bill` shows kobo (`₦1,250.00`), `band` whole naira (`₦1,250`). */
  form?: 'bill' | 'band'
  className?: string
}

/** Money in tabular numerals; no amount breaks after its minus. */
export function Naira({ amountKobo, toKobo, form = 'bill', className = '' }: NairaProps) {
  const withKobo = form === 'bill'
  const from = nairaText(amountKobo, withKobo)
  const to = toKobo === undefined ? from : nairaText(toKobo, withKobo)
  if (from === to) return <span className={`whitespace-nowrap tabular-nums ${className}`}>{from}</span>
  // A range may go on to a second line after its dash.
  return <span className={`tabular-nums ${className}`}>{`${from}\u00a0– ${to}`}</span>
}
