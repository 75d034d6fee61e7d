import { useState } from 'react'

interface Meanwhile<Draft> {
  theirs: Draft
  changed: (keyof Draft)[]
  /** Lists what was changed here as well, to something else. */
  both: (keyof Draft)[]
}

export interface AdminDraft<Saved, Draft> {
  /** The version that the form is based on; null for a new record. */
  base: Saved | null
  draft: Draft
  isChanged: boolean
  change: (changes: Partial<Draft>) => void
  settle: (saved: Saved) => void
  /** Says what somebody else has changed meanwhile; null while the form is based on the current version. */
  meanwhile: Meanwhile<Draft> | null
  /** Continues from their version, with what was typed here except in those fields. */
  goOn: (without: readonly (keyof Draft)[]) => void
}

interface Shape<Saved, Draft> {
  empty: Draft
  draftOf: (saved: Saved) => Draft
}

/** Holds what is typed over something that others may change too. `saved` is what is so now, and may move under it. */
export function useVersionedDraft<Saved extends { version: number }, Draft extends object>(
  saved: Saved | null,
  { empty, draftOf }: Shape<Saved, Draft>,
): AdminDraft<Saved, Draft> {
  const [base, setBase] = useState(saved)
  const [typed, setTyped] = useState<Partial<Draft>>({})
  const isChanged = Object.keys(typed).length > 0
  const isBehind = saved !== null && base !== null && saved.version > base.version
  // While nothing is typed here, the form follows what others change.
  if (isBehind && !isChanged) setBase(saved)
  const before = base === null ? empty : draftOf(base)
  const draft = { ...before, ...typed }
  const theirs = isBehind && isChanged ? draftOf(saved) : null
  const names = Object.keys(empty) as (keyof Draft)[]
  const changed = theirs === null ? [] : names.filter((name) => !isSame(theirs[name], before[name]))
  return {
    base,
    draft,
    isChanged,
    change: (changes) => setTyped((earlier) => onlyNew({ ...earlier, ...changes }, before)),
    settle: (next) => {
      setBase(next)
      setTyped({})
    },
    meanwhile: theirs && {
      theirs,
      changed,
      both: changed.filter((name) => name in typed && !isSame(theirs[name], draft[name])),
    },
    goOn: (without) => {
      if (theirs === null) return
      const remaining = names.filter((name) => name in typed && !without.includes(name))
      setBase(saved)
      setTyped(
        onlyNew(Object.fromEntries(remaining.map((name) => [name, draft[name]])) as Partial<Draft>, theirs),
      )
    },
  }
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Without what is as it was before. */
function onlyNew<Draft extends object>(changes: Partial<Draft>, before: Draft): Partial<Draft> {
  const names = Object.keys(changes) as (keyof Draft)[]
  const saved = names.filter((name) => !isSame(changes[name], before[name]))
  return Object.fromEntries(saved.map((name) => [name, changes[name]])) as Partial<Draft>
}
