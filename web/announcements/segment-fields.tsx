import { useQuery } from '@tanstack/react-query'
import { mostQuietDays, type Segment, type SegmentKind, segmentKinds } from '#contract/announcement-shapes.ts'
import { SelectField } from '#web/design/select-field.tsx'
import { TextField } from '#web/design/text-field.tsx'
import { areasQuery, marketsQuery } from '#web/markets/markets-queries.ts'
import { kindWords } from './announcement-words.ts'
import { PersonPicker } from './person-picker.tsx'

interface SegmentFieldsProps {
  segment: Segment
  /** The saved group in words, for a person who was chosen before. */
  knownAs: string | null
  onChange: (segment: Segment) => void
  error: string | undefined
}

const kinds = segmentKinds.map((kind) => [kind, kindWords[kind]] as const)
const usualQuietDays = '30'

/** Whom it is for: a group, and which market, area, days or person where the group asks. */
export function SegmentFields({ segment, knownAs, onChange, error }: SegmentFieldsProps) {
  const { kind, of } = segment
  const change = (next: string) => onChange({ kind, of: next })
  return (
    <div className="grid gap-4">
      <SelectField
        label="Group"
        options={kinds}
        value={kind}
        onChange={(event) => {
          const next = event.currentTarget.value as SegmentKind
          onChange({ kind: next, of: next === 'quiet' ? usualQuietDays : '' })
        }}
      />
      {kind === 'market' && <MarketField of={of} onChange={change} error={error} />}
      {kind === 'area' && <AreaField of={of} onChange={change} error={error} />}
      {kind === 'quiet' && (
        <TextField
          label="Days without an order"
          inputMode="numeric"
          maxLength={3}
          value={of}
          onChange={(event) => change(event.currentTarget.value.trim())}
          hint={`From 1 to ${mostQuietDays}. Who never ordered counts too.`}
          error={error}
        />
      )}
      {kind === 'person' && <PersonPicker of={of} knownAs={knownAs} onChange={change} error={error} />}
    </div>
  )
}

interface OfProps {
  of: string
  onChange: (of: string) => void
  error: string | undefined
}

function MarketField({ of, onChange, error }: OfProps) {
  const { data, error: trouble } = useQuery(marketsQuery)
  return (
    <SelectField
      label="Market"
      hint="Who has ordered from it at least once."
      placeholder={trouble === null ? 'Choose a market' : 'The markets could not be loaded'}
      options={(data ?? []).map(({ id, name }) => [id, name] as const)}
      value={of}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
    />
  )
}

function AreaField({ of, onChange, error }: OfProps) {
  const { data, error: trouble } = useQuery(areasQuery)
  return (
    <SelectField
      label="Area"
      hint="Who has an address there, or had an order brought there."
      placeholder={trouble === null ? 'Choose an area' : 'The areas could not be loaded'}
      options={(data ?? []).filter(({ isServed }) => isServed).map(({ name }) => [name, name] as const)}
      value={of}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
    />
  )
}
