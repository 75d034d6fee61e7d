import { useQuery } from '@tanstack/react-query'
import { AdminShell } from '#web/admin/shell/admin-shell.tsx'
import * as adminTexts from '#web/admin/texts.ts'
import * as common from '#web/design/common-texts.ts'
import { Skeleton } from '#web/design/skeleton.tsx'
import { LoadState } from '#web/platform/api/load-state.tsx'
import type { ScreenProps } from '#web/platform/page/screen.ts'
import { AccessKeys } from './access-keys.tsx'
import { LaunchChecklist } from './launch-checklist.tsx'
import { launchQuery } from './launch-queries.ts'
import { MaintenanceSwitch } from './maintenance-switch.tsx'
import { SubscriberList } from './subscriber-list.tsx'
import * as texts from './texts.ts'

/** Shows the launch: maintenance mode, the checklist, the launch list and the access keys. */
export function LaunchScreen({ search }: ScreenProps) {
  const query = useQuery(launchQuery)
  const { data } = query
  return (
    <AdminShell here="/admin/launch" title={common.page.launch}>
      {data === undefined && (
        <LoadState title={adminTexts.page.failed} query={query}>
          <div role="status" aria-label={texts.page.loading} className="grid gap-4">
            <Skeleton className="h-32" />
            <Skeleton className="h-60" />
          </div>
        </LoadState>
      )}
      {data !== undefined && (
        <div className="grid max-w-6xl gap-8">
          <MaintenanceSwitch launch={data} />
          <LaunchChecklist />
          <AccessKeys keys={data.keys} isMaintenance={data.isMaintenance} />
          <SubscriberList count={data.subscriberCount} search={search} />
        </div>
      )}
    </AdminShell>
  )
}
