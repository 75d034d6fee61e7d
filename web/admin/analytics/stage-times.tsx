import type { Stage, Times } from '#contract/analytics/admin-analytics.ts'
import { countText } from '#domain/numbers.ts'
import { type Column, DataTable } from '#web/design/charts/data-table.tsx'
import { ShareBar } from '#web/design/charts/share-bar.tsx'
import * as common from '#web/design/common-texts.ts'
import { minutesText } from './figure-text.ts'
import * as texts from './texts.ts'

type Row = Times['stages'][number]

const text: Record<Stage, string> = {
  agent: common.label.findingAnAgent,
  market: texts.stages.toMarket,
  shopping: common.state.shopping,
  packing: texts.stages.packing,
  road: texts.stages.onRoad,
  door: common.state.atTheGate,
}

/** Shows how long orders spend in each stage, and which stage makes late ones late. */
export function StageTimes({ times: { stages, late, errands: orders } }: { times: Times }) {
  const longest = Math.max(1, ...stages.map(({ slowMinutes }) => slowMinutes))
  const worst = stages.reduce<Row | null>((most, row) => (row.late > (most?.late ?? 0) ? row : most), null)
  const columns: Column<Row>[] = [
    {
      key: 'stage',
      head: texts.stages.stage,
      cell: ({ stage, medianMinutes, slowMinutes }) => (
        <div className="grid min-w-28 gap-1 py-1">
          <span className="font-semibold">{text[stage]}</span>
          <ShareBar share={medianMinutes / longest} reach={slowMinutes / longest} />
        </div>
      ),
    },
    {
      key: 'median',
      head: texts.stages.half,
      isNumeric: true,
      cell: ({ medianMinutes }) => minutesText(medianMinutes),
    },
    {
      key: 'slow',
      head: texts.stages.nineInTen,
      isNumeric: true,
      cell: ({ slowMinutes }) => minutesText(slowMinutes),
    },
    {
      key: 'late',
      head: texts.stages.late,
      isNumeric: true,
      hideBelow: 'sm',
      cell: (row) => countText(row.late),
    },
  ]
  return (
    <div className="grid gap-3">
      <p className="text-pretty">
        {late === 0 ? texts.stages.allOnTime(orders) : texts.stages.lateOf(late, orders)}
        {worst !== null && texts.stages.worst(text[worst.stage].toLowerCase(), countText(worst.late))}
      </p>
      <DataTable
        caption={texts.stages.caption}
        columns={columns}
        rows={stages}
        rowKey={({ stage }) => stage}
      />
    </div>
  )
}
