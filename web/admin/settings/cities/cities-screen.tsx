import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { SettingsNav } from '#web/admin/settings/core/settings-nav.tsx'
import { adminCitiesQuery, adminSettingsQuery } from '#web/admin/settings/core/settings-queries.ts'
import { ListScreen } from '#web/admin/shell/list-screen.tsx'
import { useWholeList } from '#web/admin/shell/use-list-view.ts'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import type { Column } from '#web/design/charts/data-table.tsx'
import * as common from '#web/design/common-texts.ts'
import { Sheet } from '#web/design/overlays/sheet.tsx'
import { settingsQuery } from '#web/platform/session/session.ts'
import { type AdminCity, CityForm } from './city-form.tsx'
import { CitySettingsForm } from './city-settings-form.tsx'
import * as texts from './texts.ts'

/** Lists the cities: which take orders, and what is different in each. */
export function CitiesScreen() {
  const client = useQueryClient()
  const shown = useWholeList(adminCitiesQuery)
  const { items, refetch } = shown.list
  const settings = useQuery(adminSettingsQuery).data
  const [open, setOpen] = useState<{ slug: string | null; isOpen: boolean }>({ slug: null, isOpen: false })
  const city = items?.find(({ slug }) => slug === open.slug) ?? null
  const close = () => setOpen({ ...open, isOpen: false })
  const reread = () => {
    refetch()
    void client.invalidateQueries({ queryKey: settingsQuery.queryKey })
  }
  return (
    <ListScreen
      shown={shown}
      here="/admin/settings"
      title={common.page.cities}
      lead={<SettingsNav here="/admin/settings/cities" />}
      tabs={
        <Button icon={<Plus aria-hidden="true" />} onClick={() => setOpen({ slug: null, isOpen: true })}>
          {texts.page.add}
        </Button>
      }
      what="cities"
      caption={common.page.cities}
      columns={columns}
      rowKey={({ slug }) => slug}
      rowHeight="h-10"
      onOpen={({ slug }) => setOpen({ slug, isOpen: true })}
    >
      <Sheet isOpen={open.isOpen} onClose={close} title={city?.name ?? texts.form.title}>
        <div key={`${open.slug} ${city?.version}`} className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <CityForm saved={city} onDone={close} reread={reread} />
          {city !== null && settings !== undefined && (
            <CitySettingsForm
              city={city}
              country={new Map(settings.map(({ key, value }) => [key, value]))}
              reread={reread}
            />
          )}
        </div>
      </Sheet>
    </ListScreen>
  )
}

const columns: Column<AdminCity>[] = [
  {
    key: 'name',
    head: common.label.city,
    cell: ({ name }) => <strong className="font-semibold">{name}</strong>,
  },
  { key: 'state', head: texts.form.state, hideBelow: 'md', cell: ({ state }) => state },
  {
    key: 'open',
    head: texts.table.open,
    cell: ({ isOpen }) => (
      <Badge tone={isOpen ? 'leaf' : 'plain'}>{isOpen ? texts.table.open : texts.table.notOpen}</Badge>
    ),
  },
  {
    key: 'settings',
    head: texts.settings.title,
    cell: ({ settings }) => texts.table.settingsCount(settings.length),
  },
]
