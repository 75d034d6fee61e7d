import { writeFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { writeModel } from '#domain/lists/tagger/model-format.ts'
import { composedSamples } from './tagger/composed.ts'
import { learnConfidence } from './tagger/learn-confidence.ts'
import { train } from './tagger/perceptron.ts'
import { openExamples, sampleOf } from './tagger/samples.ts'

const folder = new URL('../domain/lists/', import.meta.url)

/** Trains the tagger by the messages that are not locked away, learns how readings go wrong, and writes both. */
const examples = openExamples()
const samples = [...examples.map(sampleOf), ...composedSamples()]
const text = writeModel(train(samples))
writeFileSync(
  new URL('tagger/model.ts', folder),
  `/** What \`npm run tool -- train-tagger\` learned from the messages that are not locked away. */\nexport const model =\n  '${text}'\n`,
)
console.log(`${samples.length} messages, ${brotliCompressSync(text).length} bytes by brotli`)
const { model, note } = learnConfidence(examples)
writeFileSync(
  new URL('confidence-model.ts', folder),
  `/** What \`npm run tool -- train-tagger\` learned of how readings go wrong. */
export const confidenceModel = ${JSON.stringify(model)}
`,
)
console.log(note)
