import type { PlantedFault } from './planted-fault.ts'

const policy = 'server/orders/core/policy.ts'

export const accessFaults: readonly PlantedFault[] = [
  {
    name: 'any-order-read',
    what: 'everybody reads every order',
    by: 'orders.get',
    file: policy,
    changes: [['  if (order.customer_id === user.id) return true\n', '  if (user.id) return true\n']],
  },
  {
    name: 'any-order-changed',
    what: 'everybody changes every order as if it were theirs',
    by: 'orders.rate about',
    file: policy,
    changes: [
      [
        "  if (order?.customer_id !== customer.id) throw fail('orders.not_found')\n",
        "  if (!order || !customer) throw fail('orders.not_found')\n",
      ],
    ],
  },
  {
    name: 'any-order-cancelled',
    what: 'everybody cancels every order',
    by: 'orders.cancel about',
    file: 'server/orders/ending/cancel-order.ts',
    changes: [['? order?.customer_id === input.customer.id', '? order !== undefined']],
  },
  {
    name: 'any-trip-read',
    what: 'an agent reads the trips of others',
    by: 'agent.trip',
    file: 'server/orders/reading/read-order.ts',
    changes: [
      [
        "  if (order?.agent_id !== agent.id) throw fail('orders.not_found')\n",
        "  if (!order || !agent) throw fail('orders.not_found')\n",
      ],
    ],
  },
  {
    name: 'any-offer-declined',
    what: 'an agent declines what others are offered',
    by: 'agent.decline about',
    file: 'server/dispatch/offers/answer-offer.ts',
    changes: [
      [
        "  if (offer?.agent_id !== input.agent.id) throw fail('offers.not_found')\n",
        "  if (!offer) throw fail('offers.not_found')\n",
      ],
      ["  if (!offers.some((offer) => offer.id === id)) throw fail('offers.not_found')\n", ''],
      [
        '  for (const { id, status } of offers)\n',
        '  offers.push(await demandOwnOffer(context, input))\n  for (const { id, status } of offers)\n',
      ],
    ],
  },
  {
    name: 'any-address-changed',
    what: 'everybody changes the saved addresses of others',
    by: 'addresses.change',
    file: 'server/accounts/profile/address-store.ts',
    changes: [
      [
        "    .where('id', '=', own.id)\n    .where(ownerOf(own))\n    .executeTakeFirst()\n  return numUpdatedRows",
        "    .where('id', '=', own.id)\n    .executeTakeFirst()\n  return numUpdatedRows",
      ],
    ],
  },
  {
    name: 'any-thread-read',
    what: 'every customer reads the messages about every order',
    by: 'chat.ofOrder',
    file: 'server/chat/rules.ts',
    changes: [
      [
        "if (order.customer_id === viewer.id) return 'customer'",
        "if (viewer.role === 'customer') return 'customer'",
      ],
    ],
  },
  {
    name: 'permissions-ignored',
    what: 'every admin may do what any admin may',
    by: 'the role table does not let them in',
    hides: true,
    file: 'server/platform/http/access.ts',
    changes: [[' && isAdmin(user) && hasPermission(user, access)', ' && isAdmin(user)']],
  },
  {
    name: 'position-after-trip',
    what: 'the place of an agent is shown who is not on the way',
    by: "is shown the agent's place",
    file: policy,
    changes: [["  return status === 'in_transit'\n", "  return status !== 'queued'\n"]],
  },
  {
    name: 'phone-after-end',
    what: "the agent's number is shown after the order has ended",
    by: 'is shown the number of the agent',
    file: 'server/orders/reading/read-order.ts',
    changes: [['phone: order.ended_at === null ? order.agent_phone : null', 'phone: order.agent_phone']],
  },
  {
    name: 'customer-after-end',
    what: 'an agent may reach the customer of an order that has ended',
    by: 'is shown the number of the customer',
    file: policy,
    changes: [
      [
        "mayAgentReachCustomer(order: Pick<OrderRow, 'ended_at'>): boolean {\n  return order.ended_at === null\n",
        "mayAgentReachCustomer(order: Pick<OrderRow, 'ended_at'>): boolean {\n  return order.ended_at !== undefined\n",
      ],
    ],
  },
]
