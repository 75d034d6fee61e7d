import { Plus } from 'lucide-react'
import { exportQuestionEndpoint, type MissedGoods } from '#contract/analytics/questions.ts'
import { countText } from '#domain/numbers.ts'
import { dayText } from '#web/admin/analytics/figure-text.ts'
import { SavedSection } from '#web/admin/analytics/report-section.tsx'
import * as analyticsTexts from '#web/admin/analytics/texts.ts'
import { useMayEverywhere } from '#web/admin/shell/use-may.ts'
import { buttonClass } from '#web/design/button.tsx'
import { type Column, DataTable } from '#web/design/charts/data-table.tsx'
import { ShareBar } from '#web/design/charts/share-bar.tsx'
import { urlOf } from '#web/platform/api/api.ts'
import type { ScreenProps } from '#web/platform/page/screen.ts'
import { AnswerPage } from './answer-page.tsx'
import { missedAddress, missedQuery, questionOf } from './question-queries.ts'
import * as texts from './texts.ts'

/** Lists what people looked for or asked for and the catalogue lacks; each can be added to it. */
export function MissedGoodsScreen({ search }: ScreenProps) {
  return (
    <AnswerPage
      title={analyticsTexts.questions['missed-goods']}
      address={missedAddress}
      search={search}
      query={missedQuery}
    >
      {({ goods }, filter) => (
        <SavedSection
          id="missed"
          title={texts.missed.title}
          note={texts.missed.note}
          href={urlOf(exportQuestionEndpoint, {
            params: { table: 'missed-goods' },
            query: questionOf(filter),
          })}
          empty={goods.length === 0 ? texts.missed.empty : null}
        >
          <Goods goods={goods} />
        </SavedSection>
      )}
    </AnswerPage>
  )
}

type Row = MissedGoods['goods'][number]

function Goods({ goods }: { goods: readonly Row[] }) {
  const mayAdd = useMayEverywhere('markets.manage')
  const most = Math.max(1, ...goods.map(({ people }) => people))
  const columns: Column<Row>[] = [
    {
      key: 'words',
      head: texts.missed.words,
      cell: ({ words, people }) => (
        <div className="grid min-w-24 gap-1 py-1">
          <span className="font-semibold break-words">{words}</span>
          <ShareBar share={people / most} />
        </div>
      ),
    },
    { key: 'people', head: texts.missed.people, isNumeric: true, cell: ({ people }) => countText(people) },
    {
      key: 'times',
      head: texts.missed.times,
      isNumeric: true,
      hideBelow: 'sm',
      cell: ({ times }) => countText(times),
    },
    {
      key: 'last',
      head: texts.missed.last,
      hideBelow: 'sm',
      cell: ({ lastDay }) => <span className="whitespace-nowrap">{dayText(lastDay)}</span>,
    },
  ]
  const adding: Column<Row> = {
    key: 'add',
    head: texts.missed.action,
    cell: ({ words }) => (
      <a
        href={`/admin/markets/goods?${new URLSearchParams({ good: 'new', name: words })}`}
        aria-label={texts.missed.addNamed(words)}
        className={buttonClass('quiet', 'sm')}
      >
        <Plus aria-hidden="true" /> {texts.missed.add}
      </a>
    ),
  }
  return (
    <DataTable
      caption={texts.missed.title}
      columns={mayAdd ? [...columns, adding] : columns}
      rows={goods}
      rowKey={({ words }) => words}
    />
  )
}
