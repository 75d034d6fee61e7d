import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { AdminAgent } from '#contract/admin.ts'
import { AdminShell } from '#web/admin/admin-shell.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { LiveMark } from '#web/design/live-mark.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { isRefusal } from '#web/platform/api.ts'
import { reasonOf } from '#web/platform/api-error.ts'
import { useNow } from '#web/platform/clock.tsx'
import type { ScreenProps } from '#web/platform/screen.ts'
import { AgentsOnDuty } from './agents-on-duty.tsx'
import { AssignDialog } from './assign-dialog.tsx'
import { overviewQuery } from './dispatch-queries.ts'
import { type MoreNeeds, NeedsPerson } from './needs-person.tsx'
import { OrderDrawer } from './order-drawer.tsx'
import { RemitDialog } from './remit-dialog.tsx'
import { TodayFigures } from './today-figures.tsx'
import { useAdminLive } from './use-admin-live.ts'
import { useBoardKeys } from './use-board-keys.ts'
import { useMay } from './use-may.ts'
import { waitingError } from './waiting-error.ts'

/** What needs a person now, today's figures, and who is on duty. */
export function OverviewScreen({ search, more }: ScreenProps & { more: MoreNeeds }) {
  const [, navigate] = useLocation()
  const nowMs = useNow(5_000)
  const query = useQuery(overviewQuery)
  const overview = query.data
  const live = useAdminLive(!isRefusal(overview))
  const mayManage = useMay('orders.manage')
  const openId = search.get('order')
  const [assigningId, setAssigningId] = useState<string | null>(null)
  const [remitting, setRemitting] = useState<AdminAgent | null>(null)
  useBoardKeys({
    onSearch: () => navigate('/admin/orders'),
    onHelp: () => undefined,
    onAssign: (orderId) => {
      if (mayManage && assigningId === null) setAssigningId(openId ?? orderId)
    },
  })
  return (
    <AdminShell here="/admin" title="Overview" aside={<LiveMark state={live} />}>
      {isRefusal(overview) && (
        <p>Your account has no rooms here yet. Ask whoever manages it for the permissions that you need.</p>
      )}
      {overview === undefined && (
        <Waiting
          error={waitingError(query)}
          isRetrying={query.isFetching}
          retry={() => void query.refetch()}
        />
      )}
      {overview !== undefined && !isRefusal(overview) && (
        <>
          <TodayFigures today={overview.today} agentsOnDuty={overview.agentsOnDuty} />
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 max-md:order-1 xl:grid-cols-[minmax(0,1fr)_24rem]">
            <NeedsPerson
              overview={overview}
              nowMs={nowMs}
              onAssign={setAssigningId}
              onRemit={setRemitting}
              more={more}
            />
            <AgentsOnDuty nowMs={nowMs} onRemit={setRemitting} />
          </div>
        </>
      )}
      <OrderDrawer
        orderId={openId}
        onClose={() => navigate('/admin')}
        onAssign={() => setAssigningId(openId)}
      />
      <AssignDialog orderId={assigningId} onClose={() => setAssigningId(null)} />
      <RemitDialog agent={remitting} onClose={() => setRemitting(null)} />
    </AdminShell>
  )
}

interface WaitingProps {
  error: Error | null
  isRetrying: boolean
  retry: () => void
}

function Waiting({ error, isRetrying, retry }: WaitingProps) {
  if (error !== null) {
    return (
      <ErrorState
        title="We could not load the overview."
        detail={reasonOf(error, 'Check the network.')}
        onRetry={retry}
        isRetrying={isRetrying}
      />
    )
  }
  return (
    <div role="status" aria-label="Loading the overview" className="grid gap-4">
      <Skeleton className="h-20 w-full" />
      <Skeleton className="h-64 w-full" />
    </div>
  )
}
