import type { Stage, Times } from '#contract/analytics/admin-analytics.ts'
import { countText } from '#domain/numbers.ts'
import { type Column, DataTable } from '#web/design/charts/data-table.tsx'
import { ShareBar } from '#web/design/charts/share-bar.tsx'
import { minutesText } from './figure-text.ts'
import * as texts from './texts.ts'

type Row = Times['stages'][number]

const text: Record<Stage, string> = {
  agent: texts.findingAnAgent,
  market: texts.gettingToTheMarket,
  shopping: texts.shopping,
  packing: texts.packing,
  road: texts.onTheRoad,
  door: texts.atTheGate,
}

/** How long orders spend in each stage, and which stage makes late ones late. */
export function StageTimes({ times: { stages, late, errands: orders } }: { times: Times }) {
  const longest = Math.max(1, ...stages.map(({ slowMinutes }) => slowMinutes))
  const worst = stages.reduce<Row | null>((most, row) => (row.late > (most?.late ?? 0) ? row : most), null)
  const columns: Column<Row>[] = [
    {
      key: 'stage',
      head: texts.stage,
      cell: ({ stage, medianMinutes, slowMinutes }) => (
        <div className="grid min-w-28 gap-1 py-1">
          <span className="font-semibold">{text[stage]}</span>
          <ShareBar share={medianMinutes / longest} reach={slowMinutes / longest} />
        </div>
      ),
    },
    {
      key: 'median',
      head: texts.half,
      isNumeric: true,
      cell: ({ medianMinutes }) => minutesText(medianMinutes),
    },
    {
      key: 'slow',
      head: texts.nineIn10,
      isNumeric: true,
      cell: ({ slowMinutes }) => minutesText(slowMinutes),
    },
    {
      key: 'late',
      head: texts.lateOrders,
      isNumeric: true,
      hideBelow: 'sm',
      cell: (row) => countText(row.late),
    },
  ]
  return (
    <div className="grid gap-3">
      <p className="text-pretty">
        {late === 0 ? texts.noneOfOrdersCameAfterThePromisedTime(orders) : texts.ofCameLate(late, orders)}
        {worst !== null &&
          texts.mostOftenTheTimeWasLostLate(text[worst.stage].toLowerCase(), countText(worst.late))}
      </p>
      <DataTable
        caption={texts.howLongHalfAnd9In10}
        columns={columns}
        rows={stages}
        rowKey={({ stage }) => stage}
      />
    </div>
  )
}
