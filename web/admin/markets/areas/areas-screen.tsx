import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Area } from '#contract/markets/areas.ts'
import { AdminShell } from '#web/admin/admin-shell.tsx'
import { MarketsTabs } from '#web/admin/markets/markets-tabs.tsx'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { type Column, DataTable } from '#web/design/charts/data-table.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { Sheet } from '#web/design/overlays/sheet.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { areasQuery } from '#web/entities/markets/delivery-queries.ts'
import { LoadState } from '#web/platform/api/load-state.tsx'
import { AreaForm } from './area-form.tsx'
import * as texts from './texts.ts'

/** The parts of town that we know: how far each goes, and whether orders go there. */
export function AreasScreen() {
  const query = useQuery(areasQuery)
  const { data } = query
  const [open, setOpen] = useState<{ area: Area | null; isOpen: boolean }>({ area: null, isOpen: false })
  const served = data?.filter(({ isServed }) => isServed).length ?? 0
  return (
    <AdminShell here="/admin/markets" title={texts.areas}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <MarketsTabs here="/admin/markets/areas" />
        <Button icon={<Plus aria-hidden="true" />} onClick={() => setOpen({ area: null, isOpen: true })}>
          {texts.addAnArea}
        </Button>
      </div>
      {data === undefined && (
        <LoadState title={texts.weCouldNotLoadTheAreas} query={query}>
          <div role="status" aria-label={texts.loadingTheAreas}>
            <Skeleton className="h-60" />
          </div>
        </LoadState>
      )}
      {data !== undefined && (
        <>
          {data.length > 0 && (
            <p className="text-ink-soft">{texts.weDeliverToAreas(served, data.length - served)}</p>
          )}
          <DataTable
            caption={texts.areas}
            columns={columns}
            rows={data}
            rowKey={({ city, name }) => `${city} ${name}`}
            onOpen={(area) => setOpen({ area, isOpen: true })}
            empty={<EmptyState title={texts.noAreasYet}>{texts.addTheFirst}</EmptyState>}
          />
          <Sheet
            isOpen={open.isOpen}
            onClose={() => setOpen({ ...open, isOpen: false })}
            title={open.area?.name ?? texts.newArea}
          >
            <AreaForm
              key={JSON.stringify(open)}
              areas={data}
              saved={open.area}
              onDone={() => setOpen({ ...open, isOpen: false })}
            />
          </Sheet>
        </>
      )}
    </AdminShell>
  )
}

const columns: Column<Area>[] = [
  { key: 'name', head: texts.area, cell: ({ name }) => <strong className="font-semibold">{name}</strong> },
  {
    key: 'served',
    head: texts.weDeliver,
    cell: ({ isServed }) => (
      <Badge tone={isServed ? 'leaf' : 'plain'}>{isServed ? texts.yes : texts.no}</Badge>
    ),
  },
  {
    key: 'radius',
    head: texts.radius,
    isNumeric: true,
    cell: ({ radiusM }) => <span className="whitespace-nowrap">{texts.km((radiusM / 1000).toFixed(1))}</span>,
  },
  { key: 'aliases', head: texts.alsoCalled, hideBelow: 'md', cell: ({ aliases }) => aliases.join(', ') },
]
