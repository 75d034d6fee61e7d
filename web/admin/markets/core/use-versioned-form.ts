import { useState } from 'react'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { AccountAction } from '#web/entities/account/use-account-action.ts'
import { type AdminDraft, useVersionedDraft } from './use-versioned-draft.ts'

type MessageText = Readonly<Record<string, string>>

export interface AdminForm<Saved, Draft> extends Omit<AdminDraft<Saved, Draft>, 'base' | 'settle'> {
  /** Says what is wrong with which field; empty until something was tried. */
  faults: MessageText
  /** Counts how often it was tried since it was last saved. */
  tries: number
  isSaving: boolean
  problem: string | null
}

interface Shape<Saved, Draft> {
  empty: Draft
  draftOf: (saved: Saved) => Draft
  faultsOf: (draft: Draft) => MessageText
  /** Returns the server's faults by the names of the form's fields. */
  namedPlainly: (fields: MessageText) => MessageText
}

/** Holds the state of a form over something that admins manage, or over a new one. The actions that save it are the caller's. */
export function useVersionedForm<Saved extends { version: number }, Draft extends object>(
  saved: Saved | null,
  { empty, draftOf, faultsOf, namedPlainly }: Shape<Saved, Draft>,
) {
  const { base, settle, ...drafting } = useVersionedDraft(saved, { empty, draftOf })
  const [tries, setTries] = useState(0)
  const own = faultsOf(drafting.draft)
  return {
    base,
    draft: drafting.draft,
    settle(next: Saved) {
      settle(next)
      setTries(0)
    },
    /** Counts a try; false where the form itself sees a fault. */
    mayTry(): boolean {
      setTries((before) => before + 1)
      return Object.keys(own).length === 0
    },
    savedBy(action: Omit<AccountAction<Endpoint>, 'run'>): AdminForm<Saved, Draft> {
      return {
        ...drafting,
        change: (changes) => {
          action.reset()
          drafting.change(changes)
        },
        goOn: (without) => {
          action.reset()
          drafting.goOn(without)
        },
        tries,
        faults: tries > 0 ? { ...namedPlainly(action.fields), ...own } : {},
        isSaving: action.isBusy,
        problem: drafting.meanwhile === null ? action.problem : null,
      }
    },
  }
}
