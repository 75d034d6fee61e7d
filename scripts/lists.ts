import { existsSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { readForOrder } from '#domain/lists/read-for-order.ts'
import type { ListLine } from '#domain/lists/tokens/list-line.ts'
import { type ExpectedItem, examplesIn, type ListExample, seededIndex } from '#tests/lists/list-corpus.ts'
import { compare, isKept, scoreLists } from '#tests/lists/list-scores.ts'
import { readOpenMessages, savedReadings } from '#tests/lists/saved-readings.ts'
import { demandKnown } from './known-names.ts'
import { openExamples } from './tagger/samples.ts'

const saving = '--save-readings'
/**
 * `npm run lists -- spoken`: the score of each group and what is misread in one, the locked fifth left out.
 * `npm run lists -- real`: the same of what customers corrected, as Markets, List reader lets it be downloaded.
 * `npm run lists -- --save-readings`: saves how every open message is read, which a test compares from then on.
 */
const [wanted, file = 'kasuwa-list-corrections.jsonl'] = process.argv.slice(2)
if (wanted === saving) {
  const rows = readOpenMessages().map(({ digest }) => digest)
  writeFileSync(savedReadings, `${rows.join('\n')}\n`)
  console.log(`${rows.length} readings saved`)
  process.exit()
}
const examples = wanted === 'real' ? corrected(file) : openExamples()
const groups = new Set(examples.map(({ group }) => group))
demandKnown(
  wanted === undefined ? [] : [wanted],
  [...groups, 'real', saving],
  (name, given) => name === given,
)
const read = (text: string) => readForOrder(text, seededIndex)
for (const [group, { messages, lines, right, lost, invented, whole }] of scoreLists(examples, read))
  console.log(
    `${group}: ${right} of ${lines} right, ${lost} lost, ${invented} invented, ${whole} of ${messages} whole`,
  )
for (const example of examples.filter(({ group }) => group === wanted)) {
  const result = read(example.text)
  const { wrong, expected } = compare(example, result)
  const { message } = example
  const kept = message === undefined || isKept(message, result.message)
  if (wrong.length + expected.length === 0 && kept) continue
  console.log(`\n${example.text}`)
  for (const line of expected) console.log(`  - ${say(line)}`)
  for (const line of wrong) console.log(`  + ${say(line)}${line.isUnsure ? ' (unsure)' : ''}`)
  if (!kept) console.log(`  message: ${JSON.stringify(result.message)}`)
}

/** Says what was said of an item, without what was not. */
function say(line: ExpectedItem | ListLine): string {
  const said = Object.entries(line).filter(
    ([field, value]) => value !== null && !['raw', 'productId', 'isUnsure'].includes(field),
  )
  return JSON.stringify(Object.fromEntries(said))
}

function corrected(name: string): ListExample[] {
  if (!existsSync(name)) {
    console.error(`There is no ${name}. Download the examples under Markets, List reader, and name the file.`)
    process.exit(1)
  }
  return examplesIn(pathToFileURL(name)).map((example) => ({ ...example, group: 'real' }))
}
