import { notAfter } from '#domain/look-behind.ts'

/** Digits of a Nigerian mobile number as people space them. */
const phone = notAfter('[\\d+]', /(?:\+?234[\s-]?(?:\(?0\)?)?|0)[789][01]\d?(?:[\s-]?\d){7,8}(?!\d)/gu)
const mobile = /^0[789][01]\d{8}$/

/** About money, a number is an account's or a top-up's. */
const isAboutMoney = notAfter(
  '\\p{L}',
  /(?:acc(?:oun)?t|acct|opay|palmpay|moniepoint|bank|transfer|pay|paid|airtime|recharge|credit|data|gtb|uba|zenith)(?![\p{L}])/iu,
)

const callWords = notAfter(
  '\\p{L}',
  /(?:call|phone|phone no|number|contact|whatsapp|tel|mobile|line|ring|flash|reach|kira|pe mi|kpoo|kpo)(?![\p{L}])/giu,
)

/** Returns the one mobile number of a message, as `08031234567`; null where there is none, or more than one. */
export function findPhone(message: string): string | null {
  const found = new Set([...message.matchAll(phone)].flatMap(([text]) => localOf(text) ?? []))
  const [only] = found
  return found.size === 1 && only !== undefined ? only : null
}

function localOf(text: string): string | null {
  const digits = text.replace(/\D/g, '').replace(/^234(?:0(?=\d{10}$))?/, '0')
  return mobile.test(digits) ? digits : null
}

const onArrival = notAfter(
  '\\p{L}',
  /(?:when|if|once|as)\s+(?:you|una|u)\s+(?:get|reach|arrive|don reach|dey)(?:\s+(?:to|at|for|the|my|gate|house|here|there))*(?![\p{L}])/giu,
)

const fillers = notAfter('\\p{L}', /(?:me|us|my|on|no)(?![\p{L}])/giu)

/** Takes a phone number out of a clause that says it is to be called; null where it does not. */
export function takePhone(clause: string, isCalled = false): { phone: string; left: string } | null {
  if (isAboutMoney.test(clause)) return null
  const [found] = clause.matchAll(phone)
  const local = found === undefined ? null : localOf(found[0])
  if (found === undefined || local === null) return null
  const left = clause.replace(found[0], ' ').replace(onArrival, ' ')
  const isAlone = !/[\p{L}]/u.test(left)
  if (!isAlone && !isCalled && left.search(callWords) < 0) return null
  return {
    phone: local,
    left: left.replace(callWords, ' ').replace(fillers, ' '),
  }
}

const title =
  '(?:Mr|Mrs|Ms|Miss|Dr|Engr|Alhaji|Alh|Hajia|Hajiya|Mama|Papa|Aunty|Uncle|Madam|Pastor|Chief|Oga|Iya|Baba)\\.?'
const named = "\\p{Lu}[\\p{L}\\p{M}'’-]+"
const fullName = `(?:${title}\\s+)?${named}(?:\\s+${named}){0,2}`
/** Letters are matched in either case by hand: a name begins with a large one. */
const saidName = notAfter(
  '\\p{L}',
  new RegExp(
    `(?:[Mm]y name (?:is|na)|[Nn]ame\\s*[:=]|[Aa]sk for|[Ss]unana|[Oo]r[uú]k[oọ] mi ni|[Aa]ha m b[uụ]|[Tt]his is (?=${title}))\\s*(?<name>${fullName})`,
    'u',
  ),
)
const calledName = notAfter('\\p{L}', new RegExp(`[Cc]all\\s+(?:my \\p{Ll}+\\s+)?(?<name>${fullName})`, 'u'))

/** Takes the name of who receives the goods out of a clause; with a phone number also "call Mrs Ade on". */
export function takeName(clause: string, hasPhone: boolean): { name: string; left: string } | null {
  const found = saidName.exec(clause) ?? (hasPhone ? calledName.exec(clause) : null)
  const name = found?.groups?.['name']
  if (found === null || name === undefined) return null
  return { name, left: clause.replace(found[0], ' ') }
}
