import { mayTransition, type OrderStatus } from '#contract/order-machine.ts'
import { account } from '#tests/books.ts'
import type { Act } from './acts.ts'
import {
  anyBought,
  callOutKobo,
  cashOf,
  done,
  earnedKobo,
  feesKobo,
  finish,
  give,
  goodsOf,
  isOnTrip,
  type Model,
  maxChangeKobo,
  type Order,
  post,
  refuse,
  type Verdict,
  whyNotFree,
  withdrawOpen,
} from './model.ts'

type ActOn<Kind extends Act['kind']> = Extract<Act, { kind: Kind }>

/** What the product's rules make of an act on an order. */
export function judge(model: Model, order: Order, act: Act): Verdict {
  if ('agentId' in act && isTripAct(act) && order.agentId !== act.agentId) return refuse('orders.not_found')
  switch (act.kind) {
    case 'cancel':
      return judgeCancel(model, order, act.customerId)
    case 'staffCancel':
      return judgeStaffCancel(model, order, act.chargeCallOutFee)
    case 'accept':
      return judgeAccept(model, order, act.agentId)
    case 'decline':
      return judgeDecline(order, act.agentId)
    case 'assign':
      return judgeAssign(model, order, act.agentId)
    case 'handBack':
      return judgeHandBack(order, 'agent')
    case 'unassign':
      return judgeHandBack(order, 'admin')
    case 'travel':
      return judgeTravel(order, act.to)
    case 'buy':
      return judgeBuy(order, act)
    case 'miss':
    case 'reopen':
      return judgeLine(order, act)
    case 'purchase':
      return judgePurchase(model, order)
    case 'deliver':
      return judgeDeliver(model, order, act)
    case 'staffDeliver':
      return mayTransition('admin', order.status, 'delivered')
        ? judgeCash(model, order, act.overKobo)
        : refuse('orders.illegal_step')
    case 'fail':
      return judgeFail(order, 'agent')
    case 'staffFail':
      return judgeFail(order, 'admin')
    case 'redeliver':
      return order.status === 'failed'
        ? done(() => finish(order, 'in_transit', 'order.redelivery_started'))
        : refuse('orders.illegal_step')
  }
}

const tripKinds = new Set<Act['kind']>([
  'handBack',
  'travel',
  'buy',
  'miss',
  'reopen',
  'purchase',
  'deliver',
  'fail',
])

function isTripAct(act: Act): boolean {
  return tripKinds.has(act.kind)
}

function chargeCallOut(model: Model, order: Order): void {
  post(model, { [account('order', order.id)]: callOutKobo, [account('fees')]: -callOutKobo })
}

function judgeCancel(model: Model, order: Order, customerId: string): Verdict {
  if (customerId !== order.customerId) return refuse('orders.not_found')
  if (!['queued', 'assigned', 'shopping'].includes(order.status)) return refuse('orders.illegal_step')
  if (anyBought(order)) return refuse('orders.already_bought')
  return done(() => {
    if (order.status !== 'queued') chargeCallOut(model, order)
    finish(order, 'cancelled', 'order.cancelled')
  })
}

function judgeStaffCancel(model: Model, order: Order, charge: boolean): Verdict {
  if (!mayTransition('admin', order.status, 'cancelled')) return refuse('orders.illegal_step')
  return done(() => {
    const before = order.status
    const goods = goodsOf(order)
    if (before === 'shopping' && goods > 0) {
      order.goodsKobo = goods
      const agentCash = account('agent_cash', order.agentId ?? '')
      post(model, { [account('order', order.id)]: goods, [agentCash]: -goods })
    }
    if (charge && (before === 'assigned' || before === 'shopping')) chargeCallOut(model, order)
    finish(order, 'cancelled', 'order.cancelled')
  })
}

function judgeAccept(model: Model, order: Order, agentId: string): Verdict {
  const offer = order.offers.at(-1)
  if (offer?.agentId !== agentId) return refuse('offers.not_found')
  if (order.agentId === agentId && offer.status === 'accepted') return done()
  if (order.status !== 'queued') return refuse(order.agentId === null ? 'offers.withdrawn' : 'offers.taken')
  if (offer.status !== 'open' && offer.status !== 'expired') return refuse('offers.withdrawn')
  const why = whyNotFree(model, agentId)
  if (why) return refuse(why)
  return done(() => {
    withdrawOpen(order, offer)
    offer.status = 'accepted'
    order.log.push('offer.accepted')
    give(order, agentId)
  })
}

function judgeDecline(order: Order, agentId: string): Verdict {
  const offer = order.offers.at(-1)
  if (offer?.agentId !== agentId) return refuse('offers.not_found')
  if (offer.status === 'declined') return done()
  if (offer.status === 'accepted' || offer.status === 'withdrawn') return refuse('offers.withdrawn')
  return done(() => {
    if (offer.status === 'open') order.log.push('offer.declined')
    offer.status = 'declined'
  })
}

function judgeAssign(model: Model, order: Order, agentId: string): Verdict {
  if (order.agentId === agentId) return done()
  const why = whyNotFree(model, agentId)
  if (why) return refuse(why)
  if (order.status === 'queued')
    return done(() => {
      withdrawOpen(order)
      give(order, agentId)
    })
  if (!isOnTrip(order)) return refuse('orders.illegal_step')
  return done(() => {
    order.agentId = agentId
    order.log.push('order.moved', 'order.assigned')
  })
}

function judgeHandBack(order: Order, by: 'agent' | 'admin'): Verdict {
  if (!mayTransition(by, order.status, 'queued')) return refuse('orders.illegal_step')
  if (anyBought(order)) return refuse('orders.already_bought')
  return done(() => {
    for (const line of order.lines) line.status = 'requested'
    order.agentId = null
    order.needsAssigning = false
    order.asked.clear()
    finish(order, 'queued', 'order.handed_back')
  })
}

const travelEvents = {
  shopping: 'order.shopping_started',
  in_transit: 'order.departed',
  arrived: 'order.arrived',
} as const

function judgeTravel(order: Order, to: keyof typeof travelEvents): Verdict {
  if (!mayTransition('agent', order.status, to)) return refuse('orders.illegal_step')
  return done(() => finish(order, to, travelEvents[to]))
}

function judgeBuy(order: Order, act: ActOn<'buy'>): Verdict {
  const line = order.lines[act.line]
  if (order.status !== 'shopping') return refuse('orders.illegal_step')
  if (!line) return refuse('items.not_found')
  if (line.status === 'unavailable') return refuse('items.illegal_step')
  const totalKobo = goodsOf(order, line) + act.paidKobo + feesKobo
  const isOver =
    act.paidKobo > (line.limitKobo ?? act.paidKobo) || totalKobo > (order.spendingCapKobo ?? totalKobo)
  if (isOver && !act.customerAgreed) return refuse('items.over_cap')
  return done(() => {
    line.status = 'bought'
    line.paidKobo = act.paidKobo
    order.log.push('item.bought')
  })
}

function judgeLine(order: Order, act: ActOn<'miss' | 'reopen'>): Verdict {
  const line = order.lines[act.line]
  if (order.status !== 'shopping') return refuse('orders.illegal_step')
  if (!line) return refuse('items.not_found')
  const isLegal = act.kind === 'miss' ? line.status === 'requested' : line.status !== 'requested'
  if (!isLegal) return refuse('items.illegal_step')
  return done(() => {
    line.status = act.kind === 'miss' ? 'unavailable' : 'requested'
    line.paidKobo = null
    order.log.push(act.kind === 'miss' ? 'item.unavailable' : 'item.reopened')
  })
}

function judgePurchase(model: Model, order: Order): Verdict {
  if (order.status !== 'shopping') return refuse('orders.illegal_step')
  if (order.lines.some((line) => line.status === 'requested')) return refuse('orders.items_open')
  const goods = goodsOf(order)
  if (goods === 0) return refuse('orders.nothing_bought')
  return done(() => {
    order.goodsKobo = goods
    order.totalKobo = goods + feesKobo
    post(model, {
      [account('order', order.id)]: goods + feesKobo,
      [account('agent_cash', order.agentId ?? '')]: -goods,
      [account('fees')]: -feesKobo,
    })
    finish(order, 'purchased', 'order.purchased')
  })
}

function judgeDeliver(model: Model, order: Order, act: ActOn<'deliver'>): Verdict {
  if (order.status !== 'arrived') return refuse('orders.illegal_step')
  if (order.tries >= 5) return refuse('orders.code_locked')
  if (act.isRightCode) return judgeCash(model, order, act.overKobo)
  return {
    outcome: 'orders.wrong_code',
    apply: () => {
      order.tries += 1
      order.log.push('order.code_refused')
    },
  }
}

function judgeCash(model: Model, order: Order, overKobo: number): Verdict {
  if (overKobo < 0) return refuse('orders.cash_short')
  if (overKobo > maxChangeKobo) return refuse('orders.cash_excess')
  return done(() => {
    const dueKobo = model.books[account('order', order.id)] ?? 0
    post(model, {
      [account('agent_cash', order.agentId ?? '')]: dueKobo + overKobo,
      [account('order', order.id)]: -dueKobo,
      [account('wallet', order.customerId)]: -overKobo,
      [account('fees')]: earnedKobo,
      [account('agent_earnings', order.agentId ?? '')]: -earnedKobo,
    })
    finish(order, 'delivered', 'order.delivered')
  })
}

function judgeFail(order: Order, by: 'agent' | 'admin'): Verdict {
  const from: OrderStatus = order.status
  if (!mayTransition(by, from, 'failed')) return refuse('orders.illegal_step')
  return done(() => finish(order, 'failed', 'order.failed'))
}

/** What paying in comes to; it is about no order. */
export function judgeRemit(model: Model, agentId: string, amountKobo: number): Verdict {
  if (amountKobo > cashOf(model, agentId)) return refuse('agents.remits_too_much')
  return done(() =>
    post(model, { [account('agent_cash', agentId)]: -amountKobo, [account('office_cash')]: amountKobo }),
  )
}

/** What going on or off duty comes to. */
export function judgeDuty(model: Model, agentId: string, isOnDuty: boolean): Verdict {
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
