const weekdays: Record<string, string> = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
}

export const time = {
  today: 'today',
  onDay: (weekday: string) => `on ${weekdays[weekday] ?? weekday}`,
}

export const quote = {
  nowhere: 'Tell us where to bring it first.',
  notPlaced: 'Something in this list or address cannot be ordered. Change it and try again.',
  noMarket: 'No market can bring this list there now. Try another address, or send it again in the morning.',
}

export const account = {
  doubtful: (email: string, loginUrl: string) =>
    `This number is on the account of ${email}, which never showed that it is its own.\n\nIs it yours? Sign in once with this number at ${loginUrl} and write here again. Otherwise start a new account with it.`,
  asked:
    'Nobody has used this number with us for a long time, so we check first.\n\nWrite the area of your last order, or what it came to. If you never ordered here, start a new account.',
  wrong:
    'That does not match the last order. Write its area, or what it came to. If it was not yours, start a new account.',
  over: 'We could not match that account to you. Start a new account, or call us.',
  known: 'Thank you, we know you again. Send your list.',
  startNew: 'New account',
  none: (url: string) =>
    `We open accounts for Nigerian mobile numbers only. You can order for somebody in Abuja at ${url}`,
  noNumber:
    'We have your message. WhatsApp does not show us your number, so somebody from our team takes your order here. Send your list, your area and a phone number that the agent can call.',
  startedNew: 'You have an account of your own now. Send your list.',
}

export const question = {
  answered: 'Thank you. Your agent has your answer.',
  over: 'That question is over. Open your order to see what was bought.',
  refused: (reason: string, url: string) => `${reason}\nYour orders: ${url}`,
  yes: 'Yes, buy it',
  similar: 'Something similar',
  no: 'No, look on',
  skip: 'Leave it out',
  link: (url: string) => `Or answer here: ${url}`,
  note: (note: string) => `Your agent writes: ${note}`,
  overCap: (item: string, price: string, limit: string | null) =>
    `${item} costs ${price}${limit === null ? '' : `, above your ${limit}`}. Buy it?`,
  substitute: (item: string, other: string, price: string | null) =>
    `There is no ${item}. ${other} instead${price === null ? '' : ` for ${price}`}?`,
  whatElse: {
    not_there: (item: string, market: string) => `No ${item} at ${market} today. Buy something similar?`,
    too_dear: (item: string, market: string) =>
      `The price of ${item} is too high at ${market} today. Buy something similar?`,
    poor_quality: (item: string, market: string) =>
      `No good ${item} at ${market} today. Buy something similar?`,
  },
}

export const rating = {
  ask: 'How did it go?',
  good: 'Very good',
  fair: 'It was okay',
  bad: 'Not good',
  thanks: 'Thank you. We pass it on.',
  over: 'This order cannot be rated any more.',
}

export const updates = {
  paid: 'We have your money. We are finding you an agent.',
  assigned: (agent: string, market: string) => `${agent} has your order and goes to ${market}.`,
  shopping: (market: string) => `Shopping has started at ${market}. Questions come here.`,
  purchased: (total: string) => `Shopping is done. Your bill is ${total}.`,
  onTheWay: (code: string) =>
    `Your order is on the way.\nYour code for the gate is ${code}. Give it when the goods are right and paid.`,
  arrived: (due: string | null, code: string) =>
    `Your agent is at the gate.${due === null ? '' : ` ${due} to pay.`}\nYour code is ${code}.`,
  delivered: 'Delivered. Here is your receipt.',
  deliveredElsewhere: 'Delivered. Your receipt:',
  delayed: 'Your order needs more time. The link shows the new time.',
  rescheduled: (when: string) => `We moved your order to ${when}. Open it if another hour suits you better.`,
  queuedAgain: 'We are finding you another agent. Your list is safe.',
  cancelled: 'Your order was cancelled.',
  expired: 'Nobody could take your order in time, so it ended. Nothing was charged.',
  unpaid: 'Your order was not paid in time, so it ended. Nothing was charged.',
  failed: 'We could not hand over your order. Our team gets in touch.',
  follow: (text: string, url: string) => `${text}\n${url}`,
}

/** What our team answers, where it cannot be shown. */
export const reply = {
  picture: (url: string) => `Our team sent you a picture. See it here: ${url}`,
}

/** What a thread of our team says of what it cannot show itself. */
export const notes = {
  voice: 'A voice note, sent on WhatsApp.',
  document: 'A file, sent on WhatsApp.',
  lostFile: 'A file on WhatsApp that could not be read.',
  somethingElse: (kind: string) =>
    `Something on WhatsApp that cannot be shown here: “${kind}”. Ask them what they sent.`,
  contact: (contact: string) => `Contact: ${contact}`,
  edited: (before: string | null, now: string) =>
    before === null
      ? `They edited a message. It says now: ${now}`
      : `They edited “${before}”. It says now: ${now}`,
  deleted: (before: string | null) =>
    before === null ? 'They deleted a message on WhatsApp.' : `They deleted “${before}”.`,
  newNumber: (phone: string | null) =>
    phone === null
      ? 'WhatsApp says that they have another number now.'
      : `WhatsApp says that their number is ${phone} now. Ask them before you change it.`,
  systemNews: (type: string) => `News of their account on WhatsApp that we do not know: “${type}”.`,
  late: (day: string, at: string) => `Sent on ${day} at ${at}, but it reached us only now.`,
  location: (latitude: number, longitude: number) =>
    `Location: ${latitude.toFixed(5)}, ${longitude.toFixed(5)}`,
}
