import type { Endpoint, EndpointAnswer } from '#contract/core/endpoint.ts'
import { type AccountAction, useAccountAction } from '#web/entities/account/use-account-action.ts'
import { useRefresh } from '#web/entities/agents/use-refresh.ts'

/** Moves money for an admin; the page is refetched afterwards. Its dialogs show one problem, whatever the field. */
export function useMoneyAction<E extends Endpoint>(
  endpoint: E,
  onDone: (answer: EndpointAnswer<E>) => void,
): Pick<AccountAction<E>, 'run' | 'isBusy' | 'problem'> {
  const refresh = useRefresh('/api/admin/')
  const { run, isBusy, problem, fields } = useAccountAction(endpoint, onDone, refresh)
  return { run, isBusy, problem: problem ?? Object.values(fields)[0] ?? null }
}
