import { useQueryClient } from '@tanstack/react-query'
import type { EndpointAnswer } from '#contract/endpoint.ts'
import * as profile from '#contract/profile.ts'
import { meQuery } from '#web/platform/session.ts'
import { profileQuery, sessionsQuery } from './profile-queries.ts'
import { type AccountAct, useAccountAct } from './use-account-act.ts'

const endpoints = {
  name: profile.changeName,
  phone: profile.changePhone,
  email: profile.changeEmail,
  cancelEmail: profile.cancelEmailChange,
  password: profile.changePassword,
  choices: profile.saveChoices,
  delete: profile.deleteAccount,
  keep: profile.keepAccount,
}
type Kind = keyof typeof endpoints
export type ProfileAct<K extends Kind> = AccountAct<(typeof endpoints)[K]>

/** A change of one's own account; the page follows its answer. */
export function useProfileAct<K extends Kind>(kind: K, onDone: () => void = () => undefined): ProfileAct<K> {
  const client = useQueryClient()
  return useAccountAct(endpoints[kind], (answer: EndpointAnswer<(typeof endpoints)[K]>) => {
    client.setQueryData(profileQuery.queryKey, answer)
    void client.invalidateQueries({ queryKey: meQuery.queryKey })
    void client.invalidateQueries({ queryKey: sessionsQuery.queryKey })
    onDone()
  })
}
