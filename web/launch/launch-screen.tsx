import { useQuery } from '@tanstack/react-query'
import { AdminShell } from '#web/admin/admin-shell.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { reasonOf } from '#web/platform/api-error.ts'
import { AccessKeys } from './access-keys.tsx'
import { LaunchChecklist } from './launch-checklist.tsx'
import { launchQuery } from './launch-queries.ts'
import { MaintenanceSwitch } from './maintenance-switch.tsx'
import { SubscriberList } from './subscriber-list.tsx'

/** The launch room: hold the site back or open it, what is still to be done, who waits for it, and who may come in before. */
export function LaunchScreen() {
  const { data, error, isFetching, refetch } = useQuery(launchQuery)
  return (
    <AdminShell here="/admin/launch" title="Launch">
      {data === undefined && error === null && (
        <div role="status" aria-label="Loading the launch room" className="grid gap-4">
          <Skeleton className="h-32" />
          <Skeleton className="h-60" />
        </div>
      )}
      {data === undefined && error !== null && (
        <ErrorState
          title="We could not load the launch room."
          detail={reasonOf(error, 'Check the network.')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {data !== undefined && (
        <div className="grid max-w-6xl gap-8">
          <MaintenanceSwitch launch={data} />
          <LaunchChecklist />
          <AccessKeys keys={data.keys} isMaintenance={data.isMaintenance} />
          <SubscriberList count={data.subscriberCount} />
        </div>
      )}
    </AdminShell>
  )
}
