import { exportQuestionEndpoint } from '#contract/analytics/questions.ts'
import { countText } from '#domain/numbers.ts'
import { SavedSection } from '#web/admin/analytics/report-section.tsx'
import * as analyticsTexts from '#web/admin/analytics/texts.ts'
import { useMay } from '#web/admin/shell/use-may.ts'
import { Badge } from '#web/design/badge.tsx'
import { type Column, DataTable } from '#web/design/charts/data-table.tsx'
import * as common from '#web/design/common-texts.ts'
import { TextLink } from '#web/design/text-link.tsx'
import { urlOf } from '#web/platform/api/api.ts'
import type { ScreenProps } from '#web/platform/page/screen.ts'
import { AnswerPage } from './answer-page.tsx'
import { DemandChart, type HourRow, lackText } from './demand-hours.tsx'
import { clockHour } from './hour-text.ts'
import { demandAddress, demandQuery, questionOf } from './question-queries.ts'
import * as texts from './texts.ts'

/** Orders of each hour beside the agents on duty and planned: which hours lack agents. */
export function DemandScreen({ search }: ScreenProps) {
  const mayPlan = useMay('agents.manage')
  return (
    <AnswerPage
      title={analyticsTexts.questions.demand}
      address={demandAddress}
      search={search}
      query={demandQuery}
    >
      {({ hours }, filter) => (
        <>
          <p className="text-pretty">
            {lackText(hours)} {mayPlan && <TextLink href="/admin/agents/rota">{texts.demand.rota}</TextLink>}
          </p>
          <SavedSection
            id="demand"
            title={texts.demand.title}
            note={texts.demand.note}
            href={urlOf(exportQuestionEndpoint, { params: { table: 'demand' }, query: questionOf(filter) })}
            empty={isQuiet(hours) ? texts.demand.empty : null}
          >
            <Hours hours={hours} />
          </SavedSection>
        </>
      )}
    </AnswerPage>
  )
}

function isQuiet(hours: readonly HourRow[]): boolean {
  return hours.every(({ placed, lost, onDuty, planned }) => placed + lost + onDuty + planned === 0)
}

function Hours({ hours }: { hours: readonly HourRow[] }) {
  const shown = hours.filter(({ placed, lost, onDuty, planned }) => placed + lost + onDuty + planned > 0)
  return (
    <div className="grid gap-3">
      <DemandChart hours={hours} />
      <details>
        <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-semibold text-leaf">
          {texts.hours.table}
        </summary>
        <DataTable
          caption={texts.demand.title}
          columns={columns}
          rows={shown}
          rowKey={({ hour }) => String(hour)}
        />
      </details>
    </div>
  )
}

const columns: Column<HourRow>[] = [
  {
    key: 'hour',
    head: texts.hours.along,
    cell: ({ hour, lacksAgents }) => (
      <span className="flex flex-wrap items-center gap-2">
        {clockHour(hour)} {lacksAgents && <Badge tone="amber">{texts.demand.tooFew}</Badge>}
      </span>
    ),
  },
  { key: 'placed', head: common.state.placed, isNumeric: true, cell: ({ placed }) => countText(placed) },
  { key: 'lost', head: texts.demand.lost, isNumeric: true, cell: ({ lost }) => countText(lost) },
  { key: 'duty', head: common.label.onDuty, isNumeric: true, cell: ({ onDuty }) => countText(onDuty) },
  { key: 'planned', head: texts.demand.planned, isNumeric: true, cell: ({ planned }) => countText(planned) },
]
