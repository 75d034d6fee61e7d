import type { FormEvent, ReactNode } from 'react'
import { Button } from '#web/design/button.tsx'
import { Notice } from '#web/design/notice.tsx'

interface ChangeFormProps {
  /** Takes what was typed, by the names of the fields. */
  onSave: (typed: FormData) => void
  onCancel?: () => void
  isBusy: boolean
  problem: string | null
  saveWords?: string
  children: ReactNode
}

/** A small form within a section: its fields, why it did not work, save and back. */
export function ChangeForm(props: ChangeFormProps) {
  const { onSave, onCancel, isBusy, problem, saveWords = 'Save', children } = props
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isBusy) onSave(new FormData(event.currentTarget))
  }
  return (
    <form onSubmit={submit} className="grid max-w-xl gap-4">
      {children}
      {problem !== null && <Notice tone="pepper">{problem}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isBusy}>
          {saveWords}
        </Button>
        {onCancel !== undefined && (
          <Button kind="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  )
}

/** What was typed into a field. */
export function typedIn(typed: FormData, name: string): string {
  const value = typed.get(name)
  return typeof value === 'string' ? value : ''
}
