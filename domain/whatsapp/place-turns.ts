import type { DeliveryAsk } from '#domain/delivery/ask.ts'
import { readDelivery } from '#domain/delivery/read-delivery.ts'
import { type AreaAnswer, findArea, locatePlace } from '#domain/places/service-area.ts'
import type { Choice, Say } from './say.ts'
import { newTalk, type SavedPlace, type Talk, type TalkFacts, type TalkPlace, type Turn } from './talk.ts'
import * as texts from './texts.ts'

/** Longest landmark and gate code that an order takes. */
const mostLandmark = 160
const mostGateCode = 40

export function askWhere(talk: Talk, { places }: TalkFacts): Turn {
  const rows = places.slice(0, 9).map(
    ({ id, label, area, landmark }): Choice => ({
      id: `place:${id}`,
      title: label,
      description: `${area}, ${landmark}`,
    }),
  )
  const say: Say =
    rows.length === 0
      ? { kind: 'location', text: texts.where.ask }
      : {
          kind: 'list',
          text: texts.where.saved,
          open: texts.where.choose,
          choices: [...rows, { id: 'place:other', title: texts.where.other }],
        }
  return { talk: { ...talk, step: 'where', place: null, figure: null }, says: [say], ask: null }
}

export function choosePlace(talk: Talk, id: string, { places }: TalkFacts): Turn | null {
  if (id === 'other')
    return {
      talk: { ...talk, step: 'where' },
      says: [{ kind: 'location', text: texts.where.ask }],
      ask: null,
    }
  const saved = places.find((place) => place.id === id)
  return saved ? quoted(talk, placeOf(saved)) : null
}

function placeOf({ area, landmark, directions, gateCode, latitude, longitude }: SavedPlace): TalkPlace {
  return { area, landmark, directions, gateCode, latitude, longitude }
}

/** Takes a pin: its area is ours to find, and what is near it theirs to say, unless the pin says it. */
export function takeLocation(
  talk: Talk,
  pin: { latitude: number; longitude: number; name: string | null },
  facts: TalkFacts,
): Turn {
  const { latitude, longitude } = pin
  const found = locatePlace(facts.areas, { area: '', latitude, longitude })
  if (found.kind === 'outside') return outside(talk, found)
  const area = found.kind === 'served' ? found.area : texts.where.other
  const landmark = (pin.name ?? '').trim().slice(0, mostLandmark)
  const place = { area, landmark, directions: null, gateCode: null, latitude, longitude }
  if (talk.lines.length === 0)
    return {
      talk: { ...newTalk, step: 'list', place },
      says: [{ kind: 'text', text: texts.where.noList(area) }],
      ask: null,
    }
  return landmark === '' ? askLandmark(talk, place) : quoted(talk, place)
}

/** An area and what is near it in words; null where a text names none. */
export function takePlace(talk: Talk, said: string, facts: TalkFacts): Turn | null {
  const read = placeIn(said, facts)
  if (read.trouble.length > 0)
    return { talk: { ...withSaid(talk, read), step: 'where', figure: null }, says: read.trouble, ask: null }
  const { place } = read
  const area = place === null ? findArea(facts.areas, said) : null
  if (area !== null) {
    const bare = {
      area: area.name,
      landmark: '',
      directions: null,
      gateCode: null,
      latitude: null,
      longitude: null,
    }
    return checked(talk, bare, facts)
  }
  return place && checked(withSaid(talk, read), place, facts)
}

/** Takes what is near the gate, for a place of which the area is known. */
export function takeLandmark(talk: Talk, said: string, facts: TalkFacts): Turn {
  if (talk.place === null) return askWhere(talk, facts)
  const landmark = said.replace(/\s+/g, ' ').trim().slice(0, mostLandmark)
  return landmark === '' ? askLandmark(talk, talk.place) : quoted(talk, { ...talk.place, landmark })
}

function checked(talk: Talk, place: TalkPlace, facts: TalkFacts): Turn {
  const found = locatePlace(facts.areas, place)
  if (found.kind === 'outside') return outside(talk, found)
  return place.landmark === '' ? askLandmark(talk, place) : quoted(talk, place)
}

export function askLandmark(talk: Talk, place: TalkPlace): Turn {
  const say: Say = { kind: 'text', text: texts.where.landmark(place.area) }
  return { talk: { ...talk, step: 'door', place }, says: [say], ask: null }
}

function outside(talk: Talk, { area, nearest }: AreaAnswer & { kind: 'outside' }): Turn {
  const say: Say = { kind: 'text', text: texts.where.outside(area, nearest?.name ?? null) }
  const step = talk.lines.length === 0 ? 'idle' : 'where'
  return { talk: { ...talk, step, place: null }, says: [say], ask: null }
}

function quoted(talk: Talk, place: TalkPlace): Turn {
  return { talk: { ...talk, place, figure: null }, says: [], ask: { do: 'quote' } }
}

/** Holds what a message says of its delivery, for a conversation. */
interface SaidInTalk {
  place: TalkPlace | null
  contact: Talk['contact']
  /** Says why there is no place though one was said. */
  trouble: Say[]
  /** No place that was known before is meant any more. */
  isElsewhere: boolean
  rest: string | null
}

/** Returns where and to whom a message says that it goes, and what is left of it; hour and payment are the agent's to read. */
export function placeIn(message: string, { areas, now }: Pick<TalkFacts, 'areas' | 'now'>): SaidInTalk {
  const { texts: said, pin, hour, payment, asks, rest } = readDelivery(message, { areas, now })
  const { area, landmark, phone, name } = said
  const about = asks.find((ask) => ask.about === 'area')
  const isPlaced = area !== undefined && about?.why !== 'outside' && about?.why !== 'far'
  const contact = { ...(name !== undefined && { name }), ...(phone !== undefined && { phone }) }
  const left = [rest, hour?.text, payment].flatMap((text) => text?.trim() || [])
  return {
    place: isPlaced
      ? {
          area,
          landmark: landmark?.slice(0, mostLandmark) ?? '',
          directions: said.directions?.slice(0, 400) ?? null,
          gateCode: said.gateCode?.slice(0, mostGateCode) ?? null,
          latitude: pin?.latitude ?? null,
          longitude: pin?.longitude ?? null,
        }
      : null,
    contact: phone === undefined && name === undefined ? undefined : contact,
    trouble: about === undefined || isPlaced ? [] : [{ kind: 'text', text: troubleOf(about) }],
    isElsewhere: about !== undefined || area !== undefined,
    rest: left.join('\n') || null,
  }
}

function troubleOf({ why, said, options }: DeliveryAsk): string {
  if (why === 'two') return texts.where.two(options)
  if (why === 'far') return texts.where.far(options)
  if (why === 'link') return texts.where.link
  return texts.where.outside(said, options[0] ?? null)
}

/** Puts what was said of the delivery in the place of what was known; where it leaves the place open, that is asked. */
export function withSaid(talk: Talk, said: SaidInTalk): Talk {
  const place = said.place ?? (said.isElsewhere ? null : talk.place)
  return { ...talk, place, ...(said.contact && { contact: { ...talk.contact, ...said.contact } }) }
}
