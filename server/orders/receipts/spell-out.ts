import * as texts from './texts.ts'

/** Emojis and what only says how others are shown: they carry no word, and are left out beside words. */
const pictures =
  /^(?:[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{Cf}\p{Variation_Selector}]|\u20E3)$/u
const fractions = /(\d?)([\u00BC-\u00BE\u2150-\u215E\u2189])/g
/** Stands for a letter that cannot be drawn until whole runs of them are put in words. */
const unknown = '\uFFFF'
const runs = new RegExp(`${unknown}(?:[^\\p{L}\\p{N}]*${unknown})*`, 'gu')

/**
 * Writes a text so that every character can be drawn, by other characters that mean the same or in words: nothing but the
 * emojis beside words goes missing.
 */
export function spellOut(text: string, canDraw: (character: string) => boolean): string {
  const whole = text.normalize('NFC').replaceAll('−', '–').replaceAll(unknown, '')
  const apart = whole.replace(fractions, (said: string, digit: string, fraction: string) =>
    canDraw(fraction) || digit === '' ? said : `${digit} ${fraction}`,
  )
  const drawn = [...apart].map((character) => drawableFor(character, canDraw)).join('')
  const words = /\p{Script=Arabic}/u.test(whole) ? texts.script.arabic : texts.script.other
  const spelled = drawn.replace(runs, words)
  return spelled.trim() === '' && whole.trim() !== '' ? texts.script.picture : spelled
}

function drawableFor(character: string, canDraw: (character: string) => boolean): string {
  if (canDraw(character)) return character
  if (pictures.test(character)) return ''
  const alike = character.normalize('NFKD').replaceAll('\u2044', '/')
  // A letter whose tone cannot be drawn stands without it.
  const letters = [...alike].filter((one) => canDraw(one) || !/^\p{M}$/u.test(one))
  return letters.every(canDraw) ? letters.join('') : unknown
}
