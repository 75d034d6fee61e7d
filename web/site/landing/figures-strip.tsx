import { countText } from '#domain/numbers.ts'
import * as texts from './texts.ts'

interface FiguresStripProps {
  city: string
  markets?: number
  goods?: number
  notedPrices?: number
  localNames?: number
}

/** Three figures that are true of our records; nothing where they could not be counted. */
export function FiguresStrip({ city, markets, goods, notedPrices, localNames }: FiguresStripProps) {
  if (markets === undefined) return null
  return (
    <dl className="grid gap-8 pt-12 md:grid-cols-3">
      <Figure count={markets} text={texts.figures.markets(city)} />
      <Figure count={goods} text={texts.figures.goods} />
      {notedPrices === 0 ? (
        <Figure count={localNames} text={texts.figures.names} />
      ) : (
        <Figure count={notedPrices} text={texts.figures.prices} />
      )}
    </dl>
  )
}

function Figure({ count = 0, text }: { count?: number | undefined; text: string }) {
  return (
    <div>
      <dt className="text-ink-soft">{text}</dt>
      <dd className="font-display text-3xl font-extrabold tabular-nums">{countText(count)}</dd>
    </div>
  )
}
