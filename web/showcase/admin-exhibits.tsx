import { Info } from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '#web/design/avatar.tsx'
import { Badge, type BadgeTone } from '#web/design/badge.tsx'
import { DataTable } from '#web/design/charts/data-table.tsx'
import { IconButton } from '#web/design/icon-button.tsx'
import { Tabs } from '#web/design/layout/tabs.tsx'
import { Naira } from '#web/design/text/naira.tsx'
import { Exhibit, Row } from './exhibit.tsx'

interface AdminRow {
  code: string
  market: string
  agent: string
  state: string
  tone: BadgeTone
  totalKobo: number
}

const rows: AdminRow[] = [
  { code: 'K7QX', market: 'Wuse', agent: 'Musa', state: '6 min late', tone: 'pepper', totalKobo: 1_410_000 },
  { code: 'M2PD', market: 'Utako', agent: 'Blessing', state: 'Shopping', tone: 'leaf', totalKobo: 860_050 },
  { code: 'R9TT', market: 'Garki', agent: '', state: 'No agent yet', tone: 'amber', totalKobo: 2_204_000 },
]

/** The admin area: tabs, tables, tooltips, people. */
export function AdminExhibits() {
  const [tab, setTab] = useState<'live' | 'late' | 'done'>('live')
  const [open, setOpen] = useState<string | null>('M2PD')
  return (
    <Exhibit name="The desk">
      <Tabs
        label="Orders"
        active={tab}
        onChange={setTab}
        tabs={[
          { key: 'live', label: 'Live', count: 3 },
          { key: 'late', label: 'Late', count: 1 },
          { key: 'done', label: 'Delivered' },
        ]}
      >
        <DataTable
          caption="Live orders"
          rows={tab === 'done' ? [] : rows}
          rowKey={(row) => row.code}
          selectedKey={open}
          onOpen={(row) => setOpen(row.code)}
          empty={<p className="py-8 text-center text-ink-soft">Nothing delivered yet today.</p>}
          columns={[
            { key: 'code', head: 'Order', cell: (row) => <span className="font-semibold">{row.code}</span> },
            { key: 'market', head: 'Market', cell: (row) => row.market },
            { key: 'agent', head: 'Agent', cell: (row) => row.agent || 'nobody', hideBelow: 'sm' },
            { key: 'state', head: 'State', cell: (row) => <Badge tone={row.tone}>{row.state}</Badge> },
            {
              key: 'total',
              head: 'Total',
              isNumeric: true,
              cell: (row) => <Naira amountKobo={row.totalKobo} />,
            },
          ]}
        />
      </Tabs>
      <Row>
        <Avatar name="Musa Ibrahim" />
        <Avatar name="Blessing Okafor" />
        <Avatar name="Tunde" isLarge />
        <IconButton label="What is this?" icon={<Info />} />
      </Row>
    </Exhibit>
  )
}
