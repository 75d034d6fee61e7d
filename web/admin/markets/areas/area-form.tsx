import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import {
  areaRadius,
  changeAreaEndpoint,
  createAreaEndpoint,
  mostAreaName,
} from '#contract/markets/admin-areas.ts'
import type { Area } from '#contract/markets/areas.ts'
import { firstCity } from '#domain/places/cities.ts'
import { CityField } from '#web/admin/markets/core/city-field.tsx'
import { PlaceMap } from '#web/admin/markets/core/place-map.tsx'
import { useMarketAction } from '#web/admin/markets/core/use-market-action.ts'
import * as marketsTexts from '#web/admin/markets/texts.ts'
import { ActionError } from '#web/admin/shell/action-error.tsx'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { NumberField } from '#web/design/forms/number-field.tsx'
import { Switch } from '#web/design/forms/switch.tsx'
import { TextField } from '#web/design/forms/text-field.tsx'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { areasQuery } from '#web/entities/markets/delivery-queries.ts'
import * as texts from './texts.ts'

interface AreaFormProps {
  areas: readonly Area[]
  /** Null for a new one. */
  saved: Area | null
  onDone: () => void
}

/** A new area begins at the middle of the town. */
const empty: Area = {
  city: firstCity,
  name: '',
  aliases: [],
  latitude: 9.06,
  longitude: 7.47,
  radiusM: 1500,
  isServed: true,
}

/** Changes one area: its names, its middle and reach on the map, and whether we deliver there. */
export function AreaForm({ areas, saved, onDone }: AreaFormProps) {
  const client = useQueryClient()
  const [draft, setDraft] = useState(saved ?? empty)
  const [aliases, setAliases] = useState(draft.aliases.join(', '))
  const change = (changes: Partial<Area>) => setDraft({ ...draft, ...changes })
  const done = (now: Area[]) => {
    client.setQueryData(areasQuery.queryKey, now)
    showToast(texts.form.saved(draft.name.trim()), { tone: 'success' })
    onDone()
  }
  const creating = useMarketAction(createAreaEndpoint, done)
  const changing = useMarketAction(changeAreaEndpoint, done)
  const { isBusy, problem, fields } = saved === null ? creating : changing
  const errorOf = (name: string) => fields[name] ?? fields[`area.${name}`]
  const save = () => {
    const names = aliases.split(',').map((name) => name.trim())
    const area = { ...draft, name: draft.name.trim(), aliases: names.filter((name) => name !== '') }
    if (saved === null) creating.run({ body: area })
    else changing.run({ body: { before: saved, area } })
  }
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <CityField
        value={draft.city}
        isSaved={saved !== null}
        error={errorOf('city')}
        onChange={(city) => change({ city })}
      />
      <TextField
        label={common.label.name}
        maxLength={mostAreaName}
        autoComplete="off"
        readOnly={saved !== null}
        value={draft.name}
        error={errorOf('name')}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <TextField
        label={marketsTexts.form.aliases}
        hint={texts.form.aliasesHint}
        isOptional
        autoComplete="off"
        value={aliases}
        error={errorOf('aliases')}
        onChange={(event) => setAliases(event.currentTarget.value)}
      />
      <Reach areas={areas} draft={draft} change={change} />
      <Switch
        label={texts.form.served}
        hint={texts.form.servedHint}
        checked={draft.isServed}
        onChange={(event) => change({ isServed: event.currentTarget.checked })}
      />
      <ActionError problem={problem} />
      <Button
        type="submit"
        isBusy={isBusy}
        disabled={draft.name.trim() === ''}
        className="justify-self-start"
      >
        {common.action.save}
      </Button>
    </form>
  )
}

interface ReachProps {
  areas: readonly Area[]
  draft: Area
  change: (changes: Partial<Area>) => void
}

/** Asks where the area lies and how far it goes: pressed on the map, or typed. */
function Reach({ areas, draft, change }: ReachProps): ReactNode {
  const others = areas.filter(({ city, name }) => city === draft.city && name !== draft.name)
  const hasMap = others.some(({ isServed }) => isServed)
  const degrees = (key: 'latitude' | 'longitude') => ({
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    type: 'number',
    step: 0.001,
    value: String(draft[key]),
    onChange: (event: { currentTarget: { value: string } }) =>
      change({ [key]: Number(event.currentTarget.value) }),
  })
  return (
    <>
      {hasMap && (
        <PlaceMap
          areas={others}
          place={draft}
          radiusM={draft.radiusM}
          label={texts.form.map}
          onPlace={(place) => change(place)}
        />
      )}
      <div className="grid grid-cols-2 gap-3">
        <TextField label={marketsTexts.place.latitude} {...degrees('latitude')} />
        <TextField label={marketsTexts.place.longitude} {...degrees('longitude')} />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <NumberField
          label={texts.form.radius}
          value={draft.radiusM / 1000}
          step={0.5}
          min={areaRadius.min / 1000}
          max={areaRadius.max / 1000}
          onChange={(kilometres) => change({ radiusM: Math.round(kilometres * 1000) })}
        />
        <span className="text-sm text-ink-soft">{texts.form.radius}</span>
      </div>
    </>
  )
}
