import { useState } from 'react'
import { useMe } from '#web/platform/session/session.ts'

/** Holds what is typed and not saved, by person and form; of this tab, and never on the server. */
const drafts = new Map<string, object>()

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

function store(key: string, draft: object): void {
  if (Object.keys(draft).length === 0) drafts.delete(key)
  else drafts.set(key, draft)
  // Asks before the tab closes, which would lose it; another page of the admin area finds it again.
  if (drafts.size === 0) removeEventListener('beforeunload', ask)
  else addEventListener('beforeunload', ask)
}

/** A form's changes, which are still there when somebody comes back from another page. */
export function useDraft<Draft extends object>(
  form: string,
): [Draft, (update: (before: Draft) => Draft) => void] {
  const key = `${useMe()?.id ?? ''} ${form}`
  const read = () => (drafts.get(key) ?? {}) as Draft
  const [draft, setDraft] = useState<Draft>(read)
  return [
    draft,
    (update) => {
      store(key, update(read()))
      setDraft(read())
    },
  ]
}

/** Returns which forms have changes that are not saved. */
export function useUnsavedForms(): (form: string) => boolean {
  const id = useMe()?.id ?? ''
  return (form) => drafts.has(`${id} ${form}`)
}
