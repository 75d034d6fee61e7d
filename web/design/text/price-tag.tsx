import { nairaText } from './naira-text.ts'
import * as texts from './texts.ts'

interface PriceTagProps {
  lowKobo: number
  highKobo: number
  /** Names the unit: "mudu". */
  per: string
  /** Not paid by anyone yet, only an example. */
  isSample?: boolean
}

/** Shows a price on cardboard, as sellers stick it into a heap: what one unit cost lately. */
export function PriceTag({ lowKobo, highKobo, per, isSample }: PriceTagProps) {
  const low = nairaText(lowKobo, false)
  const high = nairaText(highKobo, false)
  return (
    <span className="tag inline-flex items-baseline gap-1 py-1 pr-2.5 pl-5 text-sm font-bold whitespace-nowrap text-on-amber tabular-nums">
      {low === high ? low : `${low} – ${high}`}
      <span className="text-xs font-medium">
        / {per}
        {isSample === true ? texts.price.sample : ''}
      </span>
    </span>
  )
}
