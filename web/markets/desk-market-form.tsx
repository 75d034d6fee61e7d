import { Save } from 'lucide-react'
import { slugOf } from '#contract/market-address.ts'
import { type DeskMarket, mostMarketLine, mostMarketName, mostMarketWords } from '#contract/market-desk.ts'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { Notice } from '#web/design/notice.tsx'
import { TextArea } from '#web/design/text-area.tsx'
import { TextField } from '#web/design/text-field.tsx'
import { DeskHoursFields } from './desk-hours-fields.tsx'
import { DeskMeanwhile } from './desk-meanwhile.tsx'
import { DeskPlaceFields } from './desk-place-fields.tsx'
import { useDeskFaults } from './use-desk-faults.ts'
import { type MarketDraft, type MarketForm, useMarketForm } from './use-market-form.ts'

const fieldWords: Record<keyof MarketDraft, string> = {
  name: 'Name',
  description: 'Description',
  location: 'Short address',
  neighbourhood: 'Neighbourhood',
  latitude: 'Latitude',
  longitude: 'Longitude',
  marketDays: 'Main days',
  hours: 'Hours',
}

interface DeskMarketFormProps {
  /** Null for a new market. */
  market: DeskMarket | null
  onSaved: (market: DeskMarket) => void
}

/** All that staff write about a market. */
export function DeskMarketForm({ market, onSaved }: DeskMarketFormProps) {
  const form = useMarketForm(market, onSaved)
  const ref = useDeskFaults(form)
  return (
    <form
      ref={ref}
      noValidate
      aria-label={market === null ? 'New market' : market.name}
      onSubmit={(event) => {
        event.preventDefault()
        form.save()
      }}
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
    >
      <Card className="grid gap-4">
        <h2 className="text-lg">What people read</h2>
        <WordFields form={form} market={market} />
      </Card>
      <Card className="grid gap-4">
        <h2 className="text-lg">Days and hours</h2>
        <DeskHoursFields form={form} />
      </Card>
      <Card className="grid gap-4">
        <h2 className="text-lg">Where it is</h2>
        <DeskPlaceFields form={form} />
      </Card>
      <Acts form={form} isNew={market === null} />
    </form>
  )
}

function WordFields({
  form: { draft, change, faults },
  market,
}: {
  form: MarketForm
  market: DeskMarket | null
}) {
  const slug = slugOf(draft.name)
  const moves = market !== null && slug !== '' && slug !== market.slug
  return (
    <>
      <TextField
        label="Name"
        maxLength={mostMarketName}
        autoComplete="off"
        value={draft.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
        error={faults['name']}
        hint={
          moves
            ? `The address becomes /${slug}. /${market.slug} goes on leading here.`
            : `The address is /${slug === '' ? '…' : slug}`
        }
      />
      <TextArea
        label="Description"
        rows={4}
        maxLength={mostMarketWords}
        value={draft.description}
        onChange={(event) => change({ description: event.currentTarget.value })}
        error={faults['description']}
        hint={`What it is known for, and when to come. ${draft.description.length} of ${mostMarketWords} letters`}
      />
      <TextField
        label="Short address"
        maxLength={mostMarketLine}
        autoComplete="off"
        value={draft.location}
        onChange={(event) => change({ location: event.currentTarget.value })}
        error={faults['location']}
      />
      <TextField
        label="Neighbourhood"
        maxLength={mostMarketName}
        autoComplete="off"
        value={draft.neighbourhood}
        onChange={(event) => change({ neighbourhood: event.currentTarget.value })}
        error={faults['neighbourhood']}
      />
    </>
  )
}

function Acts({ form, isNew }: { form: MarketForm; isNew: boolean }) {
  const { faults, isChanged, isSaving, problem, meanwhile } = form
  return (
    <div className={`grid gap-3 ${isChanged ? 'sticky bottom-0 z-10 -mx-1 bg-ground px-1 py-3' : ''}`}>
      {meanwhile !== null && <DeskMeanwhile meanwhile={meanwhile} words={fieldWords} onGoOn={form.goOn} />}
      {problem !== null && <Notice tone="pepper">{problem}</Notice>}
      {Object.keys(faults).length > 0 && (
        <Notice tone="pepper">Something is still to be mended above. See the marked fields.</Notice>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          icon={<Save aria-hidden="true" />}
          isBusy={isSaving}
          disabled={!isChanged || meanwhile !== null}
        >
          {isNew ? 'Make the market' : 'Save changes'}
        </Button>
        {isChanged && <span className="text-sm text-ink-soft">Not saved yet</span>}
      </div>
    </div>
  )
}
