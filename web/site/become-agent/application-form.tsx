import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { emailForm } from '#contract/accounts/email-form.ts'
import { applicationText } from '#contract/dispatch/application-text.ts'
import { type DocumentKind, documentsFor, type Ride, rides } from '#domain/agent-documents.ts'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { SelectField } from '#web/design/forms/select-field.tsx'
import { TextField } from '#web/design/forms/text-field.tsx'
import { useCheckedForm } from '#web/design/forms/use-checked-form.ts'
import { Notice } from '#web/design/notice.tsx'
import { rideOptions } from '#web/entities/agents/ride-options.ts'
import { useMarketsQuery } from '#web/entities/markets/markets-queries.ts'
import { LoadState } from '#web/platform/api/load-state.tsx'
import { DocumentField } from './document-field.tsx'
import * as texts from './texts.ts'
import { useApplication } from './use-application.ts'

const names = ['name', 'phone', 'email', 'area', 'homeMarketId', 'ride'] as const
type Name = (typeof names)[number]

const phoneForm = /^(?:\+?234)?0?[789]\d{9}$/

function check(name: Name, value: string): string | undefined {
  switch (name) {
    case 'homeMarketId':
      return undefined
    case 'phone':
      return phoneForm.test(value.replace(/[\s().-]/g, '')) ? undefined : applicationText.phone
    case 'email':
      return emailForm.test(value) ? undefined : applicationText.email
    default:
      return value === '' ? applicationText[name] : undefined
  }
}

const rideNamed = (text: string): Ride | null => rides.find((ride) => ride === text) ?? null

/** Asks who they are, what they ride, and for pictures of their documents. */
export function ApplicationForm({ onSent }: { onSent: () => void }) {
  const marketsQuery = useQuery(useMarketsQuery())
  const markets = marketsQuery.data ?? []
  const [ride, setRide] = useState<Ride | null>(null)
  const [photos, setPhotos] = useState<Partial<Record<DocumentKind, string>>>({})
  const [isChecked, setIsChecked] = useState(false)
  const application = useApplication({ onSent, onRefused: (fields) => refuse(fields) })
  const needed = documentsFor(ride ?? 'bicycle')
  const { form, errors, refuse } = useCheckedForm(names, check, (values) => {
    const chosen = rideNamed(values.ride)
    const documents = needed.flatMap((kind) => {
      const photo = photos[kind]
      return photo === undefined ? [] : [[kind, photo] as const]
    })
    if (chosen === null || documents.length < needed.length) return
    const homeMarketId = values.homeMarketId === '' ? null : values.homeMarketId
    application.send({ applicant: { ...values, ride: chosen, homeMarketId }, documents })
  })
  return (
    <form
      {...form}
      onSubmit={(event) => {
        setIsChecked(true)
        form.onSubmit(event)
      }}
      className="grid content-start gap-4 rounded-lg border border-line bg-paper p-4 sm:p-6"
    >
      <h2 className="text-xl">{texts.applicant.heading}</h2>
      <TextField
        label={texts.applicant.name}
        hint={texts.applicant.nameHint}
        name="name"
        autoComplete="name"
        maxLength={80}
        error={errors.name}
      />
      <TextField
        label={common.label.phoneNumber}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder={texts.applicant.phoneExample}
        maxLength={24}
        error={errors.phone}
      />
      <TextField
        label={common.label.email}
        hint={texts.applicant.emailHint}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        error={errors.email}
      />
      <TextField
        label={texts.applicationForm.whereYouLive}
        name="area"
        autoComplete="address-level3"
        placeholder={texts.applicant.areaExample}
        maxLength={80}
        error={errors.area}
      />
      <SelectField
        label={texts.applicant.homeMarket}
        isOptional
        name="homeMarketId"
        placeholder={common.action.chooseMarket}
        options={markets.map(({ id, name }) => [id, name] as const)}
        error={errors.homeMarketId}
      />
      {marketsQuery.data === undefined && <LoadState title={common.failure.markets} query={marketsQuery} />}
      <SelectField
        label={texts.applicant.ride}
        name="ride"
        placeholder={texts.applicationForm.chooseOne}
        options={rideOptions}
        error={errors.ride}
        onChange={({ currentTarget: { value } }) => setRide(rideNamed(value))}
      />
      <h2 className="mt-2 text-xl">{texts.applicationForm.yourDocuments}</h2>
      <p className="text-sm text-ink-soft">{texts.documents.privacy}</p>
      <div className="grid gap-3">
        {needed.map((kind) => (
          <DocumentField
            key={kind}
            kind={kind}
            photo={photos[kind] ?? null}
            error={isChecked && photos[kind] === undefined ? texts.documents.required : undefined}
            onChange={(photo) => setPhotos({ ...photos, [kind]: photo })}
          />
        ))}
      </div>
      {application.problem !== null && <Notice tone="pepper">{application.problem}</Notice>}
      <Button type="submit" size="lg" isWide isBusy={application.isBusy}>
        {application.isBusy
          ? texts.application.submitting(application.done, needed.length)
          : texts.application.submit}
      </Button>
    </form>
  )
}
