import type { Row } from './rows.ts'

/** What a mark at a line says of it: `out` that it is done or not wanted, `unsure` that it may be. */
type Tick = 'out' | 'unsure' | null

const bullet = /^\s{0,9}(?:[-*•·–]\s{1,3}|\d{1,3}[.)]\s{0,3})?/
const openBox = /^(?:\[\s?\]|[☐⬜◻□▢🔲])/u
const doneBox = /^(?:\[[xX✓✔√]\]|☒)/u
const tick = /^[✅✓✔√☑🗹]/u
const cross = /^[❌✖✗✘🚫❎]/u
const lastTick = /[✅✓✔☑]\s{0,3}$/u
/** "Y̶a̶m̶". */
const strokes = /[\u0335\u0336]/g

/**
 * What ticks, crosses and strokes say of each row. A cross among ticks is not wanted. What is ticked or struck out
 * beside other items was most likely bought, and the customer is asked; a tick before every item is a bullet.
 */
export function ticksOf(rows: readonly Row[]): Tick[] {
  const said = rows.map(({ line, offset }) => line.slice(offset).replace(bullet, ''))
  const some = (mark: RegExp) => said.some((text) => mark.test(text))
  const isPlain = rows.map(({ words }, at) => namesItem(words) && !isMarked(said[at] ?? ''))
  const [hasOpen, hasTick] = [some(openBox), some(tick)]
  const hasOther = hasOpen || isPlain.includes(true)
  return said.map((text) => {
    if (cross.test(text) && hasTick) return 'out'
    if (isStruck(text) || doneBox.test(text)) return 'unsure'
    return hasOther && [tick, cross, lastTick].some((mark) => mark.test(text)) ? 'unsure' : null
  })
}

function namesItem([first]: Row['words']): boolean {
  return first !== undefined && (first.good > 0 || first.value !== null)
}

function isMarked(text: string): boolean {
  return [openBox, doneBox, tick, cross, lastTick].some((mark) => mark.test(text))
}

/** "~yam~", "~~yam~~", and letters with a stroke through each. */
function isStruck(text: string): boolean {
  const said = text.replace(/[\s.,;]{1,5}$/, '')
  if (said.length > 2 && said.startsWith('~') && said.endsWith('~')) return /[\p{L}\p{N}]/u.test(said)
  return (text.match(strokes)?.length ?? 0) * 2 > text.replace(strokes, '').replaceAll(' ', '').length
}
