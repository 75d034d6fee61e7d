import { useState } from 'react'
import { useMe } from '#web/platform/session/session.ts'

/** What is typed and not saved, by person and form; of this tab, and never on the server. */
const kept = new Map<string, object>()

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

function keep(key: string, draft: object): void {
  if (Object.keys(draft).length === 0) kept.delete(key)
  else kept.set(key, draft)
  // Another page of the admin area finds it again; closing the tab would lose it.
  if (kept.size === 0) removeEventListener('beforeunload', ask)
  else addEventListener('beforeunload', ask)
}

/** A form's changes, which are still there when somebody comes back from another page. */
export function useKeptDraft<Draft extends object>(
  form: string,
): [Draft, (update: (before: Draft) => Draft) => void] {
  const key = `${useMe()?.id ?? ''} ${form}`
  const read = () => (kept.get(key) ?? {}) as Draft
  const [draft, setDraft] = useState<Draft>(read)
  return [
    draft,
    (update) => {
      keep(key, update(read()))
      setDraft(read())
    },
  ]
}

/** Returns which forms have changes that are not saved. */
export function useKeptForms(): (form: string) => boolean {
  const id = useMe()?.id ?? ''
  return (form) => kept.has(`${id} ${form}`)
}
