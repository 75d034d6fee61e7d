import { groupDigits } from '#contract/numbers.ts'

interface FiguresStripProps {
  markets?: number
  goods?: number
  notedPrices?: number
  localNames?: number
}

/** Three figures that are true of our records; nothing where they could not be counted. */
export function FiguresStrip({ markets, goods, notedPrices, localNames }: FiguresStripProps) {
  if (markets === undefined) return null
  return (
    <dl className="grid gap-8 pt-12 md:grid-cols-3">
      <Figure count={markets} words="markets of Abuja that we shop in" />
      <Figure count={goods} words="goods on their boards" />
      {notedPrices === 0 ? (
        <Figure count={localNames} words="local names that we understand" />
      ) : (
        <Figure count={notedPrices} words="prices that our agents paid and noted" />
      )}
    </dl>
  )
}

function Figure({ count = 0, words }: { count?: number | undefined; words: string }) {
  return (
    <div>
      <dt className="text-ink-soft">{words}</dt>
      <dd className="font-display text-3xl font-extrabold tabular-nums">{groupDigits(String(count))}</dd>
    </div>
  )
}
