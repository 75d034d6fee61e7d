import { X } from 'lucide-react'
import type { PriceWatch } from '#contract/analytics/price-watch.ts'
import { ReportGate } from '#web/admin/analytics/report-gate.tsx'
import { SpanPicker } from '#web/admin/analytics/span-picker.tsx'
import { AdminShell } from '#web/admin/shell/admin-shell.tsx'
import { type ListView, useListView } from '#web/admin/shell/use-list-view.ts'
import * as adminTexts from '#web/admin/texts.ts'
import { Chip } from '#web/design/chip.tsx'
import * as common from '#web/design/common-texts.ts'
import { EmptyState } from '#web/design/empty-state.tsx'
import type { ScreenProps } from '#web/platform/page/screen.ts'
import { MovedPrices } from './moved-prices.tsx'
import * as texts from './texts.ts'
import { WatchLines } from './watch-lines.tsx'
import { priceWatchQuery, type WatchFilter, watchAddress } from './watch-queries.ts'
import { WatchTable } from './watch-table.tsx'
import { sumText } from './watch-text.ts'

/** Compares what agents paid with what others paid for the same, outliers first, with the items behind each figure. */
export function PriceWatchScreen({ search }: ScreenProps) {
  const view = useListView(watchAddress, search, { keepsSteps: true })
  const { filter, change } = view
  return (
    <AdminShell here="/admin/price-watch" title={common.page.priceWatch}>
      <p className="max-w-prose text-sm text-ink-soft text-pretty">{texts.page.intro}</p>
      <ReportGate
        query={priceWatchQuery(filter)}
        what={texts.page.what}
        sizes={['h-11', 'h-6', 'h-80', 'h-96']}
      >
        {(watch) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <SpanPicker filter={filter.span} shown={watch.span} onChoose={(span) => change({ span })} />
            <Chosen view={view} watch={watch} />
            {watch.total.lines === 0 ? (
              <EmptyState title={texts.page.empty}>{texts.page.emptyHint}</EmptyState>
            ) : (
              <Figures view={view} watch={watch} />
            )}
          </div>
        )}
      </ReportGate>
    </AdminShell>
  )
}

/** Lists the tables, each with what choosing one of its rows narrows the figures down to. */
const tables = [
  { key: 'agent', rows: 'agents', title: common.label.agents, head: common.label.agent },
  { key: 'product', rows: 'goods', title: common.label.goods, head: texts.table.product },
  { key: 'market', rows: 'markets', title: common.label.markets, head: common.label.market },
] as const

interface PartProps {
  view: ListView<WatchFilter>
  watch: PriceWatch
}

/** Shows what the figures are narrowed down to; each can be taken away again. */
function Chosen({ view: { filter, change }, watch }: PartProps) {
  const chosen = tables.flatMap(({ key, rows, head }) => {
    const id = filter[key]
    if (id === null) return []
    return [{ key, name: watch[rows].find((row) => row.id === id)?.name ?? head }]
  })
  if (chosen.length === 0) return null
  return (
    <div className="flex flex-wrap gap-2">
      {chosen.map(({ key, name }) => (
        <Chip key={key} isOn icon={<X />} onClick={() => change({ ...filter, [key]: null })}>
          {adminTexts.filters.only(name)}
        </Chip>
      ))}
      <Chip onClick={() => change({ agent: null, product: null, market: null })}>{texts.page.showAll}</Chip>
    </div>
  )
}

function Figures({ view: { filter, change }, watch }: PartProps) {
  return (
    <>
      <p className="text-sm tabular-nums">{sumText(watch.total)}</p>
      {watch.moved.length > 0 && <MovedPrices moved={watch.moved} />}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2 2xl:grid-cols-3">
        {tables.map(({ key, rows, title, head }) => (
          <WatchTable
            key={key}
            title={title}
            head={head}
            rows={watch[rows]}
            chosenId={filter[key]}
            // Choosing a row again shows the others again.
            onChoose={(id) => change({ ...filter, [key]: filter[key] === id ? null : id })}
          />
        ))}
      </div>
      <section aria-label={texts.items.title} className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <h2 className="text-lg">{texts.items.title}</h2>
        <WatchLines filter={filter} />
      </section>
    </>
  )
}
