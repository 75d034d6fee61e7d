import { handOverMinutes, jointShare } from '#domain/trip-minutes.ts'
import type { PlannerRules } from './planner-state.ts'

/** Weights found with the simulated city (decision 39); the times are those of the product. */
export const defaultRules: PlannerRules = {
  maxOrders: 4,
  jointShare,
  handOverMinutes,
  greatestMinutes: 75,
  idleWeight: 0.4,
  busyWeight: 2,
  placeWeight: 1.9,
  lateWeight: 0.2,
  homeMinutes: 0.5,
  askAheadMinutes: Infinity,
  joinAheadMinutes: Infinity,
  waitsForOrders: false,
  candidates: 24,
  stepsPerOrder: 6,
  maxSteps: 200,
}
