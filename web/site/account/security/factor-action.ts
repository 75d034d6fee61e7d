import type { FactorList } from '#contract/accounts/factors.ts'
import * as texts from './texts.ts'

type Passkey = FactorList['passkeys'][number]

/** One thing that a person does with their second steps. */
export type FactorAction =
  | { kind: 'addApp' }
  | { kind: 'removeApp' }
  | { kind: 'addPasskey' }
  | { kind: 'removePasskey'; passkey: Passkey }
  | { kind: 'renewCodes' }
  | { kind: 'linkGoogle' }
  | { kind: 'unlinkGoogle' }

interface ActionText {
  title: string
  /** What will happen, before it is confirmed. */
  explanation: string
  button: string
  isRemoval?: boolean
}

/** Texts of an action before it is confirmed. */
export function textOf(action: FactorAction): ActionText {
  if (action.kind === 'removePasskey')
    return {
      title: texts.removeAPasskey,
      explanation: texts.willNoLongerSignYou(action.passkey.name),
      button: texts.removePasskey,
      isRemoval: true,
    }
  return plainText[action.kind]
}

const plainText: Record<Exclude<FactorAction['kind'], 'removePasskey'>, ActionText> = {
  addApp: {
    title: texts.addAnAuthenticatorApp,
    explanation: texts.toUseAnyAppThatShowsSixDigits,
    button: texts.showTheKey,
  },
  removeApp: {
    title: texts.removeTheApp,
    explanation: texts.weWillNoLongerAsk,
    button: texts.removeApp,
    isRemoval: true,
  },
  addPasskey: {
    title: texts.addAPasskey,
    explanation: texts.yourPhoneOrComputerSaves,
    button: texts.createPasskey,
  },
  renewCodes: {
    title: texts.newRecoveryCodes,
    explanation: texts.youWillGet10NewCodes,
    button: texts.getNewCodes,
  },
  linkGoogle: {
    title: texts.linkGoogle,
    explanation: texts.goToGoogleAndChooseTheAccount,
    button: texts.goToGoogle,
  },
  unlinkGoogle: {
    title: texts.unlinkGoogle,
    explanation: texts.yourGoogleAccountWillNoLongerSign,
    button: texts.unlinkGoogle,
    isRemoval: true,
  },
}
