/** Names a place by its number in the travel times. */
export type Place = number
type TravelMinutes = (from: Place, to: Place) => number

/** Describes an order as the planner sees it. Times are minutes since any one moment, the same for all. */
export interface PlannerOrder {
  id: string
  /** The market (or restaurant) where it is collected, and the customer's door. */
  pickup: Place
  door: Place
  placedAt: number
  /** Nothing of it can be collected before. */
  readyAt: number
  /** It must have left the pickup by then: the market closes. */
  collectBy: number
  /** Is when it has been promised; lateness costs extra. */
  promisedAt: number
  /** It does not wait for a busy agent any longer than this, however late they are; null where nothing was said. */
  askBy?: number | null
  /** Is what collecting takes if nothing else is collected with it. */
  workMinutes: number
  /** Adds to each of its minutes between pickup and door: its goods spoil. None, unless it is said. */
  bagCost?: number
  /** Says how much of a bike it fills. */
  load: number
  /** Cash that its agent must be able to hold. */
  cashKobo: number
  /** Agents who have refused it lately. */
  refusedBy: ReadonlySet<string>
}

/** A trip that an agent has accepted, or is being asked about. Others may join it until its agent leaves the pickup. */
export interface CommittedTrip {
  pickup: Place
  /** When its agent is at the pickup, where they are on the way or there; null where the trip has not begun. */
  arriveAt: number | null
  orders: readonly PlannerOrder[]
  /** Lets orders still join. */
  isOpen: boolean
  /** Says that its agent is being asked about some of it: until they answer, they are asked about nothing else there. */
  isAsked: boolean
}

export interface PlannerAgent {
  id: string
  /** Where and when they are free for the first of `trips`, or for something new. */
  place: Place
  freeAt: number
  /** They collect nothing after this. */
  offAt: number
  trips: readonly CommittedTrip[]
  capacity: number
  cashRoomKobo: number
  /** Markets that they know well. */
  homePickups: ReadonlySet<Place>
  /** Minutes by which somebody else is preferred: a silent phone, low ratings, more earned than the others. */
  handicapMinutes: number
  /** Limits how many more orders may be planned for them. */
  room: number
}

export interface PlannerState {
  orders: readonly PlannerOrder[]
  agents: readonly PlannerAgent[]
  travel: TravelMinutes
  /** Minutes that getting from a place to where work is likely takes; 0 where that is unknown. */
  toWork: (place: Place) => number
  rules: PlannerRules
}

export interface PlannerRules {
  /** Orders in one trip at most. */
  maxOrders: number
  /** Counts the longest of lists collected together in full, each other by this share. */
  jointShare: number
  /** At the door, until the order counts as delivered. */
  handOverMinutes: number
  /** A way to a pickup that is longer is never planned. */
  greatestMinutes: number
  /** Prices a minute of an agent, in minutes of customers, when nobody is busy and when everybody is. */
  idleWeight: number
  busyWeight: number
  /** Prices a minute further from where work is likely at the end of a route, by how busy agents are too. */
  placeWeight: number
  busyPlaceWeight: number
  /** Adds to a minute after the promise. */
  lateWeight: number
  /** Prices coming after the usual minutes once, growing over the last minutes before them. */
  missWeight: number
  usualMinutes: number
  missRampMinutes: number
  /** Minutes that knowing a market is worth. */
  homeMinutes: number
  /** New trips are asked about this long before their agent is free, and joins this long before they leave. */
  askAheadMinutes: number
  joinAheadMinutes: number
  /** Below this share of busy agents new trips are asked about at once. */
  holdsFromShare: number
  /** Nobody sets out for a trip before the first of its orders was placed; for days that are planned when they are over. */
  waitsForOrders: boolean
  /** Agents that are tried for an order at most: those who could be at its pickup first. */
  candidates: number
  /** Steps of local improvement for each waiting order, and in all. */
  stepsPerOrder: number
  maxSteps: number
}

/** Holds what the planner says of one round. Every order is in `asks` or in `waiting`. */
export interface Decisions {
  asks: Ask[]
  waiting: Waiting[]
}

/** Asks one agent about some orders of one pickup: a new trip, or more for one of theirs. */
export interface Ask {
  agentId: string
  orderIds: string[]
  isJoin: boolean
  /** When each would be at its door, by the plan. */
  doorAt: number[]
}

export interface Waiting {
  orderId: string
  /** Says who shall be asked, when, and when it would then be at its door; null where nobody can take it now. */
  agentId: string | null
  askAt: number | null
  doorAt: number | null
}
