import type { CurrentUser } from '#contract/accounts/accounts.ts'
import type { Endpoint, EndpointInput } from '#contract/core/endpoint.ts'
import {
  arrive,
  buyItemEndpoint,
  deliver,
  depart,
  failTrip,
  getTripEndpoint,
  handBack,
  listTripsEndpoint,
  markUnavailableEndpoint,
  purchase,
  reopenItemEndpoint,
  startShopping,
} from '#contract/dispatch/agent.ts'
import type { CatalogueIndex } from '#domain/lists/amounts/catalogue-index.ts'
import type { ReadWords } from '#server/lists/read-words.ts'
import { paperTermsOf } from '#server/payments/papers/paper-terms.ts'
import { AppError } from '#server/platform/core/errors.ts'
import type { Api, Handler } from '#server/platform/http/handlers.ts'
import type { ReadSettings, Settings } from '#server/settings/read-settings.ts'
import type { WriteContext } from './core/advance-order.ts'
import type { OrderRow } from './core/find-order.ts'
import type { GrowContext } from './core/grow-order.ts'
import { lockAgentOrder } from './core/policy.ts'
import type { AskContext } from './questions/ask-question.ts'
import { readSettled, type SettleContext } from './questions/close-overdue.ts'
import { presentTrip, readTrip, readTrips } from './reading/read-order.ts'
import { buyItem } from './shopping/buy-item.ts'
import { finishShopping } from './shopping/finish-shopping.ts'
import { markUnavailable, reopenItem } from './shopping/mark-unavailable.ts'
import { advanceTrip } from './trips/advance-trip.ts'
import { deliverOrder } from './trips/deliver-order.ts'
import { failOrder } from './trips/fail-order.ts'
import { handBackOrder } from './trips/hand-back.ts'

interface Context extends SettleContext, Omit<AskContext, 'tx' | 'settings'> {
  readSettings: ReadSettings
  reader: ReadWords
}

/**
 * Does the part of a step that differs: what is done to the order. It returns the order as it is then, null where that is to
 * be read again: what moves money changes its sums. A returned error is an outcome to be stored.
 */
type StepUseCase<E extends Endpoint> = (
  context: GrowContext & { settings: Settings; index: CatalogueIndex },
  call: EndpointInput<E> & { agent: CurrentUser },
) => Promise<OrderRow | AppError | null>

/** Registers what an agent does with the active orders; every step answers with the trip as it then is. */
export function registerTrips(api: Api, context: Context): void {
  const { readSettings, reader, ...asking } = context
  const { clock, buyers } = asking
  answerReads(api, context)
  answerHandBack(api, context)

  function answerStep<E extends TripStep>(endpoint: E, run: StepUseCase<E>): void {
    const handler: Handler<TripStep> = async ({ params, body, viewer, write }) => {
      const settings = await readSettings()
      const index = await reader.index()
      return write(async (tx) => {
        // Each step's own input, which its endpoint has parsed; no type can say so of all of them. So below.
        const call = { params, query: undefined, body, agent: viewer.user } as unknown as EndpointInput<E> & {
          agent: CurrentUser
        }
        const done = await run({ tx, clock, buyers, settings, index }, call)
        if (done instanceof AppError) return done
        return done === null ? readTrip(tx, params.id, viewer.user) : presentTrip(tx, done)
      })
    }
    api.answer(endpoint, handler as unknown as Handler<E>)
  }

  answerStep(startShopping, (context, call) => travel(context, call, 'shopping'))
  answerStep(depart, (context, call) => travel(context, call, 'in_transit'))
  answerStep(arrive, (context, call) => travel(context, call, 'arrived'))
  answerStep(purchase, async (context, { params, body, agent }) => {
    const { vat } = paperTermsOf(context.settings, context.clock.now())
    await finishShopping(context, { agent, orderId: params.id, vat, happenedAt: body.happenedAt })
    return null
  })
  answerStep(deliver, (context, { params, body, agent }) =>
    deliverOrder(context, {
      agent,
      orderId: params.id,
      mayOweKobo: context.settings.handoverDebtLimitKobo,
      papers: paperTermsOf(context.settings, context.clock.now()),
      ...body,
    }),
  )
  answerStep(failTrip, async (context, { params, body, agent }) => {
    const order = await lockAgentOrder(context.tx, params.id, agent)
    await failOrder(context, order, { actor: 'agent', actorId: agent.id, failure: body.reason, ...body })
    return null
  })
  answerStep(buyItemEndpoint, async (context, { params, body, agent }) => {
    const { index } = context
    return buyItem(context, { agent, orderId: params.id, itemId: params.itemId, buyItem: body, index })
  })
  answerStep(markUnavailableEndpoint, async (context, { params, body, agent }) => {
    const item = { agent, orderId: params.id, itemId: params.itemId }
    await markUnavailable({ ...asking, ...context }, { ...item, ...body })
    return null
  })
  answerStep(reopenItemEndpoint, async (context, { params, body, agent }) => {
    await reopenItem(context, { agent, orderId: params.id, itemId: params.itemId, ...body })
    return null
  })
}

function answerHandBack(api: Api, { clock }: Pick<Context, 'clock'>): void {
  api.answer(handBack, ({ params, body, viewer, write }) =>
    write(async (tx) => {
      const order = await lockAgentOrder(tx, params.id, viewer.user)
      // Read first: afterwards it is no longer this agent's.
      const before = await presentTrip(tx, order)
      await handBackOrder({ tx, clock }, order, { actor: 'agent', actorId: viewer.user.id, ...body })
      return { ...before, status: 'queued' as const }
    }),
  )
}

function answerReads(api: Api, context: SettleContext): void {
  const { db } = context
  api.answer(listTripsEndpoint, async ({ viewer }) => {
    return readSettled(
      context,
      () => readTrips(db, viewer.user),
      (trips) => trips,
    )
  })
  api.answer(getTripEndpoint, async ({ params, viewer }) => {
    return readSettled(
      context,
      () => readTrip(db, params.id, viewer.user),
      (trip) => [trip],
    )
  })
}

type TripStep =
  | typeof startShopping
  | typeof purchase
  | typeof depart
  | typeof arrive
  | typeof deliver
  | typeof failTrip
  | typeof buyItemEndpoint
  | typeof markUnavailableEndpoint
  | typeof reopenItemEndpoint

function travel(
  context: WriteContext,
  call: { params: { id: string }; body: { happenedAt?: string | undefined }; agent: CurrentUser },
  to: 'shopping' | 'in_transit' | 'arrived',
): Promise<OrderRow> {
  return advanceTrip(context, {
    agent: call.agent,
    orderId: call.params.id,
    to,
    happenedAt: call.body.happenedAt,
  })
}
