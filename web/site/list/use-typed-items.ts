import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { AllWords } from '#contract/lists/lists.ts'
import { storable } from '#domain/lists/fit-line.ts'
import type { ListLine } from '#domain/lists/tokens/list-line.ts'
import { preloadFilledList } from './filled-list.ts'
import { listWordsQuery, loadReader } from './items/read-typed.ts'
import { partForNow, sharedText } from './shared-text.ts'

const none: readonly ListLine[] = []

/** What the reader makes of the text while it is typed; typing itself never waits for it. */
export function useTypedItems(typed: string, words: AllWords | undefined): readonly ListLine[] {
  const [read, setRead] = useState<{ text: string; words: AllWords; lines: readonly ListLine[] } | null>(null)
  const [isReading, setIsReading] = useState(false)
  const isNeeded = typed.trim() !== ''
  const isKnown = read?.text === typed && read.words === words
  useEffect(() => {
    // One text at a time: whoever types faster than it reads gets the newest next.
    if (!isNeeded || isKnown || isReading || words === undefined) return
    setIsReading(true)
    loadReader()
      .then(({ askReader }) => askReader(words, 'read', [partForNow(storable(sharedText(typed))).now]))
      .then(
        ([list]) => setRead({ text: typed, words, lines: list?.lines ?? none }),
        (error: unknown) => {
          // Where its code does not come, the chips stay away; adding says what is the matter.
          console.warn('The reader could not be loaded', error)
          setRead({ text: typed, words, lines: none })
        },
      )
      .finally(() => setIsReading(false))
  }, [isNeeded, isKnown, isReading, typed, words])
  // What was taken over to the list leaves at once.
  return isNeeded && read !== null ? read.lines : none
}

/** The words that a list is read with, and the code that shows one, from the first touch on: whoever only looks does not pay for them. */
export function useListWords(isBegun: boolean): { words: AllWords | undefined; touch: () => void } {
  const [isTouched, setIsTouched] = useState(false)
  const { data: words } = useQuery({ ...listWordsQuery, enabled: isTouched || isBegun })
  useEffect(() => {
    if (words === undefined) return
    return whenIdle(() => {
      const warmed = loadReader().then(({ warmReader }) => warmReader(words))
      warmed.catch((error: unknown) => console.warn('The reader could not be loaded', error))
    })
  }, [words])
  const touch = () => {
    setIsTouched(true)
    preloadFilledList()
  }
  return { words, touch }
}

/** Does it once the page has nothing else to do, unless the returned function is called before. */
function whenIdle(run: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const asked = requestIdleCallback(run)
    return () => cancelIdleCallback(asked)
  }
  const timer = setTimeout(run)
  return () => clearTimeout(timer)
}
