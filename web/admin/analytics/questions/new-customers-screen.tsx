import { exportQuestionEndpoint, type NewCustomers } from '#contract/analytics/questions.ts'
import { countText } from '#domain/numbers.ts'
import { SavedSection } from '#web/admin/analytics/report-section.tsx'
import * as analyticsTexts from '#web/admin/analytics/texts.ts'
import { type Column, DataTable } from '#web/design/charts/data-table.tsx'
import { ShareBar } from '#web/design/charts/share-bar.tsx'
import * as common from '#web/design/common-texts.ts'
import { nairaText } from '#web/design/text/naira-text.ts'
import { urlOf } from '#web/platform/api/api.ts'
import type { ScreenProps } from '#web/platform/page/screen.ts'
import { AnswerPage } from './answer-page.tsx'
import { newCustomersAddress, newCustomersQuery, questionOf } from './question-queries.ts'
import * as texts from './texts.ts'

/** Shows what each promo code and the invitations cost, and how many new customers they brought. */
export function NewCustomersScreen({ search }: ScreenProps) {
  return (
    <AnswerPage
      title={analyticsTexts.questions['new-customers']}
      address={newCustomersAddress}
      search={search}
      query={newCustomersQuery}
    >
      {({ codes }, filter) => (
        <SavedSection
          id="codes"
          title={texts.codes.title}
          note={texts.codes.note}
          href={urlOf(exportQuestionEndpoint, {
            params: { table: 'new-customers' },
            query: questionOf(filter),
          })}
          empty={codes.length === 0 ? texts.codes.empty : null}
        >
          <Codes codes={codes} />
        </SavedSection>
      )}
    </AnswerPage>
  )
}

type Row = NewCustomers['codes'][number]

/** The bar is the new customers, its outline all orders with the code. */
function Codes({ codes }: { codes: readonly Row[] }) {
  const most = Math.max(1, ...codes.map(({ orders }) => orders))
  const columns: Column<Row>[] = [
    {
      key: 'code',
      head: texts.codes.code,
      cell: ({ code, newCustomers, orders }) => (
        <div className="grid min-w-20 gap-1 py-1">
          <span className="font-semibold">{code ?? texts.codes.invitations}</span>
          <ShareBar share={newCustomers / most} reach={orders / most} />
        </div>
      ),
    },
    {
      key: 'new',
      head: texts.codes.newCustomers,
      isNumeric: true,
      cell: ({ newCustomers }) => countText(newCustomers),
    },
    {
      key: 'each',
      head: texts.codes.each,
      isNumeric: true,
      cell: ({ eachKobo }) => (eachKobo === null ? '–' : nairaText(eachKobo, false)),
    },
    {
      key: 'back',
      head: texts.codes.cameBack,
      isNumeric: true,
      cell: ({ cameBack }) => countText(cameBack),
    },
    {
      key: 'orders',
      head: common.label.orders,
      isNumeric: true,
      hideBelow: 'sm',
      cell: ({ orders }) => countText(orders),
    },
    {
      key: 'cost',
      head: texts.codes.cost,
      isNumeric: true,
      hideBelow: 'sm',
      cell: ({ discountKobo, rewardKobo }) => nairaText(discountKobo + rewardKobo, false),
    },
  ]
  return (
    <DataTable caption={texts.codes.title} columns={columns} rows={codes} rowKey={({ code }) => code ?? ''} />
  )
}
