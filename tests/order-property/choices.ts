import { bagPlaces } from '#contract/core/order-shapes.ts'
import { hasEnded } from '#domain/orders/order-machine.ts'
import type { Action, Choice } from './actions.ts'
import { type Model, maxChangeKobo, maxOwedKobo, type Order } from './model.ts'

/** Returns the step that an order waits for, by whom it waits for. */
export function nextAction(
  order: Order,
  choice: Extract<Choice, { kind: 'next' }>,
  agentIds: string[],
): Action {
  const agentId = order.agentId ?? agentIds[choice.agent] ?? ''
  const offer = order.offers.at(-1)
  switch (order.status) {
    case 'queued':
      return offer?.status === 'open'
        ? { kind: 'accept', agentId: offer.agentId }
        : { kind: 'assign', agentId, bag: undefined }
    case 'assigned':
      return { kind: 'travel', agentId, to: 'shopping' }
    case 'shopping': {
      const item = order.lines.findIndex((each) => each.status === 'requested')
      if (item < 0) return { kind: 'purchase', agentId }
      const { paidKobo } = choice
      return { kind: 'buy', agentId, line: item, paidKobo, customerAgreed: paidKobo > 20_000 }
    }
    case 'purchased':
      return { kind: 'travel', agentId, to: 'in_transit' }
    case 'in_transit':
      return choice.paidKobo === 99_999
        ? { kind: 'fail', agentId }
        : { kind: 'travel', agentId, to: 'arrived' }
    case 'arrived':
      if (choice.paidKobo === 1)
        return { kind: 'assign', agentId: agentIds[choice.agent] ?? '', bag: 'to_fetch' }
      return choice.paidKobo === 50_001
        ? { kind: 'deliver', agentId, isRightCode: true, overKobo: -20_000, owedKobo: 20_000 }
        : { kind: 'deliver', agentId, isRightCode: true, overKobo: 0, owedKobo: 0 }
    default:
      return { kind: 'redeliver' }
  }
}

/** Anything by anybody, right or wrong. */
export function anyAction(
  order: Order,
  choice: Extract<Choice, { kind: 'any' }>,
  agentIds: string[],
  customerIds: string[],
): Action {
  const { line: item, flag } = choice
  const agentId = agentIds[choice.agent] ?? ''
  const overKobo = [-1, 0, 5_000, maxChangeKobo + 1][choice.amount % 4] ?? 0
  const shortKobo = maxOwedKobo + (flag ? 0 : 1)
  const owedKobo = shortKobo - (item === 0 ? 1 : 0)
  const actions: Action[] = [
    { kind: 'cancel', customerId: flag ? order.customerId : (customerIds[1] ?? '') },
    { kind: 'staffCancel', chargeCallOutFee: flag },
    { kind: 'accept', agentId },
    { kind: 'decline', agentId },
    { kind: 'assign', agentId, bag: [undefined, ...bagPlaces][item % 3] },
    { kind: 'unassign' },
    { kind: 'handBack', agentId },
    { kind: 'travel', agentId, to: 'shopping' },
    { kind: 'travel', agentId, to: 'in_transit' },
    { kind: 'travel', agentId, to: 'arrived' },
    { kind: 'buy', agentId, line: item, paidKobo: choice.amount, customerAgreed: flag },
    { kind: 'miss', agentId, line: item },
    { kind: 'reopen', agentId, line: item },
    { kind: 'purchase', agentId },
    { kind: 'deliver', agentId, isRightCode: flag, overKobo, owedKobo: 0 },
    { kind: 'deliver', agentId, isRightCode: false, overKobo: 0, owedKobo: 0 },
    { kind: 'deliver', agentId, isRightCode: true, overKobo: -shortKobo, owedKobo },
    { kind: 'staffDeliver', overKobo },
    { kind: 'fail', agentId },
    { kind: 'staffFail' },
    { kind: 'redeliver' },
  ]
  return actions[choice.what % actions.length] ?? { kind: 'redeliver' }
}

export function pickOrder(model: Model, index: number, ofLive: boolean): Order | null {
  const live = model.orders.filter(({ status }) => status === 'failed' || !hasEnded(status))
  const among = ofLive && live.length > 0 ? live : model.orders
  return among[index % Math.max(1, among.length)] ?? null
}
