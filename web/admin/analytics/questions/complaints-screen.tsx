import { useState } from 'react'
import {
  type Complained,
  type Complaints,
  type ComplaintTable,
  exportComplaintsEndpoint,
} from '#contract/analytics/questions.ts'
import { countText } from '#domain/numbers.ts'
import { shareText } from '#web/admin/analytics/figure-text.ts'
import { SavedSection } from '#web/admin/analytics/report-section.tsx'
import * as analyticsTexts from '#web/admin/analytics/texts.ts'
import { type Column, DataTable } from '#web/design/charts/data-table.tsx'
import { ShareBar } from '#web/design/charts/share-bar.tsx'
import * as common from '#web/design/common-texts.ts'
import { Segmented } from '#web/design/forms/segmented.tsx'
import { nairaText } from '#web/design/text/naira-text.ts'
import { TextLink } from '#web/design/text-link.tsx'
import { urlOf } from '#web/platform/api/api.ts'
import type { ScreenProps } from '#web/platform/page/screen.ts'
import { AnswerPage } from './answer-page.tsx'
import { complaintsAddress, complaintsQuery, type QuestionFilter, questionOf } from './question-queries.ts'
import * as texts from './texts.ts'

/** Reports, bad ratings and money given back, by who or what they are about. */
export function ComplaintsScreen({ search }: ScreenProps) {
  return (
    <AnswerPage
      title={analyticsTexts.questions.complaints}
      address={complaintsAddress}
      search={search}
      query={complaintsQuery}
    >
      {(complaints, filter) => <Answer complaints={complaints} filter={filter} />}
    </AnswerPage>
  )
}

const looks: readonly (readonly [ComplaintTable, string])[] = [
  ['customers', texts.complaints.customers],
  ['agents', common.label.agents],
  ['goods', common.label.goods],
]
const heads: Record<ComplaintTable, string> = {
  customers: common.label.customer,
  agents: common.label.agent,
  goods: common.label.item,
}

function Answer({ complaints, filter }: { complaints: Complaints; filter: QuestionFilter }) {
  const [look, setLook] = useState<ComplaintTable>('customers')
  const rows = complaints[look]
  return (
    <>
      <div className="max-w-md">
        <Segmented legend={texts.complaints.by} options={looks} value={look} onChange={setLook} />
      </div>
      <SavedSection
        id="complaints"
        title={texts.complaints.title}
        note={look === 'goods' ? texts.complaints.goodsNote : texts.complaints.note}
        href={urlOf(exportComplaintsEndpoint, { params: { table: look }, query: questionOf(filter) })}
        empty={rows.length === 0 ? texts.complaints.empty : null}
      >
        <DataTable
          caption={texts.complaints.title}
          columns={[nameColumn(heads[look]), ...columns]}
          rows={rows}
          rowKey={({ id }) => id}
        />
      </SavedSection>
    </>
  )
}

function nameColumn(head: string): Column<Complained> {
  return {
    key: 'name',
    head,
    cell: ({ name, rate, latest }) => (
      <div className="grid min-w-28 gap-1 py-1">
        <span className="font-semibold break-words">{name}</span>
        <ShareBar share={rate} />
        <span className="flex flex-wrap gap-x-2">
          {latest.map(({ id, code }) => (
            <TextLink key={id} href={`/admin/orders?order=${id}`} className="py-1 text-xs">
              {code}
            </TextLink>
          ))}
        </span>
      </div>
    ),
  }
}

const columns: Column<Complained>[] = [
  {
    key: 'rate',
    head: texts.complaints.rate,
    isNumeric: true,
    cell: ({ rate, orders }) => (
      <>
        <span className="block">{shareText(rate)}</span>
        <span className="block text-xs text-ink-soft">{texts.complaints.ofOrders(orders)}</span>
      </>
    ),
  },
  {
    key: 'reported',
    head: texts.complaints.reported,
    isNumeric: true,
    cell: ({ reported }) => countText(reported),
  },
  {
    key: 'stars',
    head: texts.complaints.badlyRated,
    isNumeric: true,
    hideBelow: 'sm',
    cell: ({ badlyRated }) => countText(badlyRated),
  },
  {
    key: 'given',
    head: texts.complaints.givenBack,
    isNumeric: true,
    hideBelow: 'sm',
    cell: ({ givenBackKobo }) => nairaText(givenBackKobo, false),
  },
]
