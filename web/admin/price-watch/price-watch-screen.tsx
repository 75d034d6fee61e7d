import { X } from 'lucide-react'
import type { PriceWatch } from '#contract/analytics/price-watch.ts'
import { AdminShell } from '#web/admin/admin-shell.tsx'
import { ReportGate } from '#web/admin/analytics/report-gate.tsx'
import { SpanPicker } from '#web/admin/analytics/span-picker.tsx'
import { Chip } from '#web/design/chip.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { useNavigate } from '#web/platform/page/location.tsx'
import type { ScreenProps } from '#web/platform/page/screen.ts'
import { MovedPrices } from './moved-prices.tsx'
import * as texts from './texts.ts'
import { toggled, type WatchFilter, type WatchKey, watchAddress, watchFilterFrom } from './watch-filter.ts'
import { WatchLines } from './watch-lines.tsx'
import { priceWatchQuery } from './watch-queries.ts'
import { WatchTable } from './watch-table.tsx'
import { sumText } from './watch-text.ts'

/** What agents paid against what others paid for the same, outliers first, with the items behind each figure. */
export function PriceWatchScreen({ search }: ScreenProps) {
  const navigate = useNavigate()
  const filter = watchFilterFrom(search)
  const query = priceWatchQuery(filter)
  const choose = (key: WatchKey, id: string) => navigate(watchAddress(toggled(filter, key, id)))
  return (
    <AdminShell here="/admin/price-watch" title={texts.priceWatch}>
      <p className="max-w-prose text-sm text-ink-soft text-pretty">{texts.whatIsCompared}</p>
      <ReportGate query={query} what={texts.thePriceWatch} sizes={['h-11', 'h-6', 'h-80', 'h-96']}>
        {(watch) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <SpanPicker
              filter={filter.span}
              shown={watch.span}
              onChoose={(span) => navigate(watchAddress({ ...filter, span }))}
            />
            <Chosen filter={filter} watch={watch} onChange={(next) => navigate(watchAddress(next))} />
            {watch.total.lines === 0 ? (
              <EmptyState title={texts.nothingBought}>{texts.chooseOtherDays}</EmptyState>
            ) : (
              <Figures filter={filter} watch={watch} onChoose={choose} />
            )}
          </div>
        )}
      </ReportGate>
    </AdminShell>
  )
}

/** The tables, each with what choosing one of its rows narrows the figures down to. */
const tables = [
  { key: 'agent', rows: 'agents', title: texts.agents, head: texts.agent },
  { key: 'product', rows: 'goods', title: texts.goods, head: texts.product },
  { key: 'market', rows: 'markets', title: texts.markets, head: texts.market },
] as const

interface ChosenProps {
  filter: WatchFilter
  watch: PriceWatch
  onChange: (filter: WatchFilter) => void
}

/** What the figures are narrowed down to; each can be taken away again. */
function Chosen({ filter, watch, onChange }: ChosenProps) {
  const chosen = tables.flatMap(({ key, rows, head }) => {
    const id = filter[key]
    if (id === undefined) return []
    return [{ key, id, name: watch[rows].find((row) => row.id === id)?.name ?? head }]
  })
  if (chosen.length === 0) return null
  return (
    <div className="flex flex-wrap gap-2">
      {chosen.map(({ key, id, name }) => (
        <Chip key={key} isOn icon={<X />} onClick={() => onChange(toggled(filter, key, id))}>
          {texts.only(name)}
        </Chip>
      ))}
      <Chip onClick={() => onChange({ span: filter.span })}>{texts.showAll}</Chip>
    </div>
  )
}

interface FiguresProps {
  filter: WatchFilter
  watch: PriceWatch
  onChoose: (key: WatchKey, id: string) => void
}

function Figures({ filter, watch, onChoose }: FiguresProps) {
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
            onChoose={(id) => onChoose(key, id)}
          />
        ))}
      </div>
      <section aria-label={texts.itemsBehind} className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <h2 className="text-lg">{texts.itemsBehind}</h2>
        <WatchLines filter={filter} />
      </section>
    </>
  )
}
