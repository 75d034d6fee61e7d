import type { FormEvent, ReactNode } from 'react'
import { Button } from '#web/design/button.tsx'
import { Notice } from '#web/design/notice.tsx'
import { reasonOf } from '#web/platform/api-error.ts'
import type { FormStanding } from './use-saved-form.ts'

interface SettingsFormProps {
  form: FormStanding
  /** What the button says. */
  words: string
  /** Whether it can be saved as it is: saving confirms what stands there. */
  mustSave?: boolean
  children: ReactNode
}

/** The frame of a form of settings; a fault that has a field is shown there, any other here. */
export function SettingsForm({ form, words, mustSave = false, children }: SettingsFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.save()
  }
  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {children}
      {form.error !== null && Object.keys(form.faults).length === 0 && (
        <Notice tone="pepper">{reasonOf(form.error, 'It could not be saved. Try again.')}</Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={!form.isChanged && !mustSave} isBusy={form.isSaving}>
          {words}
        </Button>
        {form.isChanged && (
          <Button kind="quiet" onClick={form.takeBack}>
            Take back
          </Button>
        )}
      </div>
    </form>
  )
}
