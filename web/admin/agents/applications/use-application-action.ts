import { useQueryClient } from '@tanstack/react-query'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { Application } from '#contract/dispatch/applications.ts'
import { type AccountAction, useAccountAction } from '#web/entities/account/use-account-action.ts'
import { useRefresh } from '#web/entities/agents/use-refresh.ts'
import { applicationQuery } from './applications-queries.ts'

/** Something that admins do about an application; drawer and list follow, also where it was refused. */
export function useApplicationAction<E extends Endpoint>(
  endpoint: E,
  onDone: (application: Application) => void = () => undefined,
): AccountAction<E> {
  const client = useQueryClient()
  const refresh = useRefresh('/api/admin/')
  return useAccountAction(
    endpoint,
    (answer) => {
      const application = answer as Application
      client.setQueryData(applicationQuery(application.id).queryKey, application)
      onDone(application)
    },
    refresh,
  )
}
