import { mayTransition, type OrderStatus } from '#domain/orders/order-machine.ts'
import { account } from '#tests/world/books.ts'
import type { Action } from './actions.ts'
import {
  addDebts,
  anyBought,
  callOutKobo,
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
  maxOwedKobo,
  type Order,
  owedFor,
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
      return checkAssign(model, order, action)
    case 'handBack':
      return checkHandBack(model, order, 'agent')
    case 'unassign':
      return checkHandBack(model, order, 'admin')
    case 'travel':
      return checkTravel(model, order, action.to)
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
        ? checkCash(model, order, { overKobo: action.overKobo, owedKobo: 0 })
        : refuse('orders.illegal_step')
    case 'fail':
      return checkFail(model, order, 'agent')
    case 'staffFail':
      return checkFail(model, order, 'admin')
    case 'redeliver':
      return order.status === 'failed'
        ? done(() => {
            finish(model, order, 'in_transit', 'order.redelivery_started')
            addDebts(model, order)
          })
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
    finish(model, order, 'cancelled', 'order.cancelled')
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
    finish(model, order, 'cancelled', 'order.cancelled')
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
    give(model, order, agentId)
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

function checkAssign(model: Model, order: Order, { agentId, bag }: ActionOn<'assign'>): Verdict {
  if (order.agentId === agentId) return done()
  const why = whyNotFree(model, agentId)
  if (why) return refuse(why)
  if (order.status === 'queued')
    return done(() => {
      withdrawOpen(order)
      give(model, order, agentId)
    })
  if (!isOnTrip(order)) return refuse('orders.illegal_step')
  const isOut = order.status === 'in_transit' || order.status === 'arrived'
  if (isOut && bag === undefined) return refuse('orders.bag_undecided')
  return done(() => {
    handOverGoods(model, order)
    if (isOut) order.status = bag === 'to_fetch' ? 'purchased' : 'in_transit'
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
    finish(model, order, 'queued', 'order.handed_back')
  })
}

const travelEvents = {
  shopping: 'order.shopping_started',
  in_transit: 'order.departed',
  arrived: 'order.arrived',
} as const

function checkTravel(model: Model, order: Order, to: keyof typeof travelEvents): Verdict {
  if (!mayTransition('agent', order.status, to)) return refuse('orders.illegal_step')
  return done(() => finish(model, order, to, travelEvents[to]))
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
    finish(model, order, 'purchased', 'order.purchased')
  })
}

function checkDeliver(model: Model, order: Order, action: ActionOn<'deliver'>): Verdict {
  if (order.status !== 'arrived') return refuse('orders.illegal_step')
  if (order.tries >= 5) return refuse('orders.code_locked')
  if (action.isRightCode) return checkCash(model, order, action)
  return {
    outcome: 'orders.wrong_code',
    apply: () => {
      order.tries += 1
      order.log.push('order.code_refused')
    },
  }
}

/** Cash that is short is owed where the agent said so to the kobo, and it is little. */
function checkCash(
  model: Model,
  order: Order,
  { overKobo, owedKobo }: Pick<ActionOn<'deliver'>, 'overKobo' | 'owedKobo'>,
): Verdict {
  const dueKobo = owedFor(model, order.id)
  const cashKobo = Math.max(0, dueKobo + overKobo)
  const paidKobo = Math.min(dueKobo, cashKobo)
  const shortKobo = dueKobo - paidKobo
  if (shortKobo > 0 && (shortKobo !== owedKobo || shortKobo > maxOwedKobo)) return refuse('orders.cash_short')
  if (overKobo > maxChangeKobo) return refuse('orders.cash_excess')
  return done(() => {
    post(model, {
      [account('agent_cash', order.agentId ?? '')]: cashKobo,
      [account('order', order.id)]: -paidKobo,
      [account('wallet', order.customerId)]: -(cashKobo - paidKobo),
      [account('fees')]: earnedKobo,
      [account('agent_earnings', order.agentId ?? '')]: -earnedKobo,
    })
    finish(model, order, 'delivered', 'order.delivered')
  })
}

function checkFail(model: Model, order: Order, by: 'agent' | 'admin'): Verdict {
  const from: OrderStatus = order.status
  if (!mayTransition(by, from, 'failed')) return refuse('orders.illegal_step')
  return done(() => finish(model, order, 'failed', 'order.failed'))
}
