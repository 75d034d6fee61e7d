import { useState } from 'react'
import type { Endpoint } from '#contract/endpoint.ts'
import type { DeskAct } from './use-desk-act.ts'
import { type DeskDraft, useDeskDraft } from './use-desk-draft.ts'

type Words = Readonly<Record<string, string>>

export interface DeskForm<Saved, Draft> extends Omit<DeskDraft<Saved, Draft>, 'base' | 'settle'> {
  /** What is wrong with which field; empty until something was tried. */
  faults: Words
  /** How often it was tried since it was last saved. */
  tries: number
  isSaving: boolean
  problem: string | null
}

interface Shape<Saved, Draft> {
  empty: Draft
  draftOf: (saved: Saved) => Draft
  faultsOf: (draft: Draft) => Words
  /** The server's faults by the names of the form's fields. */
  namedPlainly: (fields: Words) => Words
}

/** The state of a form over something that staff keep, or over a new one. The acts that save it are the caller's. */
export function useDeskForm<Saved extends { version: number }, Draft extends object>(
  saved: Saved | null,
  { empty, draftOf, faultsOf, namedPlainly }: Shape<Saved, Draft>,
) {
  const { base, settle, ...drafting } = useDeskDraft(saved, { empty, draftOf })
  const [tries, setTries] = useState(0)
  const own = faultsOf(drafting.draft)
  return {
    base,
    draft: drafting.draft,
    /** Goes on from what was saved. */
    settle(next: Saved) {
      settle(next)
      setTries(0)
    },
    /** Counts a try; false where the form itself sees a fault. */
    mayTry(): boolean {
      setTries((before) => before + 1)
      return Object.keys(own).length === 0
    },
    /** The form while this act saves it. */
    savedBy(act: Omit<DeskAct<Endpoint>, 'run'>): DeskForm<Saved, Draft> {
      return {
        ...drafting,
        change: (changes) => {
          act.reset()
          drafting.change(changes)
        },
        goOn: (without) => {
          act.reset()
          drafting.goOn(without)
        },
        tries,
        faults: tries > 0 ? { ...namedPlainly(act.fields), ...own } : {},
        isSaving: act.isBusy,
        problem: drafting.meanwhile === null ? act.problem : null,
      }
    },
  }
}
