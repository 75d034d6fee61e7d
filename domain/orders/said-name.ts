import { cleanCode } from '#domain/typed-text.ts'

/**
 * Names of people and businesses stand in messages that we send to others. A name is no place for an address, a number or an
 * offer; what real people and shops are called passes (`said-name.test.ts` has the table).
 */
export type NameFault = 'link' | 'digits' | 'offer' | 'alphabet'

const endings =
  'com|net|org|ng|io|co|me|info|biz|ly|link|site|online|shop|store|app|top|club|vip|live|xyz|tk|ml|ga|cf|gq|ru|cn|to|gg|cc|tv|us|uk|' +
  'africa|page|web|dev|pro|click|fun|win|loan|money|bet|ws|gl|gd|be|ai|pw|su|icu|cyou|buzz|work|space|website|world|news|cash|gift|' +
  'mobi|name|in|za|gh|ke|eu|de|fr|it|es|nl|ch|st|sh|la|pe|id|im|is|la|do|cm|sbs|lol|zip|ee|lt|one|group|today|life|support|help'
const links: readonly RegExp[] = [
  /:\/\/|:\\\\|[@＠]/u,
  /\b(?:https?|hxxps?|ftp|www\d?)\b/iu,
  // `shop.com` is an address; `St. Info` and `Foods Co.` are none: nothing stands between the words and the dot.
  new RegExp(
    String.raw`[\p{L}\p{N}](?:\.|[\u00b7\u2024\u3002\uff0e\uff61])(?:${endings})(?![\p{L}\p{N}])`,
    'iu',
  ),
  /[\p{L}\p{N}]\s*[[({<]\s*(?:\.|dot)\s*[\])}>]\s*\p{L}/iu,
  new RegExp(String.raw`\bdot\s*(?:${endings})\b`, 'iu'),
  /[\p{L}\p{N}]\s+\.\s*(?:com|net|org|ng|ly|me|io|xyz)\b/iu,
  /\b(?:com|net|org|ng|ly|me|co|io)\/\S/iu,
]

/** Matches what no shop is called; two of them, or one beside an amount, are an offer. */
const hard =
  'win|won|winner|claim|free|airtime|naira|million|billion|jackpot|congratulations|congrats|urgent|verify|verification|bvn|nin|' +
  'loan|lottery|giveaway|discount|suspended|blocked|refund|bitcoin|crypto|invest|investment|alert'
/** Matches what people and shops are called too (Gift, Bonus, Prize): only beside one of the others. */
const soft =
  'cash|gift|gifts|bonus|prize|prizes|reward|rewards|promo|data|credit|account|bank|money|pay|doubled|guaranteed|today|now'
/** Matches what never stands in a name. */
const never =
  /\b(?:otp|click|tap|call|whatsapp|password|pin code|log ?in|sign ?in|your (?:code|account|number|order|prize|card)|you(?: have|['’]?ve)? won|code is|has been (?:blocked|suspended))\b/iu
const amount =
  /[₦$€£¥]\s*\d|\b(?:ngn|usd|n|#)\s?\d[\d.,]*\s*[km]?\b|\b\d[\d.,]*\s*(?:k|m|naira|million|thousand|%)(?![\p{L}\p{N}])|\d\s*%/iu

/** Returns what is wrong with a name, or null. */
export function nameFault(name: string): NameFault | null {
  const plain = cleanCode(name)
  if (isMixed(plain)) return 'alphabet'
  if (links.some((shape) => shape.test(plain))) return 'link'
  if (hasNumber(plain)) return 'digits'
  return isOffer(plain) ? 'offer' : null
}

/** A word whose letters come from two alphabets is made to look like another. */
function isMixed(text: string): boolean {
  return text
    .split(/[^\p{L}\p{M}]+/u)
    .some((word) => /\p{Script=Latin}/u.test(word) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(word))
}

/** A phone number, an account number or a code, however it is spaced, and with letters for some digits. */
function hasNumber(text: string): boolean {
  const digits = text.replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)))
  if (/\d{5}/.test(digits) || (digits.match(/\d/g) ?? []).length > 8) return true
  const spelled = digits.replace(/[oil]/gi, (letter, at: number) => {
    const beside = digits.slice(Math.max(0, at - 1), at) + digits.slice(at + 1, at + 2)
    if (!/\d|[oil]{2}/i.test(beside)) return letter
    return letter.toLowerCase() === 'o' ? '0' : '1'
  })
  return /(?:\d[\s.,()/_+*-]*){7}/.test(spelled)
}

/** Digits of every script stand in tens, one after another. */
function digitValue(digit: string): number {
  const point = digit.codePointAt(0) ?? 48
  if (point < 128) return point - 48
  let zero = point
  while (point - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return point - zero
}

function isOffer(text: string): boolean {
  if (never.test(text) || /!\s*!|[!?]{2}/.test(text)) return true
  const words = (list: string) =>
    new Set(text.toLowerCase().match(new RegExp(String.raw`\b(?:${list})\b`, 'gu')) ?? []).size
  const offers = words(hard)
  const isPriced = amount.test(text)
  if (offers >= 2 || (isPriced && offers + words(soft) > 0)) return true
  return offers === 1 && words(soft) > 0
}

/** A name as a message may say it: what is no name is left to other words. */
export function saidName(name: string, otherwise: string): string {
  return nameFault(name) === null ? name : otherwise
}
