import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { createWebhookEndpoint, type WebhookEvent, webhookEvents } from '#contract/integrations/webhooks.ts'
import { TextField } from '#web/design/forms/text-field.tsx'
import { Notice } from '#web/design/notice.tsx'
import { AskDialog } from '#web/design/overlays/ask-dialog.tsx'
import { useAccountAction } from '#web/entities/account/use-account-action.ts'
import { ConfirmField, confirmed } from '#web/site/account/confirm-field.tsx'
import { Choices } from './choices.tsx'
import { webhooksQuery } from './programs-queries.ts'
import { SecretShown } from './secret-shown.tsx'
import * as texts from './texts.ts'

interface AddWebhookDialogProps {
  isOpen: boolean
  onClose: () => void
  hasPassword: boolean
}

const options = webhookEvents.map((type) => [type, type] as const)

/** Adds an address; the secret that signs its messages is shown here and never again. */
export function AddWebhookDialog({ isOpen, onClose, hasPassword }: AddWebhookDialogProps) {
  const formId = useId()
  const client = useQueryClient()
  const [secret, setSecret] = useState<string | null>(null)
  const [faults, setFaults] = useState<Partial<Record<'url' | 'events', string>>>({})
  const adding = useAccountAction(createWebhookEndpoint, (made) => {
    setSecret(made.secret)
    void client.invalidateQueries({ queryKey: webhooksQuery.queryKey })
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const url = String(typed.get('url') ?? '').trim()
    const events = typed.getAll('events') as WebhookEvent[]
    const found = {
      ...(URL.canParse(url) ? {} : { url: texts.enterAnAddress }),
      ...(events.length === 0 && { events: texts.chooseAnEvent }),
    }
    setFaults(found)
    if (Object.keys(found).length === 0)
      adding.run({ body: { url, events, password: confirmed(typed, hasPassword) } })
  }
  if (secret !== null)
    return (
      <SecretShown
        isOpen={isOpen}
        onClose={onClose}
        title={texts.yourSecret}
        secret={secret}
        what={texts.theSecret}
      >
        {texts.copyTheSecretNow}
      </SecretShown>
    )
  const fields = { ...adding.fields, ...faults }
  return (
    <AskDialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.addAWebhook}
      label={texts.addWebhook}
      isBusy={adding.isBusy}
      form={formId}
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <TextField
          label={texts.address}
          name="url"
          type="url"
          inputMode="url"
          placeholder={texts.addressStart}
          hint={texts.addressHint}
          maxLength={500}
          autoComplete="off"
          error={fields.url}
        />
        <Choices legend={texts.events} name="events" options={options} error={fields.events} isCode />
        <ConfirmField hasPassword={hasPassword} />
        {adding.problem !== null && <Notice tone="pepper">{adding.problem}</Notice>}
      </form>
    </AskDialog>
  )
}
