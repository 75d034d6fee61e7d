import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { createWebhookEndpoint, type WebhookEvent, webhookEvents } from '#contract/integrations/webhooks.ts'
import { TextField } from '#web/design/forms/text-field.tsx'
import { useCheckedForm } from '#web/design/forms/use-checked-form.ts'
import { Notice } from '#web/design/notice.tsx'
import { AskDialog } from '#web/design/overlays/ask-dialog.tsx'
import { useAccountAction } from '#web/entities/account/use-account-action.ts'
import { ConfirmField } from '#web/site/account/core/confirm-field.tsx'
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
  const adding = useAccountAction(createWebhookEndpoint, (made) => {
    setSecret(made.secret)
    void client.invalidateQueries({ queryKey: webhooksQuery.queryKey })
  })
  const { form, errors } = useCheckedForm(['url', 'events', 'password'], check, ({ url, events, password }) =>
    adding.run({
      body: { url, events: events.split(',') as WebhookEvent[], password: hasPassword ? password : null },
    }),
  )
  if (secret !== null)
    return (
      <SecretShown
        isOpen={isOpen}
        onClose={onClose}
        title={texts.webhookForm.createdTitle}
        secret={secret}
        what={texts.webhookForm.copyTarget}
      >
        {texts.webhookForm.createdHint}
      </SecretShown>
    )
  const fields = { ...adding.fields, ...errors }
  return (
    <AskDialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.webhooks.add}
      label={texts.webhookForm.submit}
      isBusy={adding.isBusy}
      form={formId}
    >
      <form id={formId} {...form} className="grid gap-4">
        <TextField
          label={texts.webhookForm.address}
          name="url"
          type="url"
          inputMode="url"
          placeholder={texts.webhookForm.addressStart}
          hint={texts.webhookForm.addressHint}
          maxLength={500}
          autoComplete="off"
          error={fields.url}
        />
        <Choices
          legend={texts.webhookForm.events}
          name="events"
          options={options}
          error={fields.events}
          isCode
        />
        <ConfirmField hasPassword={hasPassword} />
        {adding.problem !== null && <Notice tone="pepper">{adding.problem}</Notice>}
      </form>
    </AskDialog>
  )
}

function check(name: 'url' | 'events' | 'password', value: string): string | undefined {
  if (name === 'url' && !URL.canParse(value)) return texts.webhookForm.addressRequired
  return name === 'events' && value === '' ? texts.webhookForm.eventRequired : undefined
}
