import type { FormEvent, ReactNode } from 'react'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { fieldsOf, type ReadField } from '#web/design/forms/read-field.ts'
import { Notice } from '#web/design/notice.tsx'

interface ChangeFormProps {
  onSave: (text: ReadField) => void
  onCancel?: () => void
  isBusy: boolean
  problem: string | null
  saveText?: string
  children: ReactNode
}

/** Shows a small form within a section: its fields, why it did not work, save and back. */
export function ChangeForm(props: ChangeFormProps) {
  const { onSave, onCancel, isBusy, problem, saveText = common.action.save, children } = props
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
            {common.action.cancel}
          </Button>
        )}
      </div>
    </form>
  )
}
