import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import * as factors from '#contract/factors.ts'
import { callApi } from '#web/platform/api.ts'
import { meQuery } from '#web/platform/session.ts'
import type { FactorAct } from './factor-act.ts'
import { factorsQuery } from './factor-queries.ts'
import { makePasskey } from './passkey-browser.ts'
import { sessionsQuery } from './profile-queries.ts'

export type AppKey = Awaited<ReturnType<typeof callApi<typeof factors.beginTotp>>>

/** What an act has led to: a key to put into an app, codes to save, or nothing more to do. */
export type ActResult =
  | { is: 'key'; key: AppKey }
  | { is: 'codes'; codes: readonly string[] }
  | { is: 'done' }

interface Confirmed {
  act: FactorAct
  password: string | null
  /** Of a new passkey. */
  name: string
}

/** Does an act once it is confirmed, and tells what it has led to. */
export function useFactorAct(onResult: (result: ActResult) => void) {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    // Another try would ask the person for the passkey again, unbidden.
    retry: false,
    // What it answers is shown once and kept nowhere.
    gcTime: 0,
    mutationFn: (confirmed: Confirmed) => perform(confirmed),
    onSuccess: async (result) => {
      await readAgain(client)
      onResult(result)
    },
  })
}

/** Shows the server the first code of a new app. */
export function useConfirmApp(onResult: (result: ActResult) => void) {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    // What it answers is shown once and kept nowhere.
    gcTime: 0,
    mutationFn: async (code: string) => codesOrDone(await callApi(factors.confirmTotp, { body: { code } })),
    onSuccess: async (result) => {
      await readAgain(client)
      onResult(result)
    },
  })
}

async function perform({ act, password, name }: Confirmed): Promise<ActResult> {
  const body = { password }
  switch (act.kind) {
    case 'addApp':
      return { is: 'key', key: await callApi(factors.beginTotp, { body }) }
    case 'addPasskey': {
      const response = await makePasskey(await callApi(factors.beginPasskey, { body }))
      return codesOrDone(await callApi(factors.addPasskey, { body: { name, response } }))
    }
    case 'renewCodes':
      return { is: 'codes', codes: (await callApi(factors.renewRecoveryCodes, { body })).recoveryCodes }
    case 'linkGoogle':
      location.assign((await callApi(factors.linkGoogle, { body })).url)
      // The page is being left; the button stays busy until it is.
      return new Promise(() => undefined)
    case 'removeApp':
      await callApi(factors.removeTotp, { body })
      return { is: 'done' }
    case 'removePasskey':
      await callApi(factors.removePasskey, { params: { id: act.passkey.id }, body })
      return { is: 'done' }
    case 'unlinkGoogle':
      await callApi(factors.unlinkGoogle, { body })
      return { is: 'done' }
  }
}

function codesOrDone({ recoveryCodes }: { recoveryCodes: readonly string[] | null }): ActResult {
  return recoveryCodes === null ? { is: 'done' } : { is: 'codes', codes: recoveryCodes }
}

async function readAgain(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: factorsQuery.queryKey }),
    client.invalidateQueries({ queryKey: meQuery.queryKey }),
    client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  ])
}
