import { useQueryClient } from '@tanstack/react-query'
import * as profile from '#contract/accounts/profile.ts'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import { type AccountAction, useAccountAction } from '#web/entities/account/use-account-action.ts'
import { meQuery } from '#web/platform/session/session.ts'
import { profileQuery, sessionsQuery } from './profile-queries.ts'

const endpoints = {
  name: profile.changeName,
  phone: profile.changePhone,
  email: profile.changeEmail,
  cancelEmail: profile.cancelEmailChangeEndpoint,
  password: profile.changePassword,
  choices: profile.saveChoices,
  delete: profile.deleteAccount,
  cancelDeletion: profile.cancelDeletionEndpoint,
}
type Kind = keyof typeof endpoints
export type ProfileAction<K extends Kind> = AccountAction<(typeof endpoints)[K]>

/** Changes one's own account; the page follows its answer. */
export function useProfileAction<K extends Kind>(
  kind: K,
  onDone: () => void = () => undefined,
): ProfileAction<K> {
  const client = useQueryClient()
  return useAccountAction(endpoints[kind], (answer: EndpointAnswer<(typeof endpoints)[K]>) => {
    client.setQueryData(profileQuery.queryKey, answer)
    void client.invalidateQueries({ queryKey: meQuery.queryKey })
    void client.invalidateQueries({ queryKey: sessionsQuery.queryKey })
    onDone()
  })
}
