import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { saveWhatsappTemplateEndpoint, type WhatsappSettingsView } from '#contract/whatsapp/whatsapp.ts'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { SelectField } from '#web/design/forms/select-field.tsx'
import { TextField } from '#web/design/forms/text-field.tsx'
import { Notice } from '#web/design/notice.tsx'
import { callApi } from '#web/platform/api/api.ts'
import { useWrite } from '#web/platform/api/use-write.ts'
import { ApiError, reasonOf } from '#web/platform/core/api-error.ts'
import * as texts from './texts.ts'
import { whatsappSettingsQuery } from './whatsapp-queries.ts'

type Template = WhatsappSettingsView['templates'][number]
type State = Template['state']

interface TemplateFormProps {
  purpose: Template['purpose']
  template: Template | undefined
  onSaved: () => void
}

/** The template of one kind of message, as it stands at Meta. */
export function TemplateForm({ purpose, template, onSaved }: TemplateFormProps) {
  const client = useQueryClient()
  const [draft, setDraft] = useState({
    name: template?.name ?? '',
    language: template?.language ?? 'en',
    body: template?.body ?? '{{1}}',
    state: template?.state ?? ('pending' as State),
  })
  const change = (changes: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...changes }))
  const save = useWrite({
    mutationFn: () => callApi(saveWhatsappTemplateEndpoint, { body: { purpose, ...draft } }),
    onSuccess: (view) => {
      client.setQueryData(whatsappSettingsQuery.queryKey, view)
      onSaved()
    },
  })
  const faults = save.error instanceof ApiError ? save.error.fields : {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending) save.mutate()
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-3 sm:grid-cols-2">
      <TextField
        label={texts.templates.name}
        autoComplete="off"
        value={draft.name}
        error={faults['name']}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <TextField
        label={texts.templates.language}
        autoComplete="off"
        value={draft.language}
        error={faults['language']}
        onChange={(event) => change({ language: event.currentTarget.value })}
      />
      <div className="sm:col-span-2">
        <TextField
          label={texts.templates.body}
          autoComplete="off"
          value={draft.body}
          error={faults['body']}
          hint={texts.templates.bodyHint}
          onChange={(event) => change({ body: event.currentTarget.value })}
        />
      </div>
      <SelectField
        label={texts.templates.state}
        value={draft.state}
        options={Object.entries(texts.templates.states)}
        onChange={(event) => change({ state: event.currentTarget.value as State })}
      />
      {save.error !== null && Object.keys(faults).length === 0 && (
        <Notice tone="pepper">{reasonOf(save.error, common.failure.general)}</Notice>
      )}
      <Button
        type="submit"
        kind="secondary"
        className="justify-self-start sm:col-span-2"
        isBusy={save.isPending}
      >
        {texts.templates.save}
      </Button>
    </form>
  )
}
