import { countOf } from '#domain/plurals.ts'

// Assign to an agent, or move
export const assign = {
  done: (firstName: string) => `${firstName} has the order now.`,
  cashHeld: (cashHeld: string) => `holds ${cashHeld}`,
  reasonNobody: 'Nobody accepted',
  reasonNearest: 'Nearest to the market',
  reasonAsked: 'The agent asked for it',
  reasonCannotContinue: 'The agent cannot continue',
  moveTitle: 'Move to another agent',
  title: 'Assign to an agent',
  move: 'Move',
  tooLate: 'This order can no longer be assigned to an agent.',
  locationUnknown: 'location unknown',
  holder: 'has it now',
  offDuty: 'off duty',
  phoneSilent: (span: string) => `phone silent for ${span}`,
}

// A card on the board
export const card = {
  waitsFor: (agent: string, time: string) => `Waits for ${agent} until ${time}`,
  scheduled: (time: string) => `for ${time}`,
  inStage: 'in this stage',
  items: (count: number) => countOf(count, 'item', 'items'),
  needsAnother: 'Needs another agent',
}

// The board
export const page = {
  failed: 'We could not load the orders.',
  empty: 'No live orders',
  emptyHint: 'New orders will show here.',
  loading: 'Loading the orders',
}

// Filters and search
export const filters = {
  live: 'Live',
  which: 'Which orders',
  allStatuses: 'All statuses',
  search: 'Search by code, name, phone, agent, landmark or item',
  placeholder: 'Code, name, landmark or item',
  label: 'Filters',
  count: (count: number) => `Filters (${count})`,
  clear: 'Clear',
  placedFrom: 'Placed from',
  placedTo: 'Placed until',
  allAreas: 'All areas',
  channel: 'Came by',
  allChannels: 'All ways',
  anyStars: 'Any stars',
  sort: 'Sort by',
  allAgents: 'All agents',
}

export const sorts = {
  placed: 'By time',
  amount: 'By total',
  late: 'By lateness',
  stars: 'By stars',
  payment: 'By payment',
  owed: 'By what is owed',
  reported: 'By report',
}

export const shortcuts = {
  title: 'Keyboard shortcuts',
  orderKeys: 'j k or ↓ ↑',
  order: 'next or previous order',
  columnKeys: 'h l or ← →',
  column: 'column to the left or right',
  openKey: 'Enter',
  open: 'open the order',
  assign: 'assign the order',
  search: 'search',
  closeKey: 'Esc',
  close: 'close',
  show: 'show these shortcuts',
}

export const payment = {
  all: 'All payments',
  methods: {
    cash: 'Cash on delivery',
    transfer: 'Transfer on delivery',
    prepaid: 'Paid online',
    invoice: 'On invoice',
    wallet: 'From the wallet',
    own_transfer: 'Transfer to our account',
    pos: 'POS on delivery',
  },
  brief: {
    cash: 'Cash',
    transfer: 'Transfer',
    prepaid: 'Online',
    wallet: 'Wallet',
    own_transfer: 'Own transfer',
    pos: 'POS',
    invoice: 'Invoice',
  },
  owes: (amount: string) => `owes ${amount}`,
}

export const flags = {
  placedByMe: 'Placed by me',
  placedByOne: 'Placed by one of us',
  reported: 'Reported',
  owed: 'Still owed',
  unassigned: 'Nobody takes it',
  codeLocked: 'Code locked',
  unsettled: 'Not settled',
  late: 'Late',
  refunded: 'Refunded',
}

// Saved views
export const views = {
  open: 'Save this view',
  label: 'Name of the view',
  hint: 'A view with the same name is replaced. Only you see it.',
  remove: (name: string) => `Remove the view ${name}`,
  load: 'Load the saved views',
}

// Cancel
export const cancel = {
  chargeFee: (callOutFee: string) => `Charge the call-out fee of ${callOutFee}`,
  billStays: (total: string) => `The bill of ${total} stays. The customer pays for what was bought.`,
  goodsBought: (goods: string) => `Goods for ${goods} are already bought. The customer pays for them.`,
  reasonHint: 'The customer and the agent will see this.',
  chargeFeeHint: 'An agent had already accepted.',
  nothingBought: 'Nothing has been bought. You cannot undo this.',
}

// Answer a report without a refund
export const answer = {
  reasonPhone: 'We spoke on the phone and sorted it out.',
  reasonList: 'It is what the list said.',
  reasonPrice: 'That was the market price that day.',
  done: 'Answer sent to the customer',
  title: 'Answer the customer',
  explained: 'Explained',
  explainedHint: 'We owe nothing, and we say why.',
  declined: 'Declined',
  declinedHint: 'We checked it and there is no refund.',
  outcome: 'Outcome',
}

// Complete the handover
export const handover = {
  cash: (agent: string) => `Cash ${agent} received`,
  cashExtra: (extra: string) => `${extra} extra goes to the customer’s wallet.`,
  cashShort: (amount: string) => `${amount} short.`,
  reasonPhone: 'Customer confirmed by phone',
  reasonNeighbour: 'A neighbour received it',
  title: 'Complete the handover?',
  intro: 'Speak to the customer first. There is no code, so we rely on what they tell you.',
  submit: 'Complete',
}

// Not delivered
export const failure = {
  title: 'Mark as not delivered?',
  submit: 'Mark as not delivered',
  goodsHint: 'The agent keeps the goods until you send them out again.',
  label: 'What happened',
  reasonPhone: 'The agent reported it by phone',
}

// Orders as a table
export const table = {
  route: 'From, to',
  promised: (time: string) => `promised ${time}`,
  showMore: 'Show more orders',
  noAgent: 'none',
  choose: (code: string) => `Choose ${code}`,
}

// Refund for a report
export const refund = {
  done: (amount: string) => `${amount} refunded`,
  submit: (amount: string) => `Refund ${amount}`,
  amountHint: (most: string) => `At most ${most}, for the items and our fees`,
  tooMuch: (most: string) => `At most ${most}`,
  reasonPhoto: 'The photo shows it. We are sorry.',
  reasonAgent: 'The agent confirms it. We are sorry.',
  reasonPrice: 'You should have got more for that price.',
  title: 'Refund the customer',
  toSourceHint: 'It may take a few days.',
}

// Take off the agent, deliver again, waive the fee
export const unassign = {
  title: 'Take it off the agent?',
  body: 'The order goes back to the queue and we ask the next agent. Nothing has been bought.',
  submit: 'Take it off',
  reasonNoAnswer: 'The agent does not answer',
  reasonWrongAgent: 'Wrong agent',
}

export const redelivery = {
  title: 'Deliver again?',
  body: 'The same agent will take it out again, starting now.',
  submit: 'Deliver again',
  reasonCalled: 'The customer called back',
  reasonAddress: 'The address is corrected',
  reasonTime: 'Agreed another time',
}

export const waiver = {
  title: 'Waive the call-out fee?',
  body: 'The customer no longer owes it. Anything already paid goes to their wallet now, or back to their card or bank.',
  submit: 'Waive the fee',
  reasonAgent: 'The agent never set off',
  reasonMarket: 'The market was closed',
  reasonMistake: 'Our mistake',
  reasonHint: 'The customer will see this on the bill.',
}

// Badges
export const badges = {
  dueNow: 'Due now',
  codeLocked: 'Code locked',
}

// A report that waits for an answer
export const report = {
  badge: 'Reported',
  answer: 'Answer',
  photo: 'with a photo',
}

// Ask for a reason
export const dialog = {
  reasonHint: 'Saved in the log.',
  changedTo: (status: string) => `This order has changed since you opened it. It is now ${status}.`,
  changed: 'This order has changed since you opened it.',
}

// Who has the bag of a bought order that moves
export const bag = {
  label: 'Who has the bag?',
  newAgent: 'The new agent',
  newAgentHint: 'It was handed over. The order goes on from here.',
  toFetch: 'Somebody else: it must be fetched',
  toFetchHint: 'It counts as bought until the new agent sets off with it. We tell the customer.',
}

// Goods that were bought before the order moves on
export const goods = {
  label: (amount: string) => `What happens to the goods bought for ${amount}?`,
  handedOver: 'Handed over',
  handedOverHint: 'They go on with the order. We owe the agent who paid.',
  returned: 'Returned to the seller',
  returnedHint: 'The agent has the money back. The items are bought again.',
  lost: 'Lost',
  lostHint: 'We bear the cost and repay the agent. The items are bought again.',
}

export const moveAddress = {
  title: 'Bring it to another address',
  submit: 'Change the address',
  reasonCalled: 'The customer called',
}

// What a customer said on the phone to a question of the agent
export const phoneAnswer = {
  open: 'Agreed on the phone',
  title: 'What did they say on the phone?',
  submit: 'Save the answer',
  cap: 'Yes, up to a price',
  capLabel: 'At most, for all of it',
  hint: 'It is recorded as agreed on the phone, with your name and the time.',
  no: 'No, try other sellers',
}

export const listChange = {
  submit: 'Change the list',
}

export const boardToolbar = {
  ended: 'Ended',
}

export const cancelDialog = {
  question: 'Cancel this order?',
}

export const ordersTable = {
  showOlder: 'Show older orders',
  paid: 'Paid',
}
