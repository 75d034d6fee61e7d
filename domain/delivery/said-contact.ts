import { notAfter } from '#domain/look-behind.ts'

/** Digits of a Nigerian mobile number as people space them. */
const phone = notAfter('[\\d+]', /(?:\+?234[\s-]?(?:\(?0\)?)?|0)[789][01]\d?(?:[\s-]?\d){7,8}(?!\d)/gu)
const mobile = /^0[789][01]\d{8}$/

/** About money, a number is an account's or a top-up's. */
export const isAboutMoney = notAfter(
  '\\p{L}',
  /(?:acc(?:oun)?t|acct|opay|palmpay|moniepoint|bank|transfer|pay|paid|airtime|recharge|credit|data|gtb|uba|zenith)(?![\p{L}])/iu,
)

const callWords = notAfter(
  '\\p{L}',
  /(?:call|phone|phone no|number|contact|whatsapp|tel|mobile|line|alt|alternative|ring|flash|reach|kira|pe mi|kpoo|kpo)(?![\p{L}])/giu,
)

/** Returns the mobile numbers of a message, each once, as `08031234567`. */
function findPhones(message: string): string[] {
  return [...new Set([...message.matchAll(phone)].flatMap(([text]) => localOf(text) ?? []))]
}

/** Digits as people space them, that are too few or too many for a number, or no mobile's. */
const almost = notAfter('[\\d+₦#./,]', /(?:\+|\d)\d(?:[\s-]?\d){4,13}(?!\d)/u)
const saysCall = notAfter(
  '\\p{L}',
  /(?:call|phone|number|no|contact|whatsapp|tel|mobile|ring|flash|reach|kira|receiver)(?![\p{L}])/iu,
)
const least = 7

/** Finds what was meant for a phone number and is none: too short, too long, or of no network. */
export function findWrongPhone(clause: string): string | null {
  if (isAboutMoney.test(clause)) return null
  const said = almost.exec(clause)?.[0].trim()
  if (said === undefined || localOf(said) !== null || said.replace(/\D/g, '').length < least) return null
  const isAlone = !/\p{L}/u.test(clause.replace(said, ''))
  return saysCall.test(clause) || (isAlone && /^(?:0|\+?234)/.test(said)) ? said : null
}

function localOf(text: string): string | null {
  const digits = text.replace(/\D/g, '').replace(/^234(?:0(?=\d{10}$))?/, '0')
  return mobile.test(digits) ? digits : null
}

const onArrival = notAfter(
  '\\p{L}',
  /(?:when|if|once|as)\s+(?:you|una|u)\s+(?:get|reach|arrive|don reach|dey)(?:\s+(?:to|at|for|the|my|gate|house|here|there))*(?![\p{L}])/giu,
)

const fillers = notAfter(
  '\\p{L}',
  /(?:me|us|my|on|no|her|him|them|alt|alternative|is|na|thru|through|with|or)(?![\p{L}])/giu,
)

/** Returns a number as it stands in a clause that is not about money. */
export function phoneOf(clause: string): string | undefined {
  return isAboutMoney.test(clause)
    ? undefined
    : [...clause.matchAll(phone)].find(([text]) => localOf(text) !== null)?.[0]
}

/** Returns a clause without the words that only say that somebody is to be called. */
export function withoutCall(clause: string): string {
  return clause.replace(callWords, ' ').replace(fillers, ' ')
}

/** Takes the phone numbers out of a clause that says they are to be called; null where it does not. */
export function takePhone(clause: string, isCalled = false): { phones: string[]; left: string } | null {
  if (isAboutMoney.test(clause)) return null
  const found = [...clause.matchAll(phone)].filter(([text]) => localOf(text) !== null)
  const phones = findPhones(clause)
  if (phones.length === 0) return null
  let left = clause.replace(onArrival, ' ')
  for (const [text] of found) left = left.replace(text, ' ')
  const isAlone = !/[\p{L}]/u.test(left)
  if (!isAlone && !isCalled && left.search(callWords) < 0) return null
  return { phones, left: withoutCall(left) }
}

const title =
  '(?:Mr|Mrs|Ms|Miss|Dr|Engr|Alhaji|Alh|Hajia|Hajiya|Mama|Papa|Aunty|Uncle|Madam|Pastor|Chief|Oga|Iya|Baba)\\.?'
const named = "\\p{Lu}[\\p{L}\\p{M}'’-]+"
const fullName = `(?:${title}\\s+)?${named}(?:\\s+${named}){0,2}`
const relation =
  '(?:[Mm]y|[Oo]ur)\\s+(?:mum|mom|mummy|mother|dad|daddy|father|wife|husband|sister|brother|son|daughter|aunt|aunty|uncle|friend|neighbour|boss|cousin|grandma|grandmother|house ?help|driver|gateman|maid|in-law|colleague|madam|oga|people)'
/** Letters are matched in either case by hand: a name begins with a large one. */
const saidName = notAfter(
  '\\p{L}',
  new RegExp(
    `(?:[Mm]y name (?:is|na)|(?:[Nn]ame|NAME|[Rr]eceiver(?:'s name)?|RECEIVER|[Rr]ecipient|[Cc]ontact(?: person| name)?|[Cc]ustomer|[Aa]ttention|[Aa]ttn)\\s*[:=-]|[Rr]eceiver(?: is| na)?(?=\\s+\\p{Lu})|[Aa]sk (?:of|for)|[Gg]ive (?:it to|am to|to)|[Hh]and (?:it |am |them )?(?:over )?to|[Ss]unana|[Oo]r[uú]k[oọ] mi ni|[Aa]ha m b[uụ]|[Tt]his is (?=${title}))\\s*(?:${relation},?\\s+)?(?<name>${fullName})`,
    'u',
  ),
)
const calledName = notAfter('\\p{L}', new RegExp(`[Cc]all\\s+(?:my \\p{Ll}+\\s+)?(?<name>${fullName})`, 'u'))
/** "deliver to my mum Mrs Okafor", "send am to Hajia Zainab": somebody by their title, or of the family. */
const sentTo = notAfter(
  '\\p{L}',
  new RegExp(
    `(?:to|for|at)\\s*:?\\s*(?:${relation},?\\s+(?<kin>${fullName})|(?<titled>${title}\\s+${named}(?:\\s+${named}){0,2}))`,
    'u',
  ),
)
/** "Musa will receive it". */
const receives = notAfter(
  '\\p{L}',
  new RegExp(
    `(?:${relation},?\\s+)?(?<name>${fullName})\\s+(?:will|go|is going to|is to|dey|we)\\s+(?:receive|collect|pick|take|wait|come out|be (?:at|there|home|around))(?:\\s+(?:it|am|them|the (?:goods|order|things)|up|for you))*`,
    'u',
  ),
)
const kin = notAfter('\\p{L}', new RegExp(`(?:(?:to|for)\\s+)?${relation}(?![\\p{L}])`, 'u'))

/** Takes the name of who receives the goods out of a clause; with a phone number also "call Mrs Ade on". */
export function takeName(clause: string, hasPhone: boolean): { name: string; left: string } | null {
  const found =
    saidName.exec(clause) ??
    receives.exec(clause) ??
    sentTo.exec(clause) ??
    (hasPhone ? (calledName.exec(clause) ?? beforePhone.exec(clause)) : null)
  const { name, kin: ofKin, titled } = found?.groups ?? {}
  const said = name ?? ofKin ?? titled
  if (found === null || said === undefined || noNames.test(said)) return null
  return { name: said.trim(), left: clause.replace(found[0], ' ').replace(kin, ' ') }
}

/** "Blessing 07031234567". */
const beforePhone = new RegExp(`^\\s*(?<name>${fullName})\\s*[:(-]?\\s*(?=[+\\d])`, 'u')
const wholeName = new RegExp(
  `^\\s*(?<name>(?:${title}\\s+)${named}|(?:${title}\\s+)?${named}(?:\\s+${named}){1,2})\\s*$`,
  'u',
)
const noNames =
  /\b(?:good|morning|afternoon|evening|thank|thanks|god|bless|please|dear|hello|hi|regards|items?|list|order|total|market|shopping|kasuwa|delivery|address|phone|call|ring|flash|number|whatsapp|text|my|pls|abeg|payment|location|time|note)\b/i

/** Returns a line that is nothing but a name, as people sign. */
export function nameOfLine(line: string): string | null {
  return noNames.test(line) ? null : (wholeName.exec(line)?.groups?.['name'] ?? null)
}
