import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import {
  type Business,
  type BusinessRole,
  businessRoles,
  changeMemberEndpoint,
  inviteMemberEndpoint,
  type Member,
} from '#contract/businesses/businesses.ts'
import { NairaField } from '#web/design/forms/naira-field.tsx'
import { SelectField } from '#web/design/forms/select-field.tsx'
import { TextField } from '#web/design/forms/text-field.tsx'
import { useCheckedForm } from '#web/design/forms/use-checked-form.ts'
import { Notice } from '#web/design/notice.tsx'
import { AskDialog } from '#web/design/overlays/ask-dialog.tsx'
import { useAccountAction } from '#web/entities/account/use-account-action.ts'
import { businessQuery } from './core/own-businesses.ts'
import * as texts from './texts.ts'

interface MemberDialogProps {
  businessId: string
  /** Null to invite somebody. */
  member: Member | null
  onClose: () => void
}

const roleOptions = businessRoles.map((role) => [role, texts.people.roles[role]] as const)

/** Invites somebody, or changes somebody's role and limits. */
export function MemberDialog({ businessId, member, onClose }: MemberDialogProps) {
  const formId = useId()
  const client = useQueryClient()
  const [role, setRole] = useState<BusinessRole>(member?.role ?? 'buyer')
  const [orderLimitKobo, setOrderLimit] = useState(member?.orderLimitKobo ?? null)
  const [monthLimitKobo, setMonthLimit] = useState(member?.monthLimitKobo ?? null)
  const done = (answer: Business) => {
    client.setQueryData(businessQuery(businessId).queryKey, answer)
    onClose()
  }
  const inviting = useAccountAction(inviteMemberEndpoint, done)
  const changing = useAccountAction(changeMemberEndpoint, done)
  const check = (_name: 'contact', value: string) =>
    member === null && value.trim() === '' ? texts.form.needed : undefined
  const { form, errors } = useCheckedForm(['contact'] as const, check, ({ contact }) => {
    const wish = { role, orderLimitKobo, monthLimitKobo }
    if (member !== null) return changing.run({ params: { id: businessId, user: member.userId }, body: wish })
    const to = contact.includes('@') ? { email: contact } : { phone: contact }
    inviting.run({ params: { id: businessId }, body: { ...to, ...wish } })
  })
  const problem = inviting.problem ?? changing.problem
  const fault = inviting.fields['email'] ?? inviting.fields['phone'] ?? errors.contact
  return (
    <AskDialog
      isOpen
      onClose={onClose}
      title={member?.name ?? texts.people.invite}
      label={member === null ? texts.people.inviteSubmit : texts.people.save}
      isBusy={inviting.isBusy || changing.isBusy}
      form={formId}
    >
      <form id={formId} {...form} className="grid gap-4">
        {member === null && (
          <TextField
            label={texts.people.contact}
            hint={texts.people.contactHint}
            name="contact"
            maxLength={254}
            error={fault}
          />
        )}
        <SelectField
          label={texts.people.role}
          options={roleOptions}
          value={role}
          onChange={(event) =>
            setRole(businessRoles.find((one) => one === event.currentTarget.value) ?? 'buyer')
          }
        />
        <NairaField
          label={texts.limits.order}
          hint={texts.limits.hint}
          isOptional
          valueKobo={orderLimitKobo}
          onChange={setOrderLimit}
        />
        <NairaField
          label={texts.limits.month}
          hint={texts.limits.hint}
          isOptional
          valueKobo={monthLimitKobo}
          onChange={setMonthLimit}
        />
        {problem !== null && <Notice tone="pepper">{problem}</Notice>}
      </form>
    </AskDialog>
  )
}
