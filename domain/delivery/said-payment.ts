import type { ordersPaymentMethod } from '#domain/column-values.ts'
import { notAfter } from '#domain/look-behind.ts'

/** Lists how people say that they pay: at the gate in cash, by transfer or by machine, or before by card, or from the wallet. */
const saidPayments = ['cash', 'transfer', 'pos', 'card', 'wallet'] as const
export type SaidPayment = (typeof saidPayments)[number]

type PaymentMethod = (typeof ordersPaymentMethod)[number]

const methods: Record<SaidPayment, readonly PaymentMethod[]> = {
  cash: ['cash'],
  transfer: ['transfer', 'own_transfer'],
  pos: ['pos'],
  card: ['prepaid', 'pos'],
  wallet: ['wallet'],
}

/** Returns the way to pay that is meant, of those that are offered; null where none of them is. */
export function methodOf(payment: SaidPayment, offered: readonly PaymentMethod[]): PaymentMethod | null {
  return methods[payment].find((method) => offered.includes(method)) ?? null
}

const ways: readonly [SaidPayment, string][] = [
  ['wallet', '(?:kasuwa )?wallet|(?:my )?wallet balance|my balance|kasuwa balance'],
  ['pos', 'pos|p\\.o\\.s\\.?|card (?:at|on) (?:the )?(?:gate|delivery|door)|pos machine'],
  ['transfer', '(?:bank |mobile )?transfer|trf|tranfer|transfa'],
  ['card', '(?:atm |debit |bank |my )?card|online|master ?card|visa|verve|paystack'],
  ['cash', 'cash(?: on delivery)?|c\\.?o\\.?d\\.?|kudi a hannu|owo|raw cash'],
]
const way = ways.map(([name, said]) => `(?<${name}>${said})`).join('|')
const when =
  '(?:\\s+(?:on|at|upon|when|for|after)\\s+(?:delivery|the gate|gate|the door|arrival|(?:you|una) (?:come|reach|arrive|bring (?:am|it))|(?:the )?goods (?:come|reach)))?'
const verb =
  "(?:(?:i|we)(?:\\s+(?:will|go|want to|wan|would|can|dey|am going to|prefer to|have to)|'ll|’ll)?\\s+(?:pay|do|use|give|settle|make|be paying)|paying|pay|payment(?:\\s+(?:method|mode|is|will be|via|on|type|na))*|mode of payment|settle|use)"
const by = '(?:\\s*[:=-]\\s*|\\s+(?:with|by|via|in|through|na|is|using|the|a|am|for|you|una)\\s+)*\\s*'

/** "I will pay cash", "Payment: transfer", "cash on delivery", "POS at the gate". */
const pays = notAfter(
  '\\p{L}',
  new RegExp(`${verb}${by}(?:${way})(?:\\s+(?:payment|please|pls|abeg|o|only))?${when}(?![\\p{L}\\d])`, 'iu'),
)
const alone = new RegExp(
  `^\\s*(?:by\\s+|with\\s+|na\\s+|it(?:'s| is)\\s+|only\\s+)?(?:${way})(?:\\s+(?:payment|please|pls|abeg|o|only|machine))*${when}\\s*(?:please|pls|abeg|o|thanks)?\\s*[.!]?\\s*$`,
  'iu',
)
/** Says that it is paid at the gate, and not how: that is cash, unless the words beside it say another way. */
const atGate = notAfter(
  '\\p{L}',
  /(?:(?:i|we)(?:\s+(?:will|go)|'ll|’ll)\s+)?(?:pay(?:ment)?|pay am)\s+(?:on|at|upon|after|when)\s+(?:delivery|the gate|gate|the door|arrival)(?![\p{L}])/iu,
)
/** Money that is for something else, paid by somebody else or in parts: a person is asked. */
const isOther =
  /\b(?:half|part|deposit|instal+ment|later|tomorrow|next|owe|credit|balance (?:on|after|later|when)|already|have paid|don pay|refund|change)\b/iu

const inParts =
  /^\s*(?:and |then )?(?:the |my )?(?:balance|rest|remaining|other half)\s+(?:payment |will be |is |money )?(?:on|at|after|when|upon|later)\b/iu

export interface PaymentIn {
  payment: SaidPayment | null
  text: string
}

/** Finds how a clause says that it is paid; without a payment where it is paid in a way that we do not have. */
export function findPayment(clause: string): PaymentIn | null {
  const found = pays.exec(clause) ?? alone.exec(clause) ?? atGate.exec(clause)
  if (inParts.test(clause)) return { payment: null, text: clause.trim() }
  if (found === null)
    return isOther.test(clause) && /\b(?:i|we)(?:\s+(?:will|go|want to)|'ll|’ll)\s+pay\b/iu.test(clause)
      ? { payment: null, text: clause.trim() }
      : null
  if (isOther.test(clause)) return { payment: null, text: clause.trim() }
  const { groups = {} } = found
  const said = saidPayments.find((each) => groups[each] !== undefined)
  return { payment: said ?? 'cash', text: found[0] }
}
