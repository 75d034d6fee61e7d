import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { type KeyPermission, keyPermissions } from '#contract/endpoint.ts'
import { createApiKeyEndpoint } from '#contract/integrations/api-keys.ts'
import { TextField } from '#web/design/forms/text-field.tsx'
import { Notice } from '#web/design/notice.tsx'
import { AskDialog } from '#web/design/overlays/ask-dialog.tsx'
import { useAccountAction } from '#web/entities/account/use-account-action.ts'
import { ConfirmField, confirmed } from '#web/site/account/confirm-field.tsx'
import { Choices } from './choices.tsx'
import { apiKeysQuery } from './programs-queries.ts'
import { SecretShown } from './secret-shown.tsx'
import * as texts from './texts.ts'

interface MakeKeyDialogProps {
  isOpen: boolean
  onClose: () => void
  hasPassword: boolean
}

const options = keyPermissions.map((permission) => [permission, texts.permissionNames[permission]] as const)

type Faults = Partial<Record<'label' | 'permissions' | 'ordersADay', string>>

/** Makes a key; the key itself is shown here and never again. */
export function MakeKeyDialog({ isOpen, onClose, hasPassword }: MakeKeyDialogProps) {
  const formId = useId()
  const client = useQueryClient()
  const [key, setKey] = useState<string | null>(null)
  const [faults, setFaults] = useState<Faults>({})
  const making = useAccountAction(createApiKeyEndpoint, (made) => {
    setKey(made.key)
    void client.invalidateQueries({ queryKey: apiKeysQuery.queryKey })
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const body = {
      label: String(typed.get('label') ?? '').trim(),
      permissions: typed.getAll('permissions') as KeyPermission[],
      ordersADay: Number(typed.get('ordersADay')),
      password: confirmed(typed, hasPassword),
    }
    const found = faultsOf(body)
    setFaults(found)
    if (Object.keys(found).length === 0) making.run({ body })
  }
  if (key !== null)
    return (
      <SecretShown isOpen={isOpen} onClose={onClose} title={texts.yourKey} secret={key} what={texts.theKey}>
        {texts.copyTheKeyNow}
      </SecretShown>
    )
  const fields: Faults = { ...making.fields, ...faults }
  return (
    <AskDialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.makeAKey}
      label={texts.makeKey}
      isBusy={making.isBusy}
      form={formId}
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <TextField
          label={texts.whatIsItFor}
          name="label"
          placeholder={texts.tillInTheKitchen}
          maxLength={60}
          autoComplete="off"
          error={fields.label}
        />
        <Choices legend={texts.itMay} name="permissions" options={options} error={fields.permissions} />
        <TextField
          label={texts.ordersADay}
          name="ordersADay"
          inputMode="numeric"
          defaultValue="50"
          error={fields.ordersADay}
        />
        <ConfirmField hasPassword={hasPassword} />
        {making.problem !== null && <Notice tone="pepper">{making.problem}</Notice>}
      </form>
    </AskDialog>
  )
}

function faultsOf(body: { label: string; permissions: unknown[]; ordersADay: number }): Faults {
  const isCount = Number.isInteger(body.ordersADay) && body.ordersADay >= 1 && body.ordersADay <= 1000
  return {
    ...(body.label === '' && { label: texts.enterWhatItIsFor }),
    ...(body.permissions.length === 0 && { permissions: texts.chooseAPermission }),
    ...(!isCount && { ordersADay: texts.enterANumber }),
  }
}
