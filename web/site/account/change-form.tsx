import type { FormEvent, ReactNode } from 'react'
import { Button } from '#web/design/button.tsx'
import { fieldsOf, type ReadField } from '#web/design/forms/read-field.ts'
import { Notice } from '#web/design/notice.tsx'
import * as texts from './texts.ts'

interface ChangeFormProps {
  onSave: (text: ReadField) => void
  onCancel?: () => void
  isBusy: boolean
  problem: string | null
  saveText?: string
  children: ReactNode
}

/** A small form within a section: its fields, why it did not work, save and back. */
export function ChangeForm(props: ChangeFormProps) {
  const { onSave, onCancel, isBusy, problem, saveText = texts.save, children } = props
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isBusy) onSave(fieldsOf(event.currentTarget))
  }
  return (
    <form onSubmit={submit} className="grid max-w-xl gap-4">
      {children}
      {problem !== null && <Notice tone="pepper">{problem}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isBusy}>
          {saveText}
        </Button>
        {onCancel !== undefined && (
          <Button kind="quiet" onClick={onCancel}>
            {texts.cancel}
          </Button>
        )}
      </div>
    </form>
  )
}
