import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useId, useState } from 'react'
import { type KeyPermission, keyPermissions } from '#contract/core/endpoint.ts'
import { createApiKeyEndpoint } from '#contract/integrations/api-keys.ts'
import { isCount } from '#web/design/forms/read-field.ts'
import { TextField } from '#web/design/forms/text-field.tsx'
import { useCheckedForm } from '#web/design/forms/use-checked-form.ts'
import { Notice } from '#web/design/notice.tsx'
import { AskDialog } from '#web/design/overlays/ask-dialog.tsx'
import { useAccountAction } from '#web/entities/account/use-account-action.ts'
import { ConfirmField } from '#web/site/account/core/confirm-field.tsx'
import * as accountTexts from '#web/site/account/texts.ts'
import { type KeyField, offersOf } from '#web/site/features/site-features.ts'
import { Choices } from './choices.tsx'
import { apiKeysQuery } from './programs-queries.ts'
import { SecretShown } from './secret-shown.tsx'
import * as texts from './texts.ts'

interface MakeKeyDialogProps {
  isOpen: boolean
  onClose: () => void
  hasPassword: boolean
}

const options = keyPermissions.map((permission) => [permission, texts.keys.permissions[permission]] as const)

const names = ['label', 'permissions', 'ordersADay', 'password'] as const

type Name = (typeof names)[number] | KeyField

/** Makes a key; the key itself is shown here and never again. */
export function MakeKeyDialog({ isOpen, onClose, hasPassword }: MakeKeyDialogProps) {
  const formId = useId()
  const client = useQueryClient()
  const [key, setKey] = useState<string | null>(null)
  const making = useAccountAction(createApiKeyEndpoint, (made) => {
    setKey(made.key)
    void client.invalidateQueries({ queryKey: apiKeysQuery.queryKey })
  })
  const added = offersOf('keyFields')
  const { form, errors } = useCheckedForm<Name>(
    [...names, ...added.map(({ name }) => name)],
    check,
    ({ label, permissions, ordersADay, password, ...owner }) =>
      making.run({
        body: {
          label,
          permissions: permissions.split(',') as KeyPermission[],
          ordersADay: Number(ordersADay),
          password: hasPassword ? password : null,
          ...Object.fromEntries(added.map(({ name }) => [name, owner[name] || null])),
        },
      }),
  )
  if (key !== null)
    return (
      <SecretShown
        isOpen={isOpen}
        onClose={onClose}
        title={texts.keyForm.createdTitle}
        secret={key}
        what={accountTexts.keyForm.copyTarget}
      >
        {texts.keyForm.createdHint}
      </SecretShown>
    )
  const fields = { ...making.fields, ...errors }
  return (
    <AskDialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.keysSection.makeKey}
      label={texts.makeKeyDialog.submit}
      isBusy={making.isBusy}
      form={formId}
    >
      <form id={formId} {...form} className="grid gap-4">
        <TextField
          label={texts.keyForm.purpose}
          name="label"
          placeholder={texts.keyForm.purposeExample}
          maxLength={60}
          autoComplete="off"
          error={fields.label}
        />
        <Suspense>
          {added.map(({ name, Field }) => (
            <Field key={name} error={fields[name]} />
          ))}
        </Suspense>
        <Choices
          legend={texts.keyForm.permissions}
          name="permissions"
          options={options}
          error={fields.permissions}
        />
        <TextField
          label={texts.keyForm.dailyLimit}
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

function check(name: Name, value: string): string | undefined {
  if (name === 'label') return value === '' ? texts.keyForm.purposeRequired : undefined
  if (name === 'permissions') return value === '' ? texts.keyForm.permissionRequired : undefined
  if (name === 'ordersADay') return isCount(value, 1000) ? undefined : texts.keyForm.dailyLimitRange
  return undefined
}
