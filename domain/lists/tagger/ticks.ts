import type { Row } from './text-lines.ts'

const bullet = /^\s{0,9}(?:[-*•·–]\s{1,3}|\d{1,3}[.)]\s{0,3})?/
const openBox = /^(?:\[\s?\]|[☐⬜◻□▢🔲])/u
const doneBox = /^(?:\[[xX✓✔√]\]|☒)/u
const tick = /^[✅✓✔√☑🗹]/u
const cross = /^[❌✖✗✘🚫❎]/u
const lastTick = /[✅✓✔☑]\s{0,3}$/u
/** "Y̶a̶m̶". */
const strokes = /[\u0335\u0336]/g

/**
 * Returns whether each row is ticked, crossed or struck out: bought already, or not wanted. A tick before every item
 * is a bullet, a cross among ticks is none.
 */
export function ticksOf(rows: readonly Row[]): boolean[] {
  const said = rows.map(({ line, offset }) => line.slice(offset).replace(bullet, ''))
  const some = (mark: RegExp) => said.some((text) => mark.test(text))
  const isPlain = rows.map(({ words }, at) => namesItem(words) && !isMarked(said[at] ?? ''))
  const [hasOpen, hasTick] = [some(openBox), some(tick)]
  const hasOther = hasOpen || isPlain.includes(true)
  return said.map((text) => {
    if (isStruck(text) || doneBox.test(text) || (cross.test(text) && hasTick)) return true
    return hasOther && [tick, cross, lastTick].some((mark) => mark.test(text))
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
