import { useQuery, useQueryClient } from '@tanstack/react-query'
import { saveReceiptDetailsEndpoint } from '#contract/payments/papers.ts'
import type { ReadField } from '#web/design/forms/read-field.ts'
import { TextField } from '#web/design/forms/text-field.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { useAccountAction } from '#web/entities/account/use-account-action.ts'
import { LoadState } from '#web/platform/api/load-state.tsx'
import { ChangeForm } from '#web/site/account/core/change-form.tsx'
import { FactRow } from '#web/site/account/core/fact-row.tsx'
import { receiptDetailsQuery } from '#web/site/account/core/profile-queries.ts'
import { ProfileSection } from '#web/site/account/core/profile-section.tsx'
import * as texts from './texts.ts'

type Details = { name: string; tin: string } | null

/** Asks whom receipts are made out to, for customers who need that. */
export function ReceiptsSection() {
  const query = useQuery(receiptDetailsQuery)
  const { data } = query
  return (
    <ProfileSection id="receipts" title={texts.receipts.title} hint={texts.receipts.hint}>
      {data === undefined ? (
        <LoadState title={texts.receipts.failed} query={query}>
          <Skeleton className="h-12" />
        </LoadState>
      ) : (
        <FactRow
          name={texts.receipts.madeOutTo}
          changeText={texts.receipts.change}
          form={(close) => <DetailsForm details={data.details} onClose={close} />}
        >
          {data.details === null ? (
            <span className="font-normal text-ink-soft">{texts.receipts.nobody}</span>
          ) : (
            [data.details.name, data.details.tin].filter(Boolean).join(', ')
          )}
        </FactRow>
      )}
    </ProfileSection>
  )
}

function DetailsForm({ details, onClose }: { details: Details; onClose: () => void }) {
  const client = useQueryClient()
  const { run, isBusy, problem, fields } = useAccountAction(saveReceiptDetailsEndpoint, (answer) => {
    client.setQueryData(receiptDetailsQuery.queryKey, answer)
    onClose()
  })
  const save = (text: ReadField) => {
    const [name, tin] = [text('name').trim(), text('tin').trim()]
    run({ body: { details: name === '' && tin === '' ? null : { name, tin } } })
  }
  return (
    <ChangeForm onSave={save} onCancel={onClose} isBusy={isBusy} problem={problem}>
      <TextField
        label={texts.receipts.name}
        name="name"
        hint={texts.receipts.nameHint}
        autoComplete="off"
        maxLength={120}
        defaultValue={details?.name ?? ''}
        error={fields['details.name']}
      />
      <TextField
        label={texts.receipts.tin}
        name="tin"
        hint={texts.receipts.tinHint}
        autoComplete="off"
        maxLength={14}
        defaultValue={details?.tin ?? ''}
        error={fields['details.tin']}
      />
    </ChangeForm>
  )
}
