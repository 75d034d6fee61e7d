import { handOverMinutes, jointShare } from '#domain/places/trip-minutes.ts'
import type { WaitingRules } from './advise-waiting.ts'
import type { PlannerRules } from './planner-state.ts'

/**
 * For the customers' minutes: fitted on simulated days of 600 and 1,200 orders for 60 agents (decision 39), with agents who wait
 * where they are sent. The times are those of the product.
 */
export const defaultRules: PlannerRules = {
  maxOrders: 4,
  jointShare,
  handOverMinutes,
  greatestMinutes: 75,
  idleWeight: 0.35,
  busyWeight: 2.4,
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

/** For fewer kilometres, at some minutes more: fitted on the same days. */
export const kilometreWeights: Pick<PlannerRules, 'idleWeight' | 'busyWeight'> = {
  idleWeight: 1.2,
  busyWeight: 3.5,
}

/**
 * For the public meal-delivery instances (Reyes et al. 2018), fitted on them: meals need no shopping, everybody goes where they
 * are sent, and a round is made each minute.
 */
export const publicInstanceRules: PlannerRules = {
  ...defaultRules,
  jointShare: 0,
  handOverMinutes: 0,
  homeMinutes: 0,
  greatestMinutes: Infinity,
  idleWeight: 0.2,
  busyWeight: 0.2,
  placeWeight: 0.2,
  busyPlaceWeight: 0.2,
  missWeight: 0,
  holdsFromShare: 0,
  maxSteps: 500,
  askAheadMinutes: 1,
  joinAheadMinutes: 1,
}

/** By so many minutes a list from two markets may be complete later with one agent than with two. */
export const linkedLaterMinutes = 10

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
