import type { WatchedLine } from '#contract/analytics/price-watch.ts'
import { countUnit } from '#domain/units.ts'
import { OrderCode } from '#web/admin/orders/core/order-code.tsx'
import { PagedTable } from '#web/admin/shell/paged-table.tsx'
import type { Column } from '#web/design/charts/data-table.tsx'
import * as common from '#web/design/common-texts.ts'
import { EmptyState } from '#web/design/empty-state.tsx'
import { Naira } from '#web/design/text/naira.tsx'
import { nairaText } from '#web/design/text/naira-text.ts'
import { timeText } from '#web/design/text/spoken-time.ts'
import { useListPages } from '#web/platform/api/use-list-pages.ts'
import * as texts from './texts.ts'
import { type WatchFilter, watchedLinesQuery } from './watch-queries.ts'

interface WatchLinesProps {
  filter: WatchFilter
  /** Leaves out whose items they are, where that is said already. */
  isOneAgent?: boolean
}

/** Lists the items behind the figures, furthest above the band first. */
export function WatchLines({ filter, isOneAgent = false }: WatchLinesProps) {
  const list = useListPages(JSON.stringify(filter), (cursor) => watchedLinesQuery(filter, cursor))
  return (
    <PagedTable
      list={list}
      what="items"
      rowHeight="h-12"
      caption={texts.items.caption}
      columns={isOneAgent ? columns.filter(({ key }) => key !== 'agent') : columns}
      rowKey={({ id }) => id}
      empty={<EmptyState title={texts.page.empty}>{texts.page.emptyHint}</EmptyState>}
    />
  )
}

const columns: readonly Column<WatchedLine>[] = [
  {
    key: 'item',
    head: common.label.item,
    cell: (line) => (
      <span className="grid min-w-28">
        <span className="font-semibold wrap-anywhere">
          {line.product}, {countUnit(line.quantity, line.unit)}
        </span>
        <span className="text-xs text-ink-soft sm:hidden">
          {texts.items.boughtBy(line.agent.name, line.market)}
        </span>
      </span>
    ),
  },
  {
    key: 'agent',
    head: common.label.agent,
    hideBelow: 'sm',
    cell: ({ agent, market }) => (
      <span className="grid">
        {agent.name}
        <span className="text-xs text-ink-soft">{market}</span>
      </span>
    ),
  },
  {
    key: 'paid',
    head: texts.watchLines.paid,
    isNumeric: true,
    cell: ({ paidKobo, askedKobo, isFar }) => (
      <span className="grid">
        <span className={isFar ? 'font-semibold text-pepper-deep' : ''}>
          <Naira amountKobo={paidKobo} form="band" />
        </span>
        {askedKobo > paidKobo && (
          <span className="text-xs text-ink-soft max-sm:hidden">
            {texts.items.asked(nairaText(askedKobo, false))}
          </span>
        )}
      </span>
    ),
  },
  { key: 'usual', head: texts.watchLines.usual, isNumeric: true, cell: (line) => <Usual line={line} /> },
  {
    key: 'above',
    head: texts.table.aboveBand,
    isNumeric: true,
    hideBelow: 'md',
    cell: ({ aboveKobo }) => (aboveKobo === 0 ? '–' : nairaText(aboveKobo, false)),
  },
  {
    key: 'order',
    head: common.label.order,
    hideBelow: 'sm',
    cell: ({ orderId, code }) => <OrderCode id={orderId} code={code} />,
  },
  {
    key: 'boughtAt',
    head: common.state.bought,
    hideBelow: 'lg',
    cell: ({ boughtAt }) => (
      <time dateTime={boughtAt} className="whitespace-nowrap">
        {timeText(Date.parse(boughtAt), 'full')}
      </time>
    ),
  },
]

/** Shows what as much of it cost others. */
function Usual({ line: { usual, quantity } }: { line: WatchedLine }) {
  if (usual === null) return <span className="text-xs text-ink-soft">{texts.items.tooFew}</span>
  const { lowKobo, highKobo } = usual
  return (
    <Naira
      amountKobo={Math.round(lowKobo * quantity)}
      toKobo={Math.round(highKobo * quantity)}
      form="band"
      className="max-sm:whitespace-normal"
    />
  )
}
