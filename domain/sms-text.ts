/** GSM 03.38, in which a segment holds 160 characters. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
/** Each takes the room of two. */
const extended = new Set('\f^{}\\[~]|€')

const alike: Record<string, string> = {
  '₦': 'N',
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '·': '-',
  '\u00a0': ' ',
  '\u202f': ' ',
  '\t': ' ',
  '`': "'",
  ƙ: 'k',
  ɗ: 'd',
  ɓ: 'b',
  ƴ: 'y',
  Ƙ: 'K',
  Ɗ: 'D',
  Ɓ: 'B',
  Ƴ: 'Y',
}

const limits = {
  gsm: { one: 160, each: 153 },
  ucs2: { one: 70, each: 67 },
} as const

export interface SmsSize {
  alphabet: keyof typeof limits
  /** Septets of GSM 03.38, or 16-bit units of UCS-2. */
  units: number
  segments: number
}

/** The segments that a text is sent and paid in. One that is not all of GSM 03.38 goes as UCS-2, whatever it has of it. */
export function sizeSms(text: string): SmsSize {
  const characters = [...text]
  const isGsm = characters.every((character) => basic.has(character) || extended.has(character))
  const widths = characters.map((character) => (isGsm ? (extended.has(character) ? 2 : 1) : character.length))
  const units = widths.reduce((sum, width) => sum + width, 0)
  const { one, each } = limits[isGsm ? 'gsm' : 'ucs2']
  const segments = units <= one ? 1 : segmentsOf(widths, each)
  return { alphabet: isGsm ? 'gsm' : 'ucs2', units, segments }
}

/** A character of two units never lies in two segments. */
function segmentsOf(widths: readonly number[], each: number): number {
  let [segments, used] = [1, 0]
  for (const width of widths) {
    if (used + width > each) {
      segments += 1
      used = 0
    }
    used += width
  }
  return segments
}

/**
 * A text in GSM 03.38 where that can be: one name with a dot below would more than halve what a segment holds. Letters lose marks
 * that it lacks, and what has no likeness there stays as it is.
 */
export function plainSms(text: string): string {
  return [...text.normalize('NFC')].map(plainCharacter).join('').normalize('NFC')
}

function plainCharacter(character: string): string {
  if (basic.has(character) || extended.has(character)) return character
  const other = alike[character]
  if (other !== undefined) return other
  const bare = character.normalize('NFD').replace(/\p{M}/gu, '')
  return [...bare].every((each) => basic.has(each)) ? bare : character
}
