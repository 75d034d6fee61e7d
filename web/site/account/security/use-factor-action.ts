import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import * as factors from '#contract/accounts/factors.ts'
import { callApi } from '#web/platform/api/api.ts'
import { useWrite } from '#web/platform/api/use-write.ts'
import { meQuery } from '#web/platform/session/session.ts'
import { makePasskey } from '#web/site/account/core/passkey-browser.ts'
import { sessionsQuery } from '#web/site/account/core/profile-queries.ts'
import type { FactorAction } from './factor-action.ts'
import { factorsQuery } from './factor-queries.ts'

export type AppKey = Awaited<ReturnType<typeof callApi<typeof factors.beginTotpEndpoint>>>

/** Holds the result of an action: a key to put into an app, codes to save, or nothing more to do. */
export type ActionResult =
  | { is: 'key'; key: AppKey }
  | { is: 'codes'; codes: readonly string[] }
  | { is: 'done' }

interface Confirmed {
  action: FactorAction
  password: string | null
  /** Names a new passkey. */
  name: string
}

/** Runs an action once it is confirmed, and returns its result. */
export function useFactorAction(onResult: (result: ActionResult) => void) {
  const client = useQueryClient()
  return useWrite({
    // Another try would ask the person for the passkey again, unbidden.
    retry: false,
    // Forgets at once what it answers, which is shown once and stored nowhere.
    gcTime: 0,
    mutationFn: (confirmed: Confirmed) => perform(confirmed),
    onSuccess: async (result) => {
      await readAgain(client)
      onResult(result)
    },
  })
}

/** Shows the server the first code of a new app. */
export function useConfirmApp(onResult: (result: ActionResult) => void) {
  const client = useQueryClient()
  return useWrite({
    // Forgets at once what it answers, which is shown once and stored nowhere.
    gcTime: 0,
    mutationFn: async (code: string) =>
      codesOrDone(await callApi(factors.confirmTotpEndpoint, { body: { code } })),
    onSuccess: async (result) => {
      await readAgain(client)
      onResult(result)
    },
  })
}

async function perform({ action, password, name }: Confirmed): Promise<ActionResult> {
  const body = { password }
  switch (action.kind) {
    case 'addApp':
      return { is: 'key', key: await callApi(factors.beginTotpEndpoint, { body }) }
    case 'addPasskey': {
      const response = await makePasskey(await callApi(factors.beginPasskeyEndpoint, { body }))
      return codesOrDone(await callApi(factors.addPasskey, { body: { name, response } }))
    }
    case 'renewCodes':
      return {
        is: 'codes',
        codes: (await callApi(factors.renewRecoveryCodesEndpoint, { body })).recoveryCodes,
      }
    case 'linkGoogle':
      location.assign((await callApi(factors.linkGoogle, { body })).url)
      // The page is being left; the button stays busy until it is.
      return new Promise(() => undefined)
    case 'removeApp':
      await callApi(factors.removeTotpEndpoint, { body })
      return { is: 'done' }
    case 'removePasskey':
      await callApi(factors.removePasskeyEndpoint, { params: { id: action.passkey.id }, body })
      return { is: 'done' }
    case 'unlinkGoogle':
      await callApi(factors.unlinkGoogle, { body })
      return { is: 'done' }
  }
}

function codesOrDone({ recoveryCodes }: { recoveryCodes: readonly string[] | null }): ActionResult {
  return recoveryCodes === null ? { is: 'done' } : { is: 'codes', codes: recoveryCodes }
}

async function readAgain(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: factorsQuery.queryKey }),
    client.invalidateQueries({ queryKey: meQuery.queryKey }),
    client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  ])
}
