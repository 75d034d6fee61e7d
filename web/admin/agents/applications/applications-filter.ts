import { type ApplicationState, applicationStates } from '#contract/dispatch/applications.ts'

/** Which applications are shown; it is in the address, so that a view can be shared. */
export interface ApplicationsFilter {
  search: string
  state: ApplicationState | null
}

export const applicationsSearchKeys = ['search', 'state', 'application'] as const

export function applicationsFilterFrom(address: URLSearchParams): ApplicationsFilter {
  return {
    search: address.get('search')?.trim().slice(0, 80) ?? '',
    state: applicationStates.find((state) => state === address.get('state')) ?? null,
  }
}

/** The address of a view, with an application open in the drawer if given. */
export function applicationsAddress(
  { search, state }: ApplicationsFilter,
  applicationId: string | null = null,
): string {
  const address = new URLSearchParams()
  if (search !== '') address.set('search', search)
  if (state !== null) address.set('state', state)
  if (applicationId !== null) address.set('application', applicationId)
  return address.size === 0 ? '/admin/agents/applications' : `/admin/agents/applications?${address}`
}
