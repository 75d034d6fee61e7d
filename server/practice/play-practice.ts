import { type Area, listAreasEndpoint } from '#contract/markets/areas.ts'
import { isPracticeOn } from '#server/platform/core/practice.ts'
import type { Api, Transport } from '#server/players/api.ts'
import { request } from '#server/players/request.ts'
import type { SettingsServices } from '#server/settings/services.ts'
import { type AgentMemory, nothingRemembered, turnAgent } from './agent-turn.ts'
import { isPayInDue, payIn } from './pay-in-cash.ts'
import { type PracticeAgent, practiceAgents, practiceCashier } from './practice-people.ts'
import { type AgentNow, findGateCode, findPracticeUserId, listAgentsNow } from './practice-store.ts'
import { createDoor, type Door, goHome, signOut } from './seats.ts'
import { leaveStream, type StreamState, streamAtStart, turnStream } from './stream.ts'

export type PracticeContext = Pick<SettingsServices, 'config' | 'log' | 'clock' | 'db' | 'readSettings'>

interface Seat {
  agent: PracticeAgent
  api: Api
  memory: AgentMemory
  /** Is when they last looked, in time of practice. */
  lookedAt: number
}

/** Holds what is known between two turns. */
interface State {
  seats: Map<string, Seat>
  cashier: Api | null
  stream: StreamState
  areas: readonly Area[]
  /** Is the time of practice in milliseconds. */
  now: number
}

type Playing = PracticeContext & { door: Door; state: State }

/** Looks at the phone so often without anything to do: often enough not to count as silent. */
const idleMs = 90_000

/** Plays the simulated agents; whoever calls says how much time of practice has passed. */
export interface Practice {
  turn(passedMs: number): Promise<void>
  /** Ends their sessions. */
  leave(): Promise<void>
}

/** Plays through whatever carries requests to the server. */
export function createPractice(context: PracticeContext, transport: Transport): Practice {
  const state: State = { seats: new Map(), cashier: null, stream: streamAtStart(), areas: [], now: 0 }
  const playing = { ...context, door: createDoor(context, transport), state }
  return {
    async turn(passedMs) {
      const settings = await context.readSettings()
      if (!isPracticeOn(context.config, settings)) {
        await Promise.all([...state.seats.values()].map(({ api }) => goHome(api, context.clock)))
        return leave(state)
      }
      state.now += passedMs
      await readAreas(playing)
      for (const row of await listAgentsNow(context.db, context.clock.now())) await turnOne(playing, row)
      if (settings.practiceOrders) await turnStream({ ...playing, now: state.now }, state.stream)
    },
    leave: () => leave(state),
  }
}

async function leave(state: State): Promise<void> {
  const apis = [...state.seats.values()].map(({ api }) => api)
  if (state.cashier !== null) apis.push(state.cashier)
  state.seats.clear()
  state.cashier = null
  await leaveStream(state.stream)
  await signOut(apis)
}

async function readAreas({ door, state }: Playing): Promise<void> {
  if (state.areas.length > 0) return
  const read = await door.asVisitor.call(...request(listAreasEndpoint, {}))
  if (read.ok) state.areas = read.answer
}

async function turnOne(playing: Playing, row: AgentNow): Promise<void> {
  const { clock, db, state } = playing
  const seat = row.isTakenOver ? null : await takeSeat(playing, row)
  if (seat !== null && isPayInDue(row, clock.now())) await handIn(playing, row)
  if (seat === null || !(row.hasWork || state.now - seat.lookedAt > idleMs)) return
  seat.lookedAt = state.now
  const { agent, api, memory } = seat
  const codeOf = (orderId: string) => findGateCode(db, orderId)
  await turnAgent({ agent, api, memory, now: state.now, areas: state.areas, codeOf })
}

async function takeSeat({ door, state }: Playing, { userId, username }: AgentNow): Promise<Seat | null> {
  const known = state.seats.get(userId)
  if (known) return known
  const agent = practiceAgents.find((one) => one.username === username)
  if (agent === undefined) return null
  const api = await door.signIn(userId)
  const seat = { agent, api, memory: nothingRemembered(agent), lookedAt: Number.NEGATIVE_INFINITY }
  state.seats.set(userId, seat)
  return seat
}

async function handIn({ db, door, state }: Playing, row: AgentNow): Promise<void> {
  const cashierId = state.cashier === null ? await findPracticeUserId(db, practiceCashier.username) : null
  if (cashierId !== null) state.cashier = await door.signIn(cashierId)
  if (state.cashier !== null) await payIn(state.cashier, row)
}
