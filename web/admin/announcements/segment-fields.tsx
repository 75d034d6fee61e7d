import { useQuery } from '@tanstack/react-query'
import {
  mostQuietDays,
  type Segment,
  type SegmentKind,
  segmentKinds,
} from '#contract/announcements/announcement-shapes.ts'
import * as common from '#web/design/common-texts.ts'
import { SelectField } from '#web/design/forms/select-field.tsx'
import { TextField } from '#web/design/forms/text-field.tsx'
import { areasQuery } from '#web/entities/markets/delivery-queries.ts'
import { marketsQuery } from '#web/entities/markets/markets-queries.ts'
import { kindText } from './announcement-text.ts'
import { PersonPicker } from './person-picker.tsx'
import * as texts from './texts.ts'

interface SegmentFieldsProps {
  segment: Segment
  /** The saved group as text, for a person who was chosen before. */
  knownAs: string | null
  onChange: (segment: Segment) => void
  error: string | undefined
}

const kinds = segmentKinds.map((kind) => [kind, kindText[kind]] as const)
const usualQuietDays = '30'

/** Asks whom it is for: a group, and which market, area, days or person where the group asks. */
export function SegmentFields({ segment, knownAs, onChange, error }: SegmentFieldsProps) {
  const { kind, of } = segment
  const change = (next: string) => onChange({ kind, of: next })
  return (
    <div className="grid gap-4">
      <SelectField
        label={texts.group.label}
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
          label={texts.group.quietDays}
          inputMode="numeric"
          maxLength={3}
          value={of}
          onChange={(event) => change(event.currentTarget.value.trim())}
          hint={texts.group.quietDaysHint(mostQuietDays)}
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
  const { data, error: trouble } = useQuery(marketsQuery(null))
  return (
    <SelectField
      label={common.label.market}
      hint={texts.group.marketHint}
      placeholder={trouble === null ? common.action.chooseMarket : texts.group.marketsFailed}
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
      label={common.label.area}
      hint={texts.group.areaHint}
      placeholder={trouble === null ? texts.group.chooseArea : texts.group.areasFailed}
      options={(data ?? []).filter(({ isServed }) => isServed).map(({ name }) => [name, name] as const)}
      value={of}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
    />
  )
}
