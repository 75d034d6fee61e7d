import type { AnalyticsOverview } from '#contract/analytics/admin-analytics.ts'
import { countText } from '#domain/numbers.ts'
import * as adminTexts from '#web/admin/texts.ts'
import { type Column, DataTable } from '#web/design/charts/data-table.tsx'
import { ShareBar } from '#web/design/charts/share-bar.tsx'
import * as common from '#web/design/common-texts.ts'
import { shareText } from './figure-text.ts'
import * as texts from './texts.ts'

type Row = AnalyticsOverview['channels'][number] & { share: number }

/** By which door orders came, most first. */
export function ChannelsTable({ rows }: { rows: AnalyticsOverview['channels'] }) {
  const all = rows.reduce((sum, { placed }) => sum + placed, 0)
  return (
    <DataTable
      caption={texts.channels.caption}
      columns={columns}
      rows={rows.map((row) => ({ ...row, share: row.placed / all }))}
      rowKey={({ channel }) => channel}
    />
  )
}

const columns: Column<Row>[] = [
  {
    key: 'channel',
    head: texts.channels.channel,
    cell: ({ channel, share }) => (
      <div className="grid min-w-32 gap-1 py-1">
        <span className="font-semibold">{adminTexts.orderChannels[channel]}</span>
        <ShareBar share={share} />
      </div>
    ),
  },
  { key: 'orders', head: common.label.orders, isNumeric: true, cell: ({ placed }) => countText(placed) },
  { key: 'share', head: texts.channels.share, isNumeric: true, cell: ({ share }) => shareText(share) },
]
