import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { applicationText } from '#contract/dispatch/application-text.ts'
import { beginDocumentsEndpoint, listOwnDocumentsEndpoint } from '#contract/dispatch/applications.ts'
import { rides } from '#domain/agent-documents.ts'
import { minutes } from '#domain/time/durations.ts'
import { Button } from '#web/design/button.tsx'
import { SelectField } from '#web/design/forms/select-field.tsx'
import { TextField } from '#web/design/forms/text-field.tsx'
import { useCheckedForm } from '#web/design/forms/use-checked-form.ts'
import { Notice } from '#web/design/notice.tsx'
import { useAccountAction } from '#web/entities/account/use-account-action.ts'
import { rideOptions } from '#web/entities/agents/ride-options.ts'
import { apiQuery } from '#web/platform/api/api.ts'
import * as texts from './texts.ts'

export const ownDocumentsQuery = apiQuery(listOwnDocumentsEndpoint, {}, { staleTime: minutes(1) })

/** Asks what we must know of an agent who never applied before we can say which documents to send. */
export function BeginDocuments() {
  const [isOpen, setIsOpen] = useState(false)
  const client = useQueryClient()
  const action = useAccountAction(beginDocumentsEndpoint, (answer) =>
    client.setQueryData(ownDocumentsQuery.queryKey, answer),
  )
  const { form, errors } = useCheckedForm(
    ['ride', 'area'],
    (name, value) => (value === '' ? applicationText[name] : undefined),
    ({ ride, area }) => {
      const chosen = rides.find((each) => each === ride)
      if (chosen !== undefined) action.run({ body: { ride: chosen, area } })
    },
  )
  if (!isOpen)
    return (
      <>
        <p className="mb-3 text-ink-soft">{texts.newDocuments.intro}</p>
        <Button kind="secondary" onClick={() => setIsOpen(true)}>
          {texts.newDocuments.open}
        </Button>
      </>
    )
  return (
    <form {...form} className="grid gap-4 py-2">
      <SelectField
        label={texts.newDocuments.vehicle}
        name="ride"
        placeholder={texts.beginDocuments.chooseOne}
        options={rideOptions}
        error={errors.ride ?? action.fields['ride']}
      />
      <TextField
        label={texts.beginDocuments.whereYouLive}
        name="area"
        autoComplete="address-level3"
        maxLength={80}
        error={errors.area ?? action.fields['area']}
      />
      {action.problem !== null && <Notice tone="pepper">{action.problem}</Notice>}
      <Button type="submit" isBusy={action.isBusy}>
        {texts.beginDocuments.continue}
      </Button>
    </form>
  )
}
