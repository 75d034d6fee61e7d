import { Save } from 'lucide-react'
import {
  type AdminMarket,
  maxDescriptionLength,
  mostMarketLine,
  mostMarketName,
} from '#contract/markets/admin-markets.ts'
import { slugOf } from '#contract/markets/market-address.ts'
import { ClosingDialog, touchedIn } from '#web/admin/closing/closing-dialog.tsx'
import * as adminTexts from '#web/admin/texts.ts'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { TextArea } from '#web/design/forms/text-area.tsx'
import { TextField } from '#web/design/forms/text-field.tsx'
import { Card } from '#web/design/layout/card.tsx'
import { Notice } from '#web/design/notice.tsx'
import { ClosingDays } from './closing-days.tsx'
import { CityField } from './core/city-field.tsx'
import { EditConflict } from './core/edit-conflict.tsx'
import { useFocusFirstError } from './core/use-focus-first-error.ts'
import { HoursFields } from './hours-fields.tsx'
import { PlaceFields } from './place-fields.tsx'
import * as texts from './texts.ts'
import { type MarketDraft, type MarketForm, useMarketForm } from './use-market-form.ts'

const fieldText: Record<keyof MarketDraft, string> = {
  city: common.label.city,
  name: common.label.name,
  description: texts.form.description,
  location: texts.form.location,
  neighbourhood: texts.form.neighbourhood,
  latitude: texts.place.latitude,
  longitude: texts.place.longitude,
  marketDays: texts.form.mainDays,
  hours: texts.form.hours,
  closures: texts.closures.title,
}

interface MarketEditorProps {
  market: AdminMarket | null
  onSaved: (market: AdminMarket) => void
}

export function MarketEditor({ market, onSaved }: MarketEditorProps) {
  const form = useMarketForm(market, onSaved)
  const ref = useFocusFirstError(form)
  return (
    <form
      ref={ref}
      noValidate
      aria-label={market === null ? texts.market.newTitle : market.name}
      onSubmit={(event) => {
        event.preventDefault()
        form.save()
      }}
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
    >
      <Card className="grid gap-4">
        <h2 className="text-lg">{texts.form.descriptionHeading}</h2>
        <WordFields form={form} market={market} />
      </Card>
      <Card className="grid gap-4">
        <h2 className="text-lg">{texts.marketEditor.daysAndHours}</h2>
        <HoursFields form={form} />
      </Card>
      <Card className="grid gap-4">
        <h2 className="text-lg">{texts.closures.title}</h2>
        <ClosingDays form={form} />
      </Card>
      <Card className="grid gap-4">
        <h2 className="text-lg">{texts.form.placeHeading}</h2>
        <PlaceFields form={form} />
      </Card>
      <Actions form={form} isNew={market === null} />
      <ClosingDialog error={form.failure} isBusy={form.isSaving} onDecide={form.save} onClose={form.forget} />
    </form>
  )
}

function WordFields({
  form: { draft, change, faults },
  market,
}: {
  form: MarketForm
  market: AdminMarket | null
}) {
  const slug = slugOf(draft.name)
  const moves = market !== null && slug !== '' && slug !== market.slug
  return (
    <>
      <CityField
        value={draft.city}
        isSaved={market !== null}
        error={faults['city']}
        onChange={(city) => change({ city })}
      />
      <TextField
        label={common.label.name}
        maxLength={mostMarketName}
        autoComplete="off"
        value={draft.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
        error={faults['name']}
        hint={
          moves ? texts.form.addressMoves(slug, market.slug) : texts.form.address(slug === '' ? '…' : slug)
        }
      />
      <TextArea
        label={texts.form.description}
        rows={4}
        maxLength={maxDescriptionLength}
        value={draft.description}
        onChange={(event) => change({ description: event.currentTarget.value })}
        error={faults['description']}
        hint={texts.form.descriptionHint(draft.description.length, maxDescriptionLength)}
      />
      <TextField
        label={texts.form.location}
        maxLength={mostMarketLine}
        autoComplete="off"
        value={draft.location}
        onChange={(event) => change({ location: event.currentTarget.value })}
        error={faults['location']}
      />
      <TextField
        label={texts.form.neighbourhood}
        maxLength={mostMarketName}
        autoComplete="off"
        value={draft.neighbourhood}
        onChange={(event) => change({ neighbourhood: event.currentTarget.value })}
        error={faults['neighbourhood']}
      />
    </>
  )
}

function Actions({ form, isNew }: { form: MarketForm; isNew: boolean }) {
  const { faults, isChanged, isSaving, problem, meanwhile } = form
  return (
    <div className={`grid gap-3 ${isChanged ? 'sticky bottom-0 z-10 -mx-1 bg-ground px-1 py-3' : ''}`}>
      {meanwhile !== null && <EditConflict meanwhile={meanwhile} text={fieldText} onGoOn={form.goOn} />}
      {problem !== null && touchedIn(form.failure) === null && <Notice tone="pepper">{problem}</Notice>}
      {Object.keys(faults).length > 0 && <Notice tone="pepper">{adminTexts.form.fixFields}</Notice>}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          icon={<Save aria-hidden="true" />}
          isBusy={isSaving}
          disabled={!isChanged || meanwhile !== null}
        >
          {isNew ? texts.form.create : texts.form.save}
        </Button>
        {isChanged && <span className="text-sm text-ink-soft">{texts.form.unsaved}</span>}
      </div>
    </div>
  )
}
