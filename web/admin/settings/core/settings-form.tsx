import type { FormEvent, ReactNode } from 'react'
import * as groupTexts from '#web/admin/settings/group-texts.ts'
import * as texts from '#web/admin/settings/texts.ts'
import { Button } from '#web/design/button.tsx'
import { Notice } from '#web/design/notice.tsx'
import { reasonOf } from '#web/platform/core/api-error.ts'
import type { FormStatus } from './use-saved-form.ts'

interface SettingsFormProps {
  form: FormStatus
  label: string
  /** Lets it be saved as it is: saving confirms what is there. */
  mustSave?: boolean
  children: ReactNode
}

/** Frames a form of settings; a fault that has a field is shown there, any other here. */
export function SettingsForm({ form, label: text, mustSave = false, children }: SettingsFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.save()
  }
  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {children}
      {form.error !== null && Object.keys(form.faults).length === 0 && (
        <Notice tone="pepper">{reasonOf(form.error, texts.form.saveFailed)}</Notice>
      )}
      {form.isChanged && <p className="text-sm text-ink-soft">{groupTexts.index.unsavedHint}</p>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={!form.isChanged && !mustSave} isBusy={form.isSaving}>
          {text}
        </Button>
        {form.isChanged && (
          <Button kind="quiet" onClick={form.takeBack}>
            {texts.form.undo}
          </Button>
        )}
      </div>
    </form>
  )
}
