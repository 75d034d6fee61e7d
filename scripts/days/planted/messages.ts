import type { PlantedFault } from './planted-fault.ts'

const sms = 'server/notifications/sms-updates.ts'

export const messageFaults: readonly PlantedFault[] = [
  {
    name: 'sms-wrong-total',
    what: 'the SMS of a delivery says what the goods came to',
    by: 'names another total',
    file: sms,
    changes: [['total: nairaText(order.total_kobo ?? 0)', 'total: nairaText(order.goods_kobo ?? 0)']],
  },
  {
    name: 'sms-wrong-code',
    what: 'the SMS of who is on the way has another code than the gate asks for',
    by: 'names another code',
    file: sms,
    changes: [['code: order.handover_code', "code: order.handover_code.split('').reverse().join('')"]],
  },
  {
    name: 'sms-wrong-due',
    what: 'the SMS of who is on the way asks for what is paid already',
    by: 'asks for what was never due',
    file: sms,
    changes: [
      [
        'nairaText(order.balance_due_kobo),\n            code',
        'nairaText(order.total_kobo ?? 0),\n            code',
      ],
    ],
  },
  {
    name: 'sms-to-contact',
    what: 'the SMS goes to the number at the door and not to the account',
    by: 'went to another number',
    file: sms,
    changes: [['const to = { phone: person.phone,', 'const to = { phone: order.contact_phone,']],
  },
  {
    name: 'told-queued',
    what: 'who must pay first is told that the order is queued',
    by: 'and the events do not have it then',
    file: 'server/orders/checkout/place-order.ts',
    changes: [["status: row.pay_by === null ? 'queued' : 'awaiting_payment'", "status: 'queued'"]],
  },
  {
    name: 'told-other-fee',
    what: 'the answer to an order names another fee than it has',
    by: 'was told other fees',
    file: 'server/orders/checkout/place-order.ts',
    changes: [
      [
        '    deliveryFeeKobo: row.delivery_fee_kobo,\n    serviceFeeKobo',
        '    deliveryFeeKobo: row.service_fee_kobo,\n    serviceFeeKobo',
      ],
    ],
  },
  {
    name: 'told-earlier',
    what: 'the answer to an order promises an earlier time than it has',
    by: 'was told another time',
    file: 'server/orders/checkout/place-order.ts',
    changes: [['by: row.promised_by.toISOString()', 'by: row.promised_from.toISOString()']],
  },
]
