import type { ClosingDecision } from '#contract/core/closing-orders.ts'
import {
  type AdminMarket,
  changeMarketEndpoint,
  createMarketEndpoint,
  hoursFault,
  type MarketFields,
  nameFault,
} from '#contract/markets/admin-markets.ts'
import { firstCity } from '#domain/places/cities.ts'
import type { Closure } from '#domain/time/booking.ts'
import { type Weekday, weekdays } from '#domain/time/days.ts'
import { useMarketAction } from './core/use-market-action.ts'
import { type AdminForm, useVersionedForm } from './core/use-versioned-form.ts'
import * as texts from './texts.ts'

export interface DayDraft {
  isOpen: boolean
  opens: string
  closes: string
}

/** A market as it is in the form: places as they are typed, times also of days that are shut. */
export interface MarketDraft
  extends Pick<MarketFields, 'city' | 'name' | 'description' | 'location' | 'neighbourhood' | 'marketDays'> {
  latitude: string
  longitude: string
  hours: Record<Weekday, DayDraft>
  closures: Closure[]
}

export interface MarketForm extends AdminForm<AdminMarket, MarketDraft> {
  save: (orders?: ClosingDecision) => void
  /** Is how saving failed last, for what it may ask. */
  failure: Error | null
  forget: () => void
}

const usualDay: DayDraft = { isOpen: true, opens: '07:00', closes: '18:00' }

const empty: MarketDraft = {
  city: firstCity,
  name: '',
  description: '',
  location: '',
  neighbourhood: '',
  latitude: '',
  longitude: '',
  marketDays: [],
  hours: eachDay((day) => ({ ...usualDay, isOpen: day !== 'sunday' })),
  closures: [],
}

/** Holds the state of the form over a market, or over a new one. */
export function useMarketForm(saved: AdminMarket | null, onSaved: (market: AdminMarket) => void): MarketForm {
  const { base, draft, ...form } = useVersionedForm(saved, { empty, draftOf, faultsOf, namedPlainly })
  const done = (market: AdminMarket) => {
    form.settle(market)
    onSaved(market)
  }
  const creating = useMarketAction(createMarketEndpoint, done)
  const changing = useMarketAction(changeMarketEndpoint, done)
  return {
    ...form.savedBy(base === null ? creating : changing),
    failure: changing.failure,
    forget: changing.reset,
    save: (orders) => {
      if (!form.mayTry()) return
      const market = fieldsOf(draft)
      const decided = orders === undefined ? {} : { orders }
      if (base === null) creating.run({ body: market })
      else changing.run({ params: { id: base.id }, body: { version: base.version, market, ...decided } })
    },
  }
}

function eachDay<Value>(read: (day: Weekday) => Value): Record<Weekday, Value> {
  return Object.fromEntries(weekdays.map((day) => [day, read(day)])) as Record<Weekday, Value>
}

function draftOf(market: AdminMarket): MarketDraft {
  const { city, name, description, location, neighbourhood, closures } = market
  return {
    city,
    name,
    description,
    location,
    neighbourhood,
    closures,
    latitude: String(market.latitude),
    longitude: String(market.longitude),
    marketDays: weekdays.filter((day) => market.marketDays.includes(day)),
    hours: eachDay((day) => {
      const hours = market.hours[day]
      return hours === null ? { ...usualDay, isOpen: false } : { isOpen: true, ...pick(hours) }
    }),
  }
}

function pick({ opens, closes }: { opens: string; closes: string }) {
  return { opens, closes }
}

function fieldsOf({ latitude, longitude, hours, ...draft }: MarketDraft): MarketFields {
  return {
    ...draft,
    latitude: Number(latitude),
    longitude: Number(longitude),
    marketDays: draft.marketDays.filter((day) => hours[day].isOpen),
    hours: eachDay((day) => (hours[day].isOpen ? pick(hours[day]) : null)),
  }
}

/** The server names what is inside a changed market by its whole path. */
function namedPlainly(fields: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([path, text]) => [path.replace(/^market\./, ''), text]),
  )
}

function faultsOf(draft: MarketDraft): Record<string, string> {
  const faults: Record<string, string> = {}
  const name = draft.name.trim() === '' ? texts.form.nameRequired : nameFault(draft.name)
  if (name !== null) faults['name'] = name
  if (draft.description.trim() === '') faults['description'] = texts.form.descriptionRequired
  if (draft.location.trim() === '') faults['location'] = texts.form.locationRequired
  if (draft.neighbourhood.trim() === '') faults['neighbourhood'] = texts.form.neighbourhoodRequired
  if (!isDegree(draft.latitude, 90)) faults['latitude'] = texts.place.latitudeInvalid
  if (!isDegree(draft.longitude, 180)) faults['longitude'] = texts.place.longitudeInvalid
  for (const day of weekdays) {
    const { isOpen, opens, closes } = draft.hours[day]
    const fault = isOpen && (opens === '' || closes === '') ? texts.hours.required : null
    const text = fault ?? (isOpen ? hoursFault({ opens, closes }) : null)
    if (text !== null) faults[`hours.${day}`] = text
  }
  return { ...faults, ...closureFaults(draft.closures) }
}

function closureFaults(closures: readonly Closure[]): Record<string, string> {
  const faults: Record<string, string> = {}
  for (const [index, { date, reason }] of closures.entries()) {
    const isTwice = closures.findIndex((each) => each.date === date) < index
    if (date === '') faults[`closures.${index}.date`] = texts.closures.dayRequired
    else if (isTwice) faults[`closures.${index}.date`] = texts.closures.duplicate
    if (reason.trim() === '') faults[`closures.${index}.reason`] = texts.closures.reasonRequired
  }
  return faults
}

function isDegree(text: string, most: number): boolean {
  return /^-?\d{1,3}(\.\d+)?$/.test(text.trim()) && Math.abs(Number(text)) <= most
}
