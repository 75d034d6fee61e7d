import { Suspense } from 'react'
import { getReceiptEndpoint } from '#contract/orders/receipts.ts'
import { getPaperEndpoint, type Paper } from '#contract/payments/papers.ts'
import { lagosTime } from '#domain/time/days.ts'
import { days } from '#domain/time/durations.ts'
import { offersOf } from '#web/admin/shell/admin-features.ts'
import { CsvDownload } from '#web/admin/shell/csv-download.tsx'
import { ListScreen } from '#web/admin/shell/list-screen.tsx'
import { useShownList } from '#web/admin/shell/use-list-view.ts'
import { useMayEverywhere } from '#web/admin/shell/use-may.ts'
import type { Column } from '#web/design/charts/data-table.tsx'
import * as common from '#web/design/common-texts.ts'
import { Naira } from '#web/design/text/naira.tsx'
import { timeText } from '#web/design/text/spoken-time.ts'
import { TextLink } from '#web/design/text-link.tsx'
import { urlOf } from '#web/platform/api/api.ts'
import { useNow } from '#web/platform/clock.tsx'
import type { ScreenProps } from '#web/platform/page/screen.ts'
import { JournalExport } from './journal-export.tsx'
import { papersAddress, papersQuery } from './papers-queries.ts'
import * as texts from './texts.ts'

const shownMonths = 24

/** Receipts and credit notes, each as PDF and as the tax office takes it; a month of them, and the accountant's journal. */
export function PapersScreen({ search }: ScreenProps) {
  const shown = useShownList(papersAddress, search, papersQuery)
  // The tax office and the accountant are the whole business's.
  const isWhole = useMayEverywhere('money.manage')
  const added = offersOf('papers')
  const missing = shown.list.first?.missing ?? []
  const { month } = shown.filter
  const nowMs = useNow(days(1))
  return (
    <ListScreen
      shown={shown}
      here="/admin/money/papers"
      title={common.page.papers}
      filters={[
        {
          kind: 'chips',
          key: 'series',
          label: texts.table.number,
          options: [
            ['', common.label.all],
            ['receipt', texts.filters.receipts],
            ['credit_note', texts.filters.creditNotes],
          ],
        },
        {
          kind: 'select',
          key: 'month',
          label: texts.page.month,
          all: texts.page.allMonths,
          options: lastMonths(nowMs).map((each) => [each, each] as const),
          className: 'sm:w-40',
        },
      ]}
      actions={
        isWhole &&
        added.map(({ key, monthList }) => (
          <CsvDownload
            key={key}
            href={month === null ? null : monthList.hrefOf(month)}
            text={monthList.text}
          />
        ))
      }
      note={
        <div className="grid gap-3">
          <p className="max-w-prose text-ink-soft">
            {texts.page.intro}{' '}
            {isWhole &&
              added.map(({ key, link }) => (
                <TextLink key={key} href={link.href}>
                  {link.text}
                </TextLink>
              ))}
          </p>
          <Suspense>
            {missing.length > 0 &&
              added.map(({ key, Missing }) => <Missing key={key} count={missing.length} />)}
          </Suspense>
        </div>
      }
      width="max-w-5xl"
      what="receipts"
      caption={common.page.papers}
      columns={isWhole ? [...columns, ...addedColumns()] : columns}
      rowKey={({ number }) => number}
      rowHeight="h-14"
      empty={[texts.page.empty, texts.page.emptyHint]}
    >
      {isWhole && <JournalExport />}
    </ListScreen>
  )
}

function lastMonths(nowMs: number): string[] {
  const [year = 0, month = 0] = lagosTime(new Date(nowMs)).date.split('-').map(Number)
  return Array.from({ length: shownMonths }, (_, back) => {
    const index = year * 12 + month - 1 - back
    return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
  })
}

/** Returns the address of a paper's PDF; null for one of a feature that is gone. */
function pdfOf(paper: Paper): string | null {
  const { series, number, order } = paper
  if (order === null)
    return offersOf('paperFiles').reduce<string | null>((found, hrefOf) => found ?? hrefOf(paper), null)
  return series === 'receipt'
    ? urlOf(getReceiptEndpoint, { params: { id: order.id } })
    : urlOf(getPaperEndpoint, { params: { id: order.id, number } })
}

function addedColumns(): Column<Paper>[] {
  return offersOf('papers').map(({ key, head, Cell }) => ({
    key,
    head,
    cell: ({ number }) => (
      <Suspense>
        <Cell number={number} />
      </Suspense>
    ),
  }))
}

function PaperLink({ href, number }: { href: string | null; number: string }) {
  if (href === null) return <span>{number}</span>
  return (
    <TextLink href={href} target="_blank">
      {number}
    </TextLink>
  )
}

const columns: readonly Column<Paper>[] = [
  {
    key: 'number',
    head: texts.table.number,
    cell: (paper) => (
      <span className="grid">
        <PaperLink href={pdfOf(paper)} number={paper.number} />
        <span className="text-xs text-ink-soft">
          {[paper.refersTo && texts.table.of(paper.refersTo), paper.buyerName].filter(Boolean).join(', ')}
        </span>
      </span>
    ),
  },
  {
    key: 'issued',
    head: texts.table.issued,
    hideBelow: 'sm',
    cell: ({ issuedAt }) => <time dateTime={issuedAt}>{timeText(Date.parse(issuedAt), 'full')}</time>,
  },
  {
    key: 'total',
    head: common.label.total,
    isNumeric: true,
    cell: ({ totalKobo }) => <Naira amountKobo={totalKobo} />,
  },
  {
    key: 'vat',
    head: texts.table.vat,
    isNumeric: true,
    hideBelow: 'sm',
    cell: ({ vatKobo }) => <Naira amountKobo={vatKobo} />,
  },
]
