import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { AllWords } from '#contract/lists/lists.ts'
import { storable } from '#domain/lists/fit-line.ts'
import type { ListLine } from '#domain/lists/tokens/list-line.ts'
import { preloadFilledList } from './filled-list.ts'
import { listWordsQuery, loadReader, type Reader } from './items/read-typed.ts'
import { partForNow, sharedText } from './shared-text.ts'

const none: readonly ListLine[] = []

/** What the reader makes of the text while it is typed; typing itself never waits for it. */
export function useTypedItems(typed: string, words: AllWords | undefined): readonly ListLine[] {
  const [reader, setReader] = useState<{ read: Reader } | null>(null)
  const text = useDeferredValue(typed)
  // What was taken over to the list leaves at once; only reading may come a little later.
  const isNeeded = typed.trim() !== '' && text.trim() !== ''
  useEffect(() => {
    if (!isNeeded || reader !== null) return
    let isHere = true
    // Where its code does not come, the chips stay away; adding says what is the matter.
    loadReader().then(
      (read) => isHere && setReader({ read }),
      (error: unknown) => console.warn('The reader could not be loaded', error),
    )
    return () => {
      isHere = false
    }
  }, [isNeeded, reader])
  return useMemo(
    () =>
      reader === null || words === undefined || !isNeeded
        ? none
        : reader.read(partForNow(storable(sharedText(text))).now, words).lines,
    [reader, isNeeded, text, words],
  )
}

/** The words that a list is read with, and the code that shows one, from the first touch on: whoever only looks does not pay for them. */
export function useListWords(isBegun: boolean): { words: AllWords | undefined; touch: () => void } {
  const [isTouched, setIsTouched] = useState(false)
  const { data: words } = useQuery({ ...listWordsQuery, enabled: isTouched || isBegun })
  const touch = () => {
    setIsTouched(true)
    preloadFilledList()
    loadReader().catch((error: unknown) => console.warn('The reader could not be loaded', error))
  }
  return { words, touch }
}
