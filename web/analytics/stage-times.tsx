import type { Stage, Times } from '#contract/analytics-desk.ts'
import { type Column, DataTable } from '#web/design/data-table.tsx'
import { ShareBar } from '#web/design/share-bar.tsx'
import { countText, minutesText, shareText } from './figure-words.ts'

type Row = Times['stages'][number]

const words: Record<Stage, string> = {
  agent: 'Finding an agent',
  market: 'Getting to the market',
  shopping: 'Shopping',
  packing: 'Packing up',
  road: 'On the road',
  door: 'At the door',
}

/** How long errands spend in each stage, and which stage makes late ones late. */
export function StageTimes({ times: { stages, late, errands } }: { times: Times }) {
  const longest = Math.max(1, ...stages.map(({ slowMinutes }) => slowMinutes))
  const worst = stages.reduce<Row | null>((most, row) => (row.late > (most?.late ?? 0) ? row : most), null)
  const columns: Column<Row>[] = [
    {
      key: 'stage',
      head: 'Stage',
      cell: ({ stage, medianMinutes, slowMinutes }) => (
        <div className="grid min-w-28 gap-1 py-1">
          <span className="font-semibold">{words[stage]}</span>
          <ShareBar share={medianMinutes / longest} reach={slowMinutes / longest} />
        </div>
      ),
    },
    {
      key: 'median',
      head: 'Half',
      isNumeric: true,
      cell: ({ medianMinutes }) => minutesText(medianMinutes),
    },
    {
      key: 'slow',
      head: '9 of 10',
      isNumeric: true,
      cell: ({ slowMinutes }) => minutesText(slowMinutes),
    },
    {
      key: 'late',
      head: 'Made late',
      isNumeric: true,
      hideBelow: 'sm',
      cell: (row) => countText(row.late),
    },
  ]
  return (
    <div className="grid gap-3">
      <p className="text-pretty">
        {late === 0
          ? `None of ${countText(errands)} errands came after the promised time.`
          : `${countText(late)} of ${countText(errands)} errands (${shareText(late / errands)}) came after the promised time.`}
        {worst !== null &&
          ` Most often it was ${words[worst.stage].toLowerCase()}: ${countText(worst.late)} of them lost most there.`}
      </p>
      <DataTable
        caption="Within how long half and nine of ten errands passed each stage, and how many late ones it made late"
        columns={columns}
        rows={stages}
        rowKey={({ stage }) => stage}
      />
    </div>
  )
}
