import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { createBusinessEndpoint } from '#contract/businesses/businesses.ts'
import { TextField } from '#web/design/forms/text-field.tsx'
import { useCheckedForm } from '#web/design/forms/use-checked-form.ts'
import { Notice } from '#web/design/notice.tsx'
import { AskDialog } from '#web/design/overlays/ask-dialog.tsx'
import { useAccountAction } from '#web/entities/account/use-account-action.ts'
import { useNavigate } from '#web/platform/page/location.tsx'
import { businessesQuery } from './businesses-queries.ts'
import * as texts from './texts.ts'

const names = ['name', 'tin', 'address', 'email'] as const

/** Makes a business; its page opens. */
export function AddBusinessDialog({ onClose }: { onClose: () => void }) {
  const formId = useId()
  const client = useQueryClient()
  const navigate = useNavigate()
  const adding = useAccountAction(createBusinessEndpoint, ({ id }) => {
    void client.invalidateQueries({ queryKey: businessesQuery.queryKey })
    navigate(`/businesses/${id}`)
  })
  const check = (name: (typeof names)[number], value: string) =>
    name !== 'tin' && value.trim() === '' ? texts.form.needed : undefined
  const { form, errors } = useCheckedForm(names, check, ({ name, tin, address, email }) =>
    adding.run({ body: { name, tin: tin.trim() === '' ? null : tin, address, email } }),
  )
  const fields = { ...adding.fields, ...errors }
  return (
    <AskDialog
      isOpen
      onClose={onClose}
      title={texts.form.title}
      label={texts.form.submit}
      isBusy={adding.isBusy}
      form={formId}
    >
      <form id={formId} {...form} className="grid gap-4">
        <TextField label={texts.form.name} name="name" maxLength={80} error={fields['name']} />
        <TextField label={texts.form.address} name="address" maxLength={200} error={fields['address']} />
        <TextField
          label={texts.form.email}
          name="email"
          type="email"
          maxLength={254}
          error={fields['email']}
        />
        <TextField label={texts.form.tin} isOptional name="tin" maxLength={14} error={fields['tin']} />
        {adding.problem !== null && <Notice tone="pepper">{adding.problem}</Notice>}
      </form>
    </AskDialog>
  )
}
