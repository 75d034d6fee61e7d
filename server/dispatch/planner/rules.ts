import { handOverMinutes, jointShare } from '#domain/trip-minutes.ts'
import type { WaitingRules } from './advise-waiting.ts'
import type { PlannerRules } from './planner-state.ts'

/** Weights found with the simulated city (decision 39); the times are those of the product. */
export const defaultRules: PlannerRules = {
  maxOrders: 4,
  jointShare,
  handOverMinutes,
  greatestMinutes: 75,
  idleWeight: 0.35,
  busyWeight: 2.65,
  placeWeight: 1.9,
  busyPlaceWeight: 2.8,
  lateWeight: 0.2,
  missWeight: 8,
  usualMinutes: 45,
  missRampMinutes: 8,
  homeMinutes: 0.5,
  askAheadMinutes: 1,
  joinAheadMinutes: Infinity,
  holdsFromShare: 0.6,
  waitsForOrders: false,
  candidates: 24,
  stepsPerOrder: 6,
  maxSteps: 200,
}

/** Each delivery above the others' mean counts as a minute's way: dearer it only costs, cheaper it spreads work less. */
export const fairMinutes = 1

/** Found with the simulated city too: 16, 20 and 30 minutes ahead are within half a minute of each other. */
export const waitingRules: WaitingRules = {
  aheadMinutes: 20,
  orderMinutes: 8,
  wayWeight: 0.3,
  turnMinutes: 0.5,
  leastGain: 0.05,
}
