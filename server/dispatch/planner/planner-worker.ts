import { parentPort } from 'node:worker_threads'
import type { Probe } from './outlook.ts'
import { lookAheadRequest, type PlanRequest, planRequest } from './plan-request.ts'
import type { PlannerAgent, PlannerOrder } from './planner-state.ts'
import { type ReplayRequest, replayDays } from './replay-days.ts'

/** Holds what the thread is sent: agents and orders in parts, then the rest and what is wanted; or days that are over. */
export type ThreadMessage =
  | { id: number; agents: readonly PlannerAgent[]; orders: readonly PlannerOrder[] }
  | { id: number; rest: Omit<PlanRequest, 'agents' | 'orders'>; probes: readonly Probe[] | null }
  | { id: number; replay: ReplayRequest }

const parts = new Map<number, { agents: PlannerAgent[]; orders: PlannerOrder[] }>()

/** Answers for the thread what `planner-thread.ts` sends. */
parentPort?.on('message', (message: ThreadMessage) => {
  const { id } = message
  const known = parts.get(id) ?? { agents: [], orders: [] }
  if ('agents' in message) {
    known.agents.push(...message.agents)
    known.orders.push(...message.orders)
    parts.set(id, known)
    return
  }
  parts.delete(id)
  try {
    parentPort?.postMessage({ id, answer: answerTo(message, known) })
  } catch (error) {
    parentPort?.postMessage({ id, error: error instanceof Error ? error.stack : String(error) })
  }
})

function answerTo(
  message: Exclude<ThreadMessage, { agents: readonly PlannerAgent[] }>,
  known: { agents: PlannerAgent[]; orders: PlannerOrder[] },
) {
  if ('replay' in message) return replayDays(message.replay)
  const request = { ...message.rest, ...known }
  return message.probes === null ? planRequest(request) : lookAheadRequest(request, message.probes)
}
