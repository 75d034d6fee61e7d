import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import {
  type Business,
  changeBusinessEndpoint,
  createBusinessEndpoint,
} from '#contract/businesses/businesses.ts'
import { TextField } from '#web/design/forms/text-field.tsx'
import { useCheckedForm } from '#web/design/forms/use-checked-form.ts'
import { Notice } from '#web/design/notice.tsx'
import { AskDialog } from '#web/design/overlays/ask-dialog.tsx'
import { useAccountAction } from '#web/entities/account/use-account-action.ts'
import { useNavigate } from '#web/platform/page/location.tsx'
import { businessesQuery, businessQuery } from './core/own-businesses.ts'
import * as texts from './texts.ts'

const names = ['name', 'tin', 'address', 'email'] as const

interface BusinessDialogProps {
  /** Null to make one, whose page then opens. */
  business: Business | null
  onClose: () => void
}

/** Makes a business, or changes what it is called and where its invoices go. */
export function BusinessDialog({ business, onClose }: BusinessDialogProps) {
  const formId = useId()
  const client = useQueryClient()
  const navigate = useNavigate()
  const follow = (answer: Business) => {
    client.setQueryData(businessQuery(answer.id).queryKey, answer)
    void client.invalidateQueries({ queryKey: businessesQuery.queryKey })
  }
  const adding = useAccountAction(createBusinessEndpoint, (answer) => {
    follow(answer)
    navigate(`/businesses/${answer.id}`)
  })
  const changing = useAccountAction(changeBusinessEndpoint, (answer) => {
    follow(answer)
    onClose()
  })
  const check = (name: (typeof names)[number], value: string) =>
    name !== 'tin' && value.trim() === '' ? texts.form.needed : undefined
  const { form, errors } = useCheckedForm(names, check, ({ name, tin, address, email }) => {
    const body = { name, tin: tin.trim() === '' ? null : tin, address, email }
    if (business === null) adding.run({ body })
    else changing.run({ params: { id: business.id }, body })
  })
  const { isBusy, problem, fields: refused } = business === null ? adding : changing
  const fields = { ...refused, ...errors }
  const bind = (name: (typeof names)[number]) => ({
    name,
    defaultValue: business?.[name] ?? '',
    error: fields[name],
  })
  return (
    <AskDialog
      isOpen
      onClose={onClose}
      title={business === null ? texts.form.title : texts.details.changeTitle}
      label={business === null ? texts.form.submit : texts.people.save}
      isBusy={isBusy}
      form={formId}
    >
      <form id={formId} {...form} className="grid gap-4">
        <TextField label={texts.form.name} maxLength={80} {...bind('name')} />
        <TextField label={texts.form.address} maxLength={200} {...bind('address')} />
        <TextField label={texts.form.email} type="email" maxLength={254} {...bind('email')} />
        <TextField label={texts.form.tin} isOptional maxLength={14} {...bind('tin')} />
        {problem !== null && <Notice tone="pepper">{problem}</Notice>}
      </form>
    </AskDialog>
  )
}
