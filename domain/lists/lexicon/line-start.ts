import type { Token } from '#domain/lists/tokens/tokens.ts'
import { bulletWords } from './lexicon.ts'

// Each repetition is bounded, so a hostile line cannot make these slow.
const mayBeStamped = /^\s{0,4}[[(\d]/
const bracketStamp =
  /^\s{0,4}[[(](?=[^\])\n]{0,30}\d)(?!\s?[ap]|[^\])]{0,130}(?:[^\d\s\])]|[^\d\])]\s)[ap])(?:\d{1,4}[\d/.,:\-\s]{1,30}|[ap]\.?\s?m\.?){1,3}[,\s]{0,2}[\d/.,:\-\s]{0,20}[\])]\s{0,3}/i
const dashStamp =
  /^\s{0,4}\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4},?\s{1,2}\d{1,2}[:.]\d{2}(?::\d{2})?\s?(?:[ap]\.?\s?m\.?)?\s?[-–—:]\s{0,2}/i
const timeStamp = /^\s{0,4}\d{1,2}[:.]\d{2}\s?(?:[ap]\.?m\.?)?\s?[-–—]\s{0,2}(?=[^:\n\d]{1,40}:\s)/i
const stampAfterSender = /^\s{0,4}[^:\n\d[]{1,30}\s?\[\d{1,2}[:.]\d{2}(?:\s?[ap]\.?m\.?)?\]\s?:\s{0,3}/i
const senderPrefix = /^[^:\n]{1,60}:(?=\s|$)/
const forwardMark =
  /^\s{0,4}(?:[*_~>↪➡⤵-]{0,3}\s?)(?:forwarded(?:\s(?:many\stimes|message))?|fwd?)\s?:?[*_~]{0,2}(?:\s{1,3}|$)/i

/** Holds what stands before the words of a line. */
export interface LineStart {
  /** Where the words begin, after a WhatsApp stamp, its sender and marks of forwarding. */
  offset: number
  /** Marks a stamp without a sender: WhatsApp speaking, not a person. */
  isSystem: boolean
}

/** Finds a WhatsApp export's stamp and sender, in the forms that Android and iPhone write. */
export function lineStart(line: string): LineStart {
  let offset = 0
  let isSystem = false
  const stamp = mayBeStamped.test(line)
    ? (bracketStamp.exec(line) ?? dashStamp.exec(line) ?? timeStamp.exec(line))
    : null
  if (stamp && /\d{1,2}[:.]\d{2}/.test(stamp[0])) {
    offset = stamp[0].length
    const sender = senderPrefix.exec(line.slice(offset))
    if (sender) offset += sender[0].length
    else isSystem = true
  }
  if (offset === 0 && line.includes(']')) offset = stampAfterSender.exec(line)?.[0].length ?? 0
  const forward = forwardMark.exec(line.slice(offset))
  if (forward) offset += forward[0].length
  return { offset, isSystem }
}

/** The mark that began a line, and how many tokens it takes. */
export interface Bullet {
  length: number
  /** "2." and "2)" count; null for other marks. */
  number: number | null
  mark: string
}

const dashes = new Set(['-', '–', '—'])
const notBullets = new Set(['₦', '(', '"', '“', '„', '½', '=', '@', '&', '+', '['])

/** The bullet, number, letter or tick that begins a line; null when it starts with words. */
export function bulletOf(tokens: readonly Token[], ordinals: boolean): Bullet | null {
  let at = 0
  while (at < tokens.length && isBulletMark(tokens, at)) at++
  const box = boxAt(tokens, at)
  if (box > 0) return { length: at + box, number: null, mark: '' }
  const numbered = numberedAt(tokens, at, ordinals)
  if (numbered) return { ...numbered, length: at + numbered.length }
  if (at === 0) return null
  return { length: at, number: null, mark: tokens[0]?.text ?? '' }
}

function isBulletMark(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]
  const next = tokens[at + 1]
  if (token?.word !== '' || token.quoted || token.value !== null || notBullets.has(token.text)) return false
  if (/\d/.test(token.text)) return false
  return token.text !== '#' || !next?.glued || (next.value ?? 0) < leastMoney
}

function boxAt(tokens: readonly Token[], at: number): number {
  if (tokens[at]?.text !== '[') return 0
  if (tokens[at + 1]?.text === ']') return 2
  return tokens[at + 2]?.text === ']' && /^[x✓✔√*]$/i.test(tokens[at + 1]?.text ?? '') ? 3 : 0
}

/** "#1" numbers a line; "#50" and more is naira. */
const leastMoney = 50
const bulletLetter = /^[a-jA-J]$/
const roman = /^(?:i{1,3}|iv|vi{0,3}|ix|x)$/i

function numberedAt(tokens: readonly Token[], at: number, ordinals: boolean): Bullet | null {
  const said = bulletWords.has(tokens[at]?.word ?? '') ? saidNumberAt(tokens, at) : null
  if (said) return said
  const open = tokens[at]?.text === '(' ? 1 : 0
  const hash = tokens[at - 1]?.text === '#' && (tokens[at]?.value ?? 0) < leastMoney
  if (hash && tokens[at]?.value != null) return { length: 1, number: tokens[at]?.value ?? null, mark: '#' }
  const number = tokens[at + open]
  const mark = tokens[at + open + 1]
  const next = tokens[at + open + 2]
  if (!number || !mark || !next) return null
  const isNumber =
    number.value !== null &&
    number.value <= 200 &&
    Number.isInteger(number.value) &&
    /^\d+$/.test(number.text)
  const isLetter = (bulletLetter.test(number.text) || roman.test(number.text)) && mark.glued
  if (!isNumber && !isLetter) return null
  const closes = mark.text === ')' || (open === 0 && isNumberMark(mark, next, ordinals && isNumber))
  return closes ? { length: open + 2, number: isNumber ? number.value : null, mark: mark.text } : null
}

/** "No 1: rice", "item 2 - beans", "item 3 salt". */
function saidNumberAt(tokens: readonly Token[], at: number): Bullet | null {
  const dot = tokens[at + 1]?.text === '.' ? 1 : 0
  const word = tokens[at]?.word ?? ''
  const number = tokens[at + 1 + dot]
  const mark = tokens[at + 2 + dot]
  if (!number || !mark || !/^\d{1,3}$/.test(number.text)) return null
  if (/^[:.)-]$/.test(mark.text)) return { length: 3 + dot, number: number.value, mark: word }
  return /^(?:item|number)$/.test(word) ? { length: 2 + dot, number: number.value, mark: word } : null
}

/** "1." "1:" and the keycap are bullets; "1-" and "1 -" only in a list that counts up. */
function isNumberMark(mark: Token, next: Token, ordinals: boolean): boolean {
  if (mark.text === '\u20E3') return true
  if (mark.text === '.') return mark.glued
  if (mark.text === '/') return mark.glued && !next.glued && next.value === null
  if (mark.text === ':') return mark.glued && !(next.glued && next.value !== null)
  return ordinals && dashes.has(mark.text)
}

/** Returns whether lines are numbered "1- rice", "2- beans": then a leading number is no quantity. */
export function countsUp(lines: readonly (readonly Token[])[]): boolean {
  let expected = 1
  let counted = 0
  for (const tokens of lines) {
    const [number, mark] = tokens
    if (number?.value !== expected || !dashes.has(mark?.text ?? '')) continue
    expected++
    counted++
  }
  return counted >= 2
}
