import { type Weekday, weekdays } from '#contract/days.ts'
import {
  changeMarket,
  createMarket,
  type DeskMarket,
  hoursFault,
  type MarketFields,
  nameFault,
} from '#contract/market-desk.ts'
import { useDeskAct } from './use-desk-act.ts'
import { type DeskForm, useDeskForm } from './use-desk-form.ts'

export interface DayDraft {
  isOpen: boolean
  opens: string
  closes: string
}

/** A market as it stands in the form: places as they are typed, times also of days that are shut. */
export interface MarketDraft
  extends Pick<MarketFields, 'name' | 'description' | 'location' | 'neighbourhood' | 'marketDays'> {
  latitude: string
  longitude: string
  hours: Record<Weekday, DayDraft>
}

export interface MarketForm extends DeskForm<DeskMarket, MarketDraft> {
  save: () => void
}

const usualDay: DayDraft = { isOpen: true, opens: '07:00', closes: '18:00' }

const empty: MarketDraft = {
  name: '',
  description: '',
  location: '',
  neighbourhood: '',
  latitude: '',
  longitude: '',
  marketDays: [],
  hours: eachDay((day) => ({ ...usualDay, isOpen: day !== 'sunday' })),
}

/** The state of the form over a market, or over a new one. */
export function useMarketForm(saved: DeskMarket | null, onSaved: (market: DeskMarket) => void): MarketForm {
  const { base, draft, ...form } = useDeskForm(saved, { empty, draftOf, faultsOf, namedPlainly })
  const done = (market: DeskMarket) => {
    form.settle(market)
    onSaved(market)
  }
  const creating = useDeskAct(createMarket, done)
  const changing = useDeskAct(changeMarket, done)
  return {
    ...form.savedBy(base === null ? creating : changing),
    save: () => {
      if (!form.mayTry()) return
      const market = fieldsOf(draft)
      if (base === null) creating.run({ body: market })
      else changing.run({ params: { id: base.id }, body: { version: base.version, market } })
    },
  }
}

function eachDay<Value>(read: (day: Weekday) => Value): Record<Weekday, Value> {
  return Object.fromEntries(weekdays.map((day) => [day, read(day)])) as Record<Weekday, Value>
}

function draftOf(market: DeskMarket): MarketDraft {
  const { name, description, location, neighbourhood } = market
  return {
    name,
    description,
    location,
    neighbourhood,
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
    Object.entries(fields).map(([path, words]) => [path.replace(/^market\./, ''), words]),
  )
}

function faultsOf(draft: MarketDraft): Record<string, string> {
  const faults: Record<string, string> = {}
  const name = draft.name.trim() === '' ? 'Write the name' : nameFault(draft.name)
  if (name !== null) faults['name'] = name
  if (draft.description.trim() === '') faults['description'] = 'Write what the market is known for'
  if (draft.location.trim() === '') faults['location'] = 'Write a short address'
  if (draft.neighbourhood.trim() === '') faults['neighbourhood'] = 'Write the neighbourhood'
  if (!isDegree(draft.latitude, 90)) faults['latitude'] = 'Write degrees north, such as 9.0662'
  if (!isDegree(draft.longitude, 180)) faults['longitude'] = 'Write degrees east, such as 7.4621'
  for (const day of weekdays) {
    const { isOpen, opens, closes } = draft.hours[day]
    const fault = isOpen && (opens === '' || closes === '') ? 'Write both times' : null
    const words = fault ?? (isOpen ? hoursFault({ opens, closes }) : null)
    if (words !== null) faults[`hours.${day}`] = words
  }
  return faults
}

function isDegree(text: string, most: number): boolean {
  return /^-?\d{1,3}(\.\d+)?$/.test(text.trim()) && Math.abs(Number(text)) <= most
}
