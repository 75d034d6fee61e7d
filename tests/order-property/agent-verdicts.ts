import { account } from '#tests/world/books.ts'
import { cashOf, done, isOnTrip, type Model, post, refuse, type Verdict } from './model.ts'

/** Returns what paying in comes to; it is about no order. */
export function checkRemit(model: Model, agentId: string, amountKobo: number): Verdict {
  if (amountKobo > cashOf(model, agentId)) return refuse('agents.remits_too_much')
  return done(() =>
    post(model, { [account('agent_cash', agentId)]: -amountKobo, [account('office_cash')]: amountKobo }),
  )
}

/** Returns what going on or off duty comes to. */
export function checkDuty(model: Model, agentId: string, isOnDuty: boolean): Verdict {
  if (model.onDuty.get(agentId) === isOnDuty) return done()
  const isBusy = model.orders.some((order) => order.agentId === agentId && isOnTrip(order))
  if (!isOnDuty && isBusy) return refuse('agents.on_trip')
  return done(() => {
    model.onDuty.set(agentId, isOnDuty)
    if (isOnDuty) return
    for (const order of model.orders) {
      const open = order.offers.find((offer) => offer.status === 'open' && offer.agentId === agentId)
      if (!open) continue
      open.status = 'declined'
      order.log.push('offer.declined')
    }
  })
}
