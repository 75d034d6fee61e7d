import type { FactorList } from '#contract/factors.ts'

type Passkey = FactorList['passkeys'][number]

/** One thing that a person does with their second steps. */
export type FactorAct =
  | { kind: 'addApp' }
  | { kind: 'removeApp' }
  | { kind: 'addPasskey' }
  | { kind: 'removePasskey'; passkey: Passkey }
  | { kind: 'renewCodes' }
  | { kind: 'linkGoogle' }
  | { kind: 'unlinkGoogle' }

interface ActWords {
  title: string
  /** What will happen, before it is confirmed. */
  explanation: string
  button: string
  isRemoval?: boolean
}

/** How an act is worded before it is confirmed. */
export function wordsOf(act: FactorAct): ActWords {
  if (act.kind === 'removePasskey')
    return {
      title: 'Remove a passkey',
      explanation: `“${act.passkey.name}” will no longer sign you in. Delete it in that device too.`,
      button: 'Remove passkey',
      isRemoval: true,
    }
  return plainWords[act.kind]
}

const plainWords: Record<Exclude<FactorAct['kind'], 'removePasskey'>, ActWords> = {
  addApp: {
    title: 'Add an authenticator app',
    explanation:
      'Any app that shows six digits will do: Google Authenticator, Microsoft Authenticator, Aegis. It works without network.',
    button: 'Show the key',
  },
  removeApp: {
    title: 'Remove the app',
    explanation: 'Its codes will no longer be asked for when you sign in.',
    button: 'Remove app',
    isRemoval: true,
  },
  addPasskey: {
    title: 'Add a passkey',
    explanation:
      'Your phone or computer keeps it and asks for your fingerprint, face or screen lock. It signs you in without a password.',
    button: 'Make a passkey',
  },
  renewCodes: {
    title: 'New recovery codes',
    explanation: 'You get ten new codes. The old ones stop working at once.',
    button: 'Make new codes',
  },
  linkGoogle: {
    title: 'Link Google',
    explanation: 'You go to Google and choose the account that shall sign you in here.',
    button: 'Go to Google',
  },
  unlinkGoogle: {
    title: 'Unlink Google',
    explanation: 'Your Google account will no longer sign you in here.',
    button: 'Unlink Google',
    isRemoval: true,
  },
}
