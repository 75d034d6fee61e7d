import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { AdminAgent } from '#contract/orders/admin-orders.ts'
import { useAdminLive } from '#web/admin/live/use-admin-live.ts'
import { OrderSheets } from '#web/admin/orders/order-sheets.tsx'
import { useBoardKeys } from '#web/admin/orders/use-board-keys.ts'
import { AdminShell } from '#web/admin/shell/admin-shell.tsx'
import { useMay } from '#web/admin/shell/use-may.ts'
import * as common from '#web/design/common-texts.ts'
import { drawnPart } from '#web/design/deferred-part.tsx'
import { LiveMark } from '#web/design/live-mark.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { useOnceOpen } from '#web/design/use-once-open.ts'
import { overviewQuery } from '#web/entities/agents/dispatch-queries.ts'
import { isRefusal } from '#web/platform/api/api.ts'
import { LoadState } from '#web/platform/api/load-state.tsx'
import { useNow } from '#web/platform/clock.tsx'
import { useNavigate } from '#web/platform/page/location.tsx'
import type { ScreenProps } from '#web/platform/page/screen.ts'
import { AgentsOnDuty } from './agents-on-duty.tsx'
import { LagNotice } from './lag-notice.tsx'
import { LaunchStrip } from './launch-strip.tsx'
import { LostToday } from './lost-today.tsx'
import { NeedsPerson } from './needs-person.tsx'
import * as texts from './texts.ts'
import { TodayFigures } from './today-figures.tsx'

const RemitDialog = drawnPart(
  'web/admin/agents/remit-dialog.tsx',
  async () => (await import('#web/admin/agents/remit-dialog.tsx')).RemitDialog,
)

/** Shows what needs a person now, today's figures, and who is on duty. */
export function OverviewScreen({ search }: ScreenProps) {
  const navigate = useNavigate()
  const nowMs = useNow(5_000)
  const query = useQuery(overviewQuery)
  const overview = query.data
  const live = useAdminLive(!isRefusal(overview))
  const mayManage = useMay('orders.manage')
  const openId = search.get('order')
  const [assigningId, setAssigningId] = useState<string | null>(null)
  const [remitting, setRemitting] = useState<AdminAgent | null>(null)
  const wasRemitting = useOnceOpen(remitting !== null)
  useBoardKeys({
    onSearch: () => navigate('/admin/orders'),
    onHelp: () => undefined,
    onAssign: (orderId) => {
      if (mayManage && assigningId === null) setAssigningId(openId ?? orderId)
    },
  })
  return (
    <AdminShell here="/admin" title={common.page.overview} aside={<LiveMark state={live} />}>
      {isRefusal(overview) && <p>{texts.page.noPermissions}</p>}
      {overview === undefined && (
        <LoadState title={texts.page.failed} query={query}>
          <div role="status" aria-label={texts.page.loading} className="grid gap-4">
            <Skeleton className="h-20 w-full" />
            <Skeleton className="h-64 w-full" />
          </div>
        </LoadState>
      )}
      {overview !== undefined && !isRefusal(overview) && (
        <>
          <LagNotice lag={overview.lag} />
          <LaunchStrip />
          <TodayFigures today={overview.today} agentsOnDuty={overview.agentsOnDuty} />
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 max-md:order-1 xl:grid-cols-[minmax(0,1fr)_24rem]">
            <NeedsPerson overview={overview} nowMs={nowMs} onAssign={setAssigningId} onRemit={setRemitting} />
            <AgentsOnDuty nowMs={nowMs} waiting={overview.waiting} onRemit={setRemitting} />
          </div>
          <LostToday />
        </>
      )}
      <OrderSheets
        openId={openId}
        onClose={() => navigate('/admin')}
        assigningId={assigningId}
        onAssign={setAssigningId}
      />
      <Suspense>
        {wasRemitting && <RemitDialog agent={remitting} onClose={() => setRemitting(null)} />}
      </Suspense>
    </AdminShell>
  )
}
