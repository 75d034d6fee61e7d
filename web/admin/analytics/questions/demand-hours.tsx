import type { DemandHours } from '#contract/analytics/questions.ts'
import { countText } from '#domain/numbers.ts'
import { PairColumns } from '#web/design/charts/pair-columns.tsx'
import { clockHour } from './hour-text.ts'
import * as texts from './texts.ts'

export type HourRow = DemandHours['hours'][number]

/** Says which hours lack agents, those that lost most first. */
export function lackText(hours: readonly HourRow[]): string {
  const lacking = hours
    .filter(({ lacksAgents }) => lacksAgents)
    .sort((a, b) => b.lost - a.lost || b.placed - a.placed)
  if (lacking.length === 0) return texts.demand.noneLacking
  return texts.demand.lacking(
    lacking.slice(0, 4).map(({ hour }) => `${clockHour(hour)} to ${clockHour(hour + 1)}`),
    lacking.length,
  )
}

const perHour = ({ placed, times }: HourRow) => (times === 0 ? 0 : Math.round((placed / times) * 10) / 10)

/** Orders of each hour beside the agents on duty, both on average. */
export function DemandChart({ hours }: { hours: readonly HourRow[] }) {
  return (
    <PairColumns
      label={texts.demand.chart}
      along={texts.hours.along}
      columns={hours.map((row) => ({
        key: String(row.hour),
        label: clockHour(row.hour),
        wide: perHour(row),
        slim: row.onDuty,
      }))}
      wide={{ name: texts.demand.ordersEach, say: texts.demand.ordersOf }}
      slim={{ name: texts.demand.agentsEach, say: texts.demand.agentsOf }}
      scale={countText}
    />
  )
}
