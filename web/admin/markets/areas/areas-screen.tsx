import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Area } from '#contract/markets/areas.ts'
import { MarketsTabs } from '#web/admin/markets/core/markets-tabs.tsx'
import { ListScreen } from '#web/admin/shell/list-screen.tsx'
import { useWholeList } from '#web/admin/shell/use-list-view.ts'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import type { Column } from '#web/design/charts/data-table.tsx'
import * as common from '#web/design/common-texts.ts'
import { Sheet } from '#web/design/overlays/sheet.tsx'
import { areasQuery } from '#web/entities/markets/delivery-queries.ts'
import { AreaForm } from './area-form.tsx'
import * as texts from './texts.ts'

/** Lists the parts of town that we know: how far each goes, and whether orders go there. */
export function AreasScreen() {
  const shown = useWholeList(areasQuery)
  const { items: data = [] } = shown.list
  const [open, setOpen] = useState<{ area: Area | null; isOpen: boolean }>({ area: null, isOpen: false })
  const served = data.filter(({ isServed }) => isServed).length
  const close = () => setOpen({ ...open, isOpen: false })
  return (
    <ListScreen
      shown={shown}
      here="/admin/markets"
      title={common.label.areas}
      tabs={<MarketsTabs here="/admin/markets/areas" />}
      actions={
        <Button icon={<Plus aria-hidden="true" />} onClick={() => setOpen({ area: null, isOpen: true })}>
          {texts.page.add}
        </Button>
      }
      note={
        data.length > 0 && <p className="text-ink-soft">{texts.page.summary(served, data.length - served)}</p>
      }
      what="areas"
      caption={common.label.areas}
      columns={columns}
      rowKey={({ city, name }) => `${city} ${name}`}
      rowHeight="h-10"
      onOpen={(area) => setOpen({ area, isOpen: true })}
      empty={[texts.table.empty, texts.table.emptyHint]}
    >
      <Sheet isOpen={open.isOpen} onClose={close} title={open.area?.name ?? texts.form.newTitle}>
        <AreaForm key={JSON.stringify(open)} areas={data} saved={open.area} onDone={close} />
      </Sheet>
    </ListScreen>
  )
}

const columns: Column<Area>[] = [
  {
    key: 'name',
    head: common.label.area,
    cell: ({ name }) => <strong className="font-semibold">{name}</strong>,
  },
  {
    key: 'served',
    head: texts.table.served,
    cell: ({ isServed }) => (
      <Badge tone={isServed ? 'leaf' : 'plain'}>{isServed ? common.label.yes : texts.table.notServed}</Badge>
    ),
  },
  {
    key: 'radius',
    head: texts.table.radius,
    isNumeric: true,
    cell: ({ radiusM }) => (
      <span className="whitespace-nowrap">{texts.table.kilometres((radiusM / 1000).toFixed(1))}</span>
    ),
  },
  { key: 'aliases', head: texts.table.aliases, hideBelow: 'md', cell: ({ aliases }) => aliases.join(', ') },
]
