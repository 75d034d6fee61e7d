import { useQuery } from '@tanstack/react-query'
import { previewPlansEndpoint } from '#contract/dispatch/plan-preview.ts'
import { apiQuery } from '#web/platform/api/api.ts'
import { SettingsWait } from './core/settings-wait.tsx'
import * as texts from './texts.ts'

const plansQuery = apiQuery(previewPlansEndpoint, {}, { staleTime: 600_000 })

/** Shows what last week's orders would have come to, planned for minutes and for kilometres. */
export function PlanPreview({ savesKilometres }: { savesKilometres: boolean }) {
  const query = useQuery(plansQuery)
  if (query.data === undefined) return <SettingsWait what={texts.planPreview.what} query={query} />
  const { orders, figures } = query.data
  if (figures === null) return <p className="text-sm text-ink-soft">{texts.planPreview.empty}</p>
  const rows = [
    { label: texts.planPreview.forMinutes, isOn: !savesKilometres, ...figures.minutes },
    { label: texts.planPreview.forKilometres, isOn: savesKilometres, ...figures.kilometres },
  ]
  return (
    <table className="w-full border-collapse text-left tabular-nums">
      <caption className="pb-2 text-left text-sm text-ink-soft">{texts.planPreview.basis(orders)}</caption>
      <thead>
        <tr className="border-b border-line-strong text-sm">
          <th scope="col">
            <span className="sr-only">{texts.planPreview.preset}</span>
          </th>
          <th scope="col" className="py-2 text-right wrap-anywhere">
            {texts.planPreview.minutes}
          </th>
          <th scope="col" className="py-2 pl-3 text-right wrap-anywhere">
            {texts.planPreview.kilometres}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, isOn, minutes, kilometres }) => (
          <tr key={label} className={`border-b border-line ${isOn ? 'font-semibold' : ''}`}>
            <th scope="row" className="py-2 pr-2 text-left wrap-anywhere">
              {label}
            </th>
            <td className="py-2 text-right">{minutes.toFixed(0)}</td>
            <td className="py-2 pl-3 text-right">{kilometres.toFixed(1)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
