import { mayTransition, type OrderStatus } from '#domain/order-machine.ts'
import { account } from '#tests/world/books.ts'
import type { Action } from './actions.ts'
import {
  anyBought,
  callOutKobo,
  cashOf,
  done,
  earnedKobo,
  feesKobo,
  finish,
  give,
  goodsLegs,
  goodsOf,
  handOverGoods,
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

type ActionOn<Kind extends Action['kind']> = Extract<Action, { kind: Kind }>

export function check(model: Model, order: Order, action: Action): Verdict {
  if ('agentId' in action && isTripAction(action) && order.agentId !== action.agentId)
    return refuse('orders.not_found')
  switch (action.kind) {
    case 'cancel':
      return checkCancel(model, order, action.customerId)
    case 'staffCancel':
      return checkAdminCancel(model, order, action.chargeCallOutFee)
    case 'accept':
      return checkAccept(model, order, action.agentId)
    case 'decline':
      return checkDecline(order, action.agentId)
    case 'assign':
      return checkAssign(model, order, action.agentId)
    case 'handBack':
      return checkHandBack(model, order, 'agent')
    case 'unassign':
      return checkHandBack(model, order, 'admin')
    case 'travel':
      return checkTravel(order, action.to)
    case 'buy':
      return checkBuy(order, action)
    case 'miss':
    case 'reopen':
      return checkLine(order, action)
    case 'purchase':
      return checkPurchase(model, order)
    case 'deliver':
      return checkDeliver(model, order, action)
    case 'staffDeliver':
      return mayTransition('admin', order.status, 'delivered')
        ? checkCash(model, order, action.overKobo)
        : refuse('orders.illegal_step')
    case 'fail':
      return checkFail(order, 'agent')
    case 'staffFail':
      return checkFail(order, 'admin')
    case 'redeliver':
      return order.status === 'failed'
        ? done(() => finish(order, 'in_transit', 'order.redelivery_started'))
        : refuse('orders.illegal_step')
  }
}

const tripKinds = new Set<Action['kind']>([
  'handBack',
  'travel',
  'buy',
  'miss',
  'reopen',
  'purchase',
  'deliver',
  'fail',
])

function isTripAction(action: Action): boolean {
  return tripKinds.has(action.kind)
}

function chargeCallOut(model: Model, order: Order): void {
  post(model, { [account('order', order.id)]: callOutKobo, [account('fees')]: -callOutKobo })
}

function checkCancel(model: Model, order: Order, customerId: string): Verdict {
  if (customerId !== order.customerId) return refuse('orders.not_found')
  if (!['queued', 'assigned', 'shopping'].includes(order.status)) return refuse('orders.illegal_step')
  if (anyBought(order)) return refuse('orders.already_bought')
  return done(() => {
    if (order.status !== 'queued') chargeCallOut(model, order)
    finish(order, 'cancelled', 'order.cancelled')
  })
}

function checkAdminCancel(model: Model, order: Order, charge: boolean): Verdict {
  if (!mayTransition('admin', order.status, 'cancelled')) return refuse('orders.illegal_step')
  return done(() => {
    const before = order.status
    const goods = goodsOf(order)
    if (order.goodsKobo === null && goods > 0) {
      order.goodsKobo = goods
      post(model, { [account('order', order.id)]: goods, ...goodsLegs(order) })
    }
    if (charge && (before === 'assigned' || before === 'shopping')) chargeCallOut(model, order)
    finish(order, 'cancelled', 'order.cancelled')
  })
}

function checkAccept(model: Model, order: Order, agentId: string): Verdict {
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

function checkDecline(order: Order, agentId: string): Verdict {
  const offer = order.offers.at(-1)
  if (offer?.agentId !== agentId) return refuse('offers.not_found')
  if (offer.status === 'declined') return done()
  if (offer.status === 'accepted' || offer.status === 'withdrawn') return refuse('offers.withdrawn')
  return done(() => {
    if (offer.status === 'open') order.log.push('offer.declined')
    offer.status = 'declined'
  })
}

function checkAssign(model: Model, order: Order, agentId: string): Verdict {
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
    handOverGoods(model, order)
    order.agentId = agentId
    order.log.push('order.moved', 'order.assigned')
  })
}

function checkHandBack(model: Model, order: Order, by: 'agent' | 'admin'): Verdict {
  if (!mayTransition(by, order.status, 'queued')) return refuse('orders.illegal_step')
  if (by === 'agent' && anyBought(order)) return refuse('orders.already_bought')
  return done(() => {
    handOverGoods(model, order)
    for (const item of order.lines) if (item.status === 'unavailable') item.status = 'requested'
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

function checkTravel(order: Order, to: keyof typeof travelEvents): Verdict {
  if (!mayTransition('agent', order.status, to)) return refuse('orders.illegal_step')
  return done(() => finish(order, to, travelEvents[to]))
}

function checkBuy(order: Order, action: ActionOn<'buy'>): Verdict {
  const item = order.lines[action.line]
  if (order.status !== 'shopping') return refuse('orders.illegal_step')
  if (!item) return refuse('items.not_found')
  if (item.isBooked) return refuse('items.booked')
  if (item.status === 'unavailable') return refuse('items.illegal_step')
  const totalKobo = goodsOf(order, item) + action.paidKobo + feesKobo
  const isOver =
    action.paidKobo > (item.limitKobo ?? action.paidKobo) || totalKobo > (order.spendingCapKobo ?? totalKobo)
  if (isOver && !action.customerAgreed) return refuse('items.over_cap')
  return done(() => {
    item.status = 'bought'
    item.paidKobo = action.paidKobo
    order.log.push('item.bought')
  })
}

function checkLine(order: Order, action: ActionOn<'miss' | 'reopen'>): Verdict {
  const item = order.lines[action.line]
  if (order.status !== 'shopping') return refuse('orders.illegal_step')
  if (!item) return refuse('items.not_found')
  if (item.isBooked) return refuse('items.booked')
  const isLegal = action.kind === 'miss' ? item.status === 'requested' : item.status !== 'requested'
  if (!isLegal) return refuse('items.illegal_step')
  return done(() => {
    item.status = action.kind === 'miss' ? 'unavailable' : 'requested'
    item.paidKobo = null
    order.log.push(action.kind === 'miss' ? 'item.unavailable' : 'item.reopened')
  })
}

function checkPurchase(model: Model, order: Order): Verdict {
  if (order.status !== 'shopping') return refuse('orders.illegal_step')
  if (order.lines.some((item) => item.status === 'requested')) return refuse('orders.items_open')
  const goods = goodsOf(order)
  if (goods === 0) return refuse('orders.nothing_bought')
  return done(() => {
    order.goodsKobo = goods
    order.totalKobo = goods + feesKobo
    post(model, {
      [account('order', order.id)]: goods + feesKobo,
      ...goodsLegs(order),
      [account('fees')]: -feesKobo,
    })
    finish(order, 'purchased', 'order.purchased')
  })
}

function checkDeliver(model: Model, order: Order, action: ActionOn<'deliver'>): Verdict {
  if (order.status !== 'arrived') return refuse('orders.illegal_step')
  if (order.tries >= 5) return refuse('orders.code_locked')
  if (action.isRightCode) return checkCash(model, order, action.overKobo)
  return {
    outcome: 'orders.wrong_code',
    apply: () => {
      order.tries += 1
      order.log.push('order.code_refused')
    },
  }
}

function checkCash(model: Model, order: Order, overKobo: number): Verdict {
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

function checkFail(order: Order, by: 'agent' | 'admin'): Verdict {
  const from: OrderStatus = order.status
  if (!mayTransition(by, from, 'failed')) return refuse('orders.illegal_step')
  return done(() => finish(order, 'failed', 'order.failed'))
}

/** What paying in comes to; it is about no order. */
export function checkRemit(model: Model, agentId: string, amountKobo: number): Verdict {
  if (amountKobo > cashOf(model, agentId)) return refuse('agents.remits_too_much')
  return done(() =>
    post(model, { [account('agent_cash', agentId)]: -amountKobo, [account('office_cash')]: amountKobo }),
  )
}

/** What going on or off duty comes to. */
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
