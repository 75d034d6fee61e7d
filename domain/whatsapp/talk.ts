import type { CatalogueIndex } from '#domain/lists/amounts/catalogue-index.ts'
import type { ListLine } from '#domain/lists/tokens/list-line.ts'
import type { Area } from '#domain/places/service-area.ts'
import type { Say } from './say.ts'

const talkSteps = ['idle', 'list', 'where', 'door', 'confirm', 'pay', 'placing'] as const
type TalkStep = (typeof talkSteps)[number]

/** Where an order goes, as far as it was said. */
export interface TalkPlace {
  area: string
  landmark: string
  directions: string | null
  gateCode: string | null
  latitude: number | null
  longitude: number | null
}

/** Says what a list comes to at the market that was chosen for it. */
export interface Figure {
  marketId: string
  marketName: string
  aboutKobo: number
  capKobo: number | null
  feesKobo: number
  scheduledFor: string | null
  /** When it arrives, as people say it. */
  arrival: string
}

export const payWays = ['cash', 'link', 'account'] as const
export type PayWay = (typeof payWays)[number]

/** Says where a conversation is; it is stored between messages. */
export interface Talk {
  step: TalkStep
  lines: ListLine[]
  /** Words of the list that name no item, for the agent. */
  note: string | null
  place: TalkPlace | null
  /** Names who receives the goods, where somebody else was named than who writes. */
  contact?: { name?: string; phone?: string } | undefined
  figure: Figure | null
  payBy: PayWay | null
  /** The key under which the order is placed, however often that is tried. */
  key: string | null
  /** Lists what the list was made of, in order, so that an edited or deleted message can be followed. */
  said?: Said[]
  /** The order that was placed last, for buttons that are pressed once more. */
  placed?: { key: string; code: string; followUrl: string }
}

/** Messages that were taken as one: texts by themselves, anything else as it was heard. */
export type Said =
  | { kind: 'texts'; parts: { id: string; text: string }[] }
  | { kind: 'other'; id: string; heard: Heard }

export const newTalk: Talk = {
  step: 'idle',
  lines: [],
  note: null,
  place: null,
  figure: null,
  payBy: null,
  key: null,
}

/** Says what somebody sent, or what came of what was asked for. */
export type Heard =
  | { kind: 'text'; text: string }
  /** Holds what a picture or a voice note says, as somebody else read it. */
  | { kind: 'read'; text: string; from: 'picture' | 'voice' }
  | { kind: 'choice'; id: string }
  | { kind: 'location'; latitude: number; longitude: number; name: string | null }
  /** Passes on a picture, a voice note or anything else that a person looks at. */
  | { kind: 'forOffice'; what: 'picture' | 'voice' | 'other' }
  /** An emoji, a sticker or a reaction, which says neither yes nor no. */
  | { kind: 'nod' }
  /** Earlier messages were edited or deleted, which `said` has followed. */
  | { kind: 'retold'; said: Said[]; how: 'edited' | 'deleted' }
  /** An edit that cannot be followed, since the order is placed. */
  | { kind: 'tooLate'; code: string; followUrl: string; how: 'edited' | 'deleted' }
  | { kind: 'quoted'; figure: Figure }
  | { kind: 'refused'; text: string; isStale: boolean }
  | { kind: 'placed'; code: string; followUrl: string; pay: PayAnswer | null }
  | { kind: 'done'; text: string }

/** Says how an order that is paid ahead is to be paid. */
export interface PayAnswer {
  url: string | null
  /** `by` is until when the account takes it, as people say it; null where nothing says so. */
  account: { number: string; name: string; bank: string; amountKobo: number; by: string | null } | null
}

/** Says what has to be done before the conversation goes on; its outcome is heard next. */
export type Asked =
  | { do: 'quote' }
  | { do: 'place' }
  | { do: 'answer'; questionId: string; answer: 'yes' | 'no' | 'skip' }
  | { do: 'rate'; orderId: string; stars: number }
  | { do: 'answerReminder'; buttonId: string }
  | { do: 'callAdmins' }
  | { do: 'stop' }
  | { do: 'start' }

export interface SavedPlace extends TalkPlace {
  id: string
  label: string
}

/** Holds what the conversation may know. */
export interface TalkFacts {
  index: CatalogueIndex
  areas: readonly Area[]
  now: Date
  /** A fresh key, for the order that may come of this. */
  newKey: string
  businessName: string
  places: readonly SavedPlace[]
  /** Holds the list of their last order, for "same as last week". */
  usual: readonly ListLine[] | null
  payWays: readonly PayWay[]
  isStopped: boolean
  termsUrl: string
}

export interface Turn {
  talk: Talk
  says: Say[]
  ask: Asked | null
}
