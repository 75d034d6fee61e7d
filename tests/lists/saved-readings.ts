import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readForOrder } from '#domain/lists/read-for-order.ts'
import type { ReadList } from '#domain/lists/tokens/list-line.ts'
import {
  examplesIn,
  fourthMessages,
  isLocked,
  longMessages,
  ownCorpus,
  seededIndex,
  thirdMessages,
} from './list-corpus.ts'

/** Holds the first digits of the hash of every reading, one a row, in the order of `readOpenMessages`. */
export const savedReadings = new URL('../../domain/lists/readings.txt', import.meta.url)

interface Reading {
  text: string
  reading: ReadList
  /** Identifies the text and its reading: a message that is moved or fixed is another one. */
  digest: string
}

/** Reads every message that rules may be written by, as an order receives it. */
export function readOpenMessages(): Reading[] {
  return [ownCorpus, longMessages, thirdMessages, fourthMessages]
    .flatMap(examplesIn)
    .filter((example) => !isLocked(example))
    .map(({ text }) => {
      const reading = readForOrder(text, seededIndex)
      const digest = createHash('sha256')
        .update(JSON.stringify([text, reading]))
        .digest('hex')
        .slice(0, 8)
      return { text, reading, digest }
    })
}

/** Returns the messages that are read otherwise than when the readings were last saved. */
export function changedReadings(): Reading[] {
  const saved = new Set(readFileSync(savedReadings, 'utf8').trim().split('\n'))
  return readOpenMessages().filter(({ digest }) => !saved.has(digest))
}
