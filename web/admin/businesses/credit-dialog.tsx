import { useId, useState } from 'react'
import { type AdminBusiness, grantCreditEndpoint } from '#contract/businesses/invoices.ts'
import { useMoneyAction } from '#web/admin/money/core/use-money-action.ts'
import { NairaField } from '#web/design/forms/naira-field.tsx'
import { TextField } from '#web/design/forms/text-field.tsx'
import { useCheckedForm } from '#web/design/forms/use-checked-form.ts'
import { Notice } from '#web/design/notice.tsx'
import { AskDialog } from '#web/design/overlays/ask-dialog.tsx'
import * as texts from './texts.ts'

/** Lets a business owe so much on invoices, and says when they are due. */
export function CreditDialog({ business, onClose }: { business: AdminBusiness; onClose: () => void }) {
  const formId = useId()
  const [limitKobo, setLimitKobo] = useState<number | null>(business.creditLimitKobo || null)
  const saving = useMoneyAction(grantCreditEndpoint, onClose)
  const check = (_name: 'terms', value: string) =>
    /^\d{1,2}$/.test(value) && Number(value) <= 90 ? undefined : texts.credit.termsError
  const { form, errors } = useCheckedForm(['terms'] as const, check, ({ terms }) =>
    saving.run({
      params: { id: business.id },
      body: { creditLimitKobo: limitKobo ?? 0, termsDays: Number(terms) },
    }),
  )
  return (
    <AskDialog
      isOpen
      onClose={onClose}
      title={texts.credit.title(business.name)}
      label={texts.credit.save}
      isBusy={saving.isBusy}
      form={formId}
    >
      <form id={formId} {...form} className="grid gap-4">
        <NairaField
          label={texts.credit.limit}
          hint={texts.credit.limitHint}
          valueKobo={limitKobo}
          onChange={setLimitKobo}
        />
        <TextField
          label={texts.credit.terms}
          name="terms"
          inputMode="numeric"
          defaultValue={String(business.termsDays)}
          error={errors.terms}
        />
        {saving.problem !== null && <Notice tone="pepper">{saving.problem}</Notice>}
      </form>
    </AskDialog>
  )
}
