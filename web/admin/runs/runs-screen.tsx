import type { Run } from '#contract/runs/runs.ts'
import { useAdminLive } from '#web/admin/live/use-admin-live.ts'
import { ListScreen } from '#web/admin/shell/list-screen.tsx'
import { useShownList } from '#web/admin/shell/use-list-view.ts'
import { useMay } from '#web/admin/shell/use-may.ts'
import { Badge } from '#web/design/badge.tsx'
import type { Column } from '#web/design/charts/data-table.tsx'
import * as common from '#web/design/common-texts.ts'
import { timeText } from '#web/design/text/spoken-time.ts'
import type { ScreenProps } from '#web/platform/page/screen.ts'
import { RunProgress } from './run-progress.tsx'
import { RunSheet } from './run-sheet.tsx'
import { runTitle, stateTones } from './run-text.ts'
import { runsAddress, runsQuery } from './runs-queries.ts'
import * as texts from './texts.ts'

/** Lists what was done to many at once, newest first; one of them open with its lines. */
export function RunsScreen({ search }: ScreenProps) {
  useAdminLive(useMay('orders.read'))
  const shown = useShownList(runsAddress, search, (_all, cursor) => runsQuery(cursor))
  return (
    <ListScreen
      shown={shown}
      here="/admin/orders"
      title={common.page.bulkActions}
      what="actions"
      caption={texts.page.caption}
      columns={columns}
      rowKey={({ id }) => id}
      rowHeight="h-14"
      empty={[texts.page.empty, texts.page.emptyHint]}
    >
      <RunSheet runId={shown.openId} onClose={shown.close} />
    </ListScreen>
  )
}

const columns: readonly Column<Run>[] = [
  {
    key: 'what',
    head: common.label.action,
    cell: (run) => <span className="font-semibold">{runTitle(run)}</span>,
  },
  {
    key: 'state',
    head: texts.table.state,
    cell: ({ state, total, done, refused, failed }) => (
      <span className="grid gap-0.5">
        <Badge tone={stateTones[state]}>{texts.run.states[state]}</Badge>
        <span className="text-xs text-ink-soft tabular-nums sm:hidden">
          {texts.progress.ofTotal(done + refused + failed, total)}
        </span>
      </span>
    ),
  },
  { key: 'progress', head: texts.runs.progress, hideBelow: 'sm', cell: (run) => <RunProgress {...run} /> },
  {
    key: 'by',
    head: texts.table.startedBy,
    hideBelow: 'md',
    cell: ({ byName, createdAt }) => (
      <span className="grid">
        {byName}
        <time dateTime={createdAt} className="text-xs text-ink-soft">
          {timeText(Date.parse(createdAt), 'full')}
        </time>
      </span>
    ),
  },
]
