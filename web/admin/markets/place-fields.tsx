import { useQuery } from '@tanstack/react-query'
import { LocateFixed } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { areasOfCity, locatePlace } from '#domain/places/service-area.ts'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { TextField } from '#web/design/forms/text-field.tsx'
import { Notice } from '#web/design/notice.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { areasQuery } from '#web/entities/markets/delivery-queries.ts'
import { useMyPlace } from '#web/entities/markets/use-my-place.ts'
import { LoadState } from '#web/platform/api/load-state.tsx'
import { PlaceMap } from './core/place-map.tsx'
import * as texts from './texts.ts'
import type { MarketForm } from './use-market-form.ts'

/** Asks where the market is: set on the sketch, typed, pasted from a map, or where one stands. */
export function PlaceFields({ form: { draft, change, faults } }: { form: MarketForm }) {
  const query = useQuery(areasQuery)
  const { data: areas } = query
  const here = useMyPlace()
  const place = placeOf(draft)
  const take = (point: { latitude: number; longitude: number }) =>
    change({ latitude: degrees(point.latitude), longitude: degrees(point.longitude) })
  const takeHere = useEffectEvent(take)
  useEffect(() => {
    if (here.place !== null) takeHere(here.place)
  }, [here.place])
  const answer =
    areas === undefined || place === null
      ? null
      : locatePlace(areasOfCity(areas, draft.city), { area: '', ...place })
  return (
    <div className="grid gap-3">
      {areas === undefined ? (
        <LoadState title={common.failure.loading(texts.place.areas)} query={query}>
          <Skeleton className="h-64" />
        </LoadState>
      ) : (
        <PlaceMap areas={areas} place={place} onPlace={take} label={texts.place.map} />
      )}
      {answer?.kind === 'served' && (
        <p className="text-sm text-leaf-deep">{texts.place.served(answer.area)}</p>
      )}
      {answer?.kind === 'outside' && (
        <Notice tone="amber">{texts.place.notServed(answer.nearest?.name ?? null)}</Notice>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label={texts.place.latitude}
          inputMode="decimal"
          autoComplete="off"
          value={draft.latitude}
          onChange={(event) =>
            change(pairIn(event.currentTarget.value) ?? { latitude: event.currentTarget.value })
          }
          error={faults['latitude']}
          hint={texts.place.latitudeHint}
        />
        <TextField
          label={texts.place.longitude}
          inputMode="decimal"
          autoComplete="off"
          value={draft.longitude}
          onChange={(event) => change({ longitude: event.currentTarget.value })}
          error={faults['longitude']}
          hint={texts.place.longitudeHint}
        />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          kind="secondary"
          icon={<LocateFixed aria-hidden="true" />}
          isBusy={here.state === 'asking'}
          onClick={here.locate}
        >
          {texts.placeFields.useLocation}
        </Button>
        {here.state === 'refused' && (
          <span className="text-sm text-ink-soft">{texts.place.locateFailed}</span>
        )}
      </div>
    </div>
  )
}

function placeOf({ latitude, longitude }: { latitude: string; longitude: string }) {
  if (latitude.trim() === '' || longitude.trim() === '') return null
  const place = { latitude: Number(latitude), longitude: Number(longitude) }
  return Number.isFinite(place.latitude) && Number.isFinite(place.longitude) ? place : null
}

function degrees(value: number): string {
  return String(Math.round(value * 100_000) / 100_000)
}

/** Both degrees, as maps copy them; null for anything else. */
function pairIn(text: string): { latitude: string; longitude: string } | null {
  const [, latitude, longitude] = /^\s*(-?\d+\.\d+)\s*[,;\s]\s*(-?\d+\.\d+)\s*$/.exec(text) ?? []
  return latitude === undefined || longitude === undefined ? null : { latitude, longitude }
}
