import { foldWord } from '#domain/fold.ts'

/** Says what people say around a list and mean nothing to the agent by. */
const politeWords = new Set(
  `good morning afternoon evening day hello hi hey dear ma sir madam mummy mama daddy aunty uncle bros sis oga boss my
  please pls plz abeg kindly help me us to buy get want need i we would like the this these is are a for from market list
  items things today now thank thanks thankyou you u and god bless so much very well done o oo oh na jare`.split(
    /\s+/,
  ),
)

/**
 * Says what of a pasted message is for the agent: rows that only greet, ask or thank are left out, and what began in the middle
 * of a sentence reads as one of its own. Null where nothing is left.
 */
export function noteOfMessage(message: string | null): string | null {
  const rows = (message ?? '').split('\n').map(asSentence)
  const note = rows.filter((row) => !isPolite(row)).join('\n')
  return note === '' ? null : note
}

function asSentence(row: string): string {
  const begun = row.trim().replace(/^(?:[,.;:–-]\s*|(?:and|then|also|plus|but)\b[,\s]+)+/i, '')
  // A link or a code is no sentence.
  return /^\p{L}+(?![\p{L}\d:/+])/u.test(begun) ? begun.charAt(0).toUpperCase() + begun.slice(1) : begun
}

function isPolite(row: string): boolean {
  return row
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map(foldWord)
    .every((word) => word === '' || politeWords.has(word))
}
