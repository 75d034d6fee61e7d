import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { AdminShell } from '#web/admin/admin-shell.tsx'
import { SettingsNav } from '#web/admin/settings/settings-nav.tsx'
import { adminCitiesQuery, adminSettingsQuery } from '#web/admin/settings/settings-queries.ts'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { type Column, DataTable } from '#web/design/charts/data-table.tsx'
import { Sheet } from '#web/design/overlays/sheet.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { LoadState } from '#web/platform/api/load-state.tsx'
import { settingsQuery } from '#web/platform/session.ts'
import { type AdminCity, CityForm } from './city-form.tsx'
import { CitySettingsForm } from './city-settings-form.tsx'
import * as texts from './texts.ts'

/** The cities: which take orders, and what is different in each. */
export function CitiesScreen() {
  const client = useQueryClient()
  const query = useQuery(adminCitiesQuery)
  const { data, refetch } = query
  const settings = useQuery(adminSettingsQuery).data
  const [open, setOpen] = useState<{ slug: string | null; isOpen: boolean }>({ slug: null, isOpen: false })
  const city = data?.find(({ slug }) => slug === open.slug) ?? null
  const reread = () => {
    void refetch()
    void client.invalidateQueries({ queryKey: settingsQuery.queryKey })
  }
  return (
    <AdminShell here="/admin/settings" title={texts.cities}>
      <SettingsNav here="/admin/settings/cities" />
      <div>
        <Button icon={<Plus aria-hidden="true" />} onClick={() => setOpen({ slug: null, isOpen: true })}>
          {texts.addACity}
        </Button>
      </div>
      {data === undefined && (
        <LoadState title={texts.weCouldNotLoadTheCities} query={query}>
          <div role="status" aria-label={texts.loadingTheCities}>
            <Skeleton className="h-40" />
          </div>
        </LoadState>
      )}
      {data !== undefined && (
        <>
          <DataTable
            caption={texts.cities}
            columns={columns}
            rows={data}
            rowKey={({ slug }) => slug}
            onOpen={({ slug }) => setOpen({ slug, isOpen: true })}
          />
          <Sheet
            isOpen={open.isOpen}
            onClose={() => setOpen({ ...open, isOpen: false })}
            title={city?.name ?? texts.newCity}
          >
            <div key={`${open.slug} ${city?.version}`} className="grid grid-cols-[minmax(0,1fr)] gap-5">
              <CityForm saved={city} onDone={() => setOpen({ ...open, isOpen: false })} reread={reread} />
              {city !== null && settings !== undefined && (
                <CitySettingsForm
                  city={city}
                  country={new Map(settings.map(({ key, value }) => [key, value]))}
                  reread={reread}
                />
              )}
            </div>
          </Sheet>
        </>
      )}
    </AdminShell>
  )
}

const columns: Column<AdminCity>[] = [
  { key: 'name', head: texts.city, cell: ({ name }) => <strong className="font-semibold">{name}</strong> },
  { key: 'state', head: texts.state, hideBelow: 'md', cell: ({ state }) => state },
  {
    key: 'open',
    head: texts.open,
    cell: ({ isOpen }) => (
      <Badge tone={isOpen ? 'leaf' : 'plain'}>{isOpen ? texts.open : texts.notOpen}</Badge>
    ),
  },
  {
    key: 'settings',
    head: texts.ownSettings,
    cell: ({ settings }) => texts.ownSettingsOf(settings.length),
  },
]
