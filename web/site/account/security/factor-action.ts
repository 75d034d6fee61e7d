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
  /** Says what will happen, before it is confirmed. */
  explanation: string
  button: string
  isRemoval?: boolean
}

/** Texts of an action before it is confirmed. */
export function textOf(action: FactorAction): ActionText {
  if (action.kind === 'removePasskey')
    return {
      title: texts.passkeyDialog.removeTitle,
      explanation: texts.passkeyDialog.removeWarning(action.passkey.name),
      button: texts.passkeyDialog.remove,
      isRemoval: true,
    }
  return plainText[action.kind]
}

const plainText: Record<Exclude<FactorAction['kind'], 'removePasskey'>, ActionText> = {
  addApp: {
    title: texts.appDialog.addTitle,
    explanation: texts.appDialog.addIntro,
    button: texts.appDialog.showKey,
  },
  removeApp: {
    title: texts.appDialog.removeTitle,
    explanation: texts.appDialog.removeWarning,
    button: texts.appDialog.remove,
    isRemoval: true,
  },
  addPasskey: {
    title: texts.passkeyDialog.addTitle,
    explanation: texts.passkeyDialog.addIntro,
    button: texts.passkeyDialog.create,
  },
  renewCodes: {
    title: texts.codesDialog.title,
    explanation: texts.codesDialog.intro,
    button: texts.codesDialog.submit,
  },
  linkGoogle: {
    title: texts.googleDialog.link,
    explanation: texts.googleDialog.linkIntro,
    button: texts.googleDialog.goToGoogle,
  },
  unlinkGoogle: {
    title: texts.googleDialog.unlink,
    explanation: texts.googleDialog.unlinkWarning,
    button: texts.googleDialog.unlink,
    isRemoval: true,
  },
}
