import type { Run } from '#contract/runs/runs.ts'
import { AdminShell } from '#web/admin/admin-shell.tsx'
import { PagedTable } from '#web/admin/paged-table.tsx'
import { useAdminLive } from '#web/admin/use-admin-live.ts'
import { useMay } from '#web/admin/use-may.ts'
import { Badge } from '#web/design/badge.tsx'
import type { Column } from '#web/design/charts/data-table.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { timeText } from '#web/design/text/spoken-time.ts'
import { useListPages } from '#web/platform/api/use-list-pages.ts'
import { useNavigate } from '#web/platform/page/location.tsx'
import type { ScreenProps } from '#web/platform/page/screen.ts'
import { RunProgress } from './run-progress.tsx'
import { RunSheet } from './run-sheet.tsx'
import { runTitle, stateTones } from './run-text.ts'
import { runsQuery } from './runs-queries.ts'
import * as texts from './texts.ts'

/** What was done to many at once, newest first; one of them open with its lines. */
export function RunsScreen({ search }: ScreenProps) {
  const navigate = useNavigate()
  useAdminLive(useMay('orders.read'))
  const openId = search.get('run')
  const list = useListPages('runs', runsQuery)
  return (
    <AdminShell here="/admin/orders" title={texts.runs}>
      <PagedTable
        list={list}
        what="actions"
        rowHeight="h-14"
        caption={texts.runsNewestFirst}
        columns={columns}
        rowKey={({ id }) => id}
        onOpen={({ id }) => navigate(`/admin/runs?run=${id}`)}
        selectedKey={openId}
        empty={<EmptyState title={texts.noRuns}>{texts.startOne}</EmptyState>}
      />
      <RunSheet runId={openId} onClose={() => navigate('/admin/runs')} />
    </AdminShell>
  )
}

const columns: readonly Column<Run>[] = [
  { key: 'what', head: texts.what, cell: (run) => <span className="font-semibold">{runTitle(run)}</span> },
  {
    key: 'state',
    head: texts.state,
    cell: ({ state, total, done, refused, failed }) => (
      <span className="grid gap-0.5">
        <Badge tone={stateTones[state]}>{texts.states[state]}</Badge>
        <span className="text-xs text-ink-soft tabular-nums sm:hidden">
          {texts.ofTotal(done + refused + failed, total)}
        </span>
      </span>
    ),
  },
  { key: 'progress', head: texts.progress, hideBelow: 'sm', cell: (run) => <RunProgress {...run} /> },
  {
    key: 'by',
    head: texts.startedBy,
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
