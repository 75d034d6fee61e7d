import { useQuery } from '@tanstack/react-query'
import type { RecentTrip } from '#contract/orders/recent-trips.ts'
import { Notice } from '#web/design/notice.tsx'
import { nairaText } from '#web/design/text/naira-text.ts'
import { recentTripsQuery } from './core/settings-queries.ts'
import { SettingsWait } from './core/settings-wait.tsx'
import { ruleOf, type ShareFigures, shareFigures } from './share-figures.ts'
import * as texts from './texts.ts'

interface SharePreviewProps {
  saved: ReadonlyMap<string, string>
  typed: Readonly<Record<string, string>>
}

/** Shows what agents would have earned on last week's orders, as saved and as it is being written. */
export function SharePreview({ saved, typed }: SharePreviewProps) {
  const recent = useQuery(recentTripsQuery)
  if (recent.data === undefined) return <SettingsWait what={texts.payPreview.what} query={recent} />
  const trips = recent.data.length > 0 ? recent.data : [exampleOf(saved)]
  const now = shareFigures(
    ruleOf((key) => saved.get(key)),
    trips,
  )
  const then = shareFigures(
    ruleOf((key) => typed[key] ?? saved.get(key)),
    trips,
  )
  return (
    <div className="grid gap-4" aria-live="polite">
      <table className="w-full border-collapse text-left tabular-nums">
        <caption className="pb-2 text-left text-sm text-ink-soft">
          {recent.data.length > 0 ? texts.payPreview.basis(trips.length) : texts.payPreview.basisEmpty}
        </caption>
        <thead>
          <tr className="border-b border-line-strong text-sm">
            <th scope="col">
              <span className="sr-only">{texts.payPreview.figure}</span>
            </th>
            <th scope="col" className="py-2 text-right">
              {texts.payPreview.saved}
            </th>
            <th scope="col" className="py-2 pl-3 text-right wrap-anywhere">
              {texts.payPreview.edited}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, of }) => (
            <tr key={label} className="border-b border-line">
              <th scope="row" className="py-2 pr-2 font-normal wrap-anywhere">
                {label}
              </th>
              <td className="py-2 text-right">{of(now)}</td>
              <td className="py-2 pl-3 text-right font-semibold">{of(then)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <TooLittle figures={then} count={trips.length} />
      {then.oursKobo < 0 && <Notice tone="pepper">{texts.payPreview.lossWarning}</Notice>}
    </div>
  )
}

const rows: { label: string; of: (figures: ShareFigures) => string }[] = [
  { label: texts.payPreview.perOrder, of: ({ usualKobo }) => nairaText(usualKobo, false) },
  { label: texts.payPreview.perHour, of: ({ hourKobo }) => nairaText(hourKobo, false) },
  { label: texts.payPreview.total, of: ({ totalKobo }) => nairaText(totalKobo, false) },
  { label: texts.payPreview.ours, of: ({ oursKobo }) => nairaText(oursKobo, false) },
  { label: texts.payPreview.underpaid, of: ({ belowFloor }) => String(belowFloor) },
]

/** Says where agents would work for less than their time and fuel are worth; nothing where they would not. */
function TooLittle({ figures: { worst, belowFloor }, count }: { figures: ShareFigures; count: number }) {
  if (worst === null) return null
  const { trip, shareKobo, floorKobo } = worst
  return (
    <Notice tone="amber">
      {texts.payPreview.underpaidWarning(
        texts.payPreview.underpaidCount(belowFloor, count),
        nairaText(shareKobo, false),
        trip.items,
        ((trip.metres ?? 0) / 1000).toFixed(1),
        nairaText(floorKobo, false),
      )}
    </Notice>
  )
}

/** An order to go by where there were none. */
function exampleOf(saved: ReadonlyMap<string, string>): RecentTrip {
  return {
    items: 10,
    metres: 4_000,
    deliveryFeeKobo: Number(saved.get('delivery_fee') ?? 0),
    serviceFeeKobo: Number(saved.get('service_fee') ?? 0),
    waitedMs: 0,
  }
}
