import { useSyncExternalStore } from 'react'
import * as texts from '#web/site/account/texts.ts'

// Fetches the library when somebody presses a passkey button, never before. The server's own library made the options, which
// the contract passes on as it finds them.
const library = () => import('@simplewebauthn/browser')

type CreateOptions = Parameters<Awaited<ReturnType<typeof library>>['startRegistration']>[0]['optionsJSON']
type GetOptions = Parameters<Awaited<ReturnType<typeof library>>['startAuthentication']>[0]['optionsJSON']

/** Asks the browser to make a passkey. @throws whatever the browser throws, also where the person says no. */
export async function makePasskey(options: { challenge: string }) {
  const { startRegistration } = await library()
  const { authenticatorAttachment, ...made } = await startRegistration({
    optionsJSON: options as unknown as CreateOptions,
  })
  const clientExtensionResults = { ...made.clientExtensionResults }
  return { ...made, clientExtensionResults, ...(authenticatorAttachment && { authenticatorAttachment }) }
}

/** Asks the browser to sign with a passkey. @throws whatever the browser throws, also where the person says no. */
export async function signWithPasskey(options: { challenge: string }) {
  const { startAuthentication } = await library()
  const { authenticatorAttachment, response, ...signed } = await startAuthentication({
    optionsJSON: options as unknown as GetOptions,
  })
  const { userHandle, ...rest } = response
  return {
    ...signed,
    clientExtensionResults: { ...signed.clientExtensionResults },
    response: { ...rest, ...(userHandle && { userHandle }) },
    ...(authenticatorAttachment && { authenticatorAttachment }),
  }
}

/** Says what to do about a browser's own failure, or null where it is none of its. */
export function passkeyText(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  if (error.name === 'InvalidStateError') return texts.passkey.alreadyAdded
  const isOfBrowser = ['NotAllowedError', 'AbortError', 'SecurityError', 'NotSupportedError', 'WebAuthnError']
  return isOfBrowser.includes(error.name) ? texts.passkey.notUsed : null
}

/** Returns whether this browser can use passkeys at all. The server takes it for granted, as nearly all can. */
export function useHasPasskeys(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => typeof PublicKeyCredential !== 'undefined',
    () => true,
  )
}
