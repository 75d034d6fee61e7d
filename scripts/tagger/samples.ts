import { featuresOf } from '#domain/lists/tagger/features.ts'
import { rowsOf } from '#domain/lists/tagger/rows.ts'
import { tidyText } from '#domain/lists/tokens/tokens.ts'
import {
  examplesIn,
  isLocked,
  type ListExample,
  longMessages,
  ownCorpus,
  seededIndex,
} from '#tests/lists/list-corpus.ts'
import type { Sample } from './perceptron.ts'
import { talkOf } from './talk-of.ts'

/** The messages that may be learned from: all but the locked fifth. */
export function openExamples(): ListExample[] {
  return [ownCorpus, longMessages].flatMap(examplesIn).filter((example) => !isLocked(example))
}

/** A message with what is talk in it. */
export function sampleOf(example: ListExample): Sample {
  const rows = rowsOf(tidyText(example.text), seededIndex)
  const features = featuresOf(
    rows.map((row) => row.words),
    seededIndex,
  )
  return { features, tags: talkOf(rows, example.message ?? example.talk ?? null) }
}
