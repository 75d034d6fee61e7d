import { useEffect, useEffectEvent, useState } from 'react'

const pauseMs = 250

/**
 * What is typed into a search that the address carries: it is searched for after a pause, and follows an address that
 * changes by another way than typing, such as the back button. `start` is what the address says.
 */
export function useSearchText(
  start: string,
  onSearch: (search: string) => void,
): [words: string, setWords: (words: string) => void] {
  const [words, setText] = useState(start)
  const [known, setKnown] = useState({ start, sent: start })
  if (known.start !== start) {
    setKnown({ ...known, start })
    if (known.sent !== start) setText(start)
  }
  const search = useEffectEvent((sent: string) => {
    setKnown((before) => ({ ...before, sent }))
    onSearch(sent)
  })
  useEffect(() => {
    if (words.trim() === start) return
    const timer = setTimeout(() => search(words.trim()), pauseMs)
    return () => clearTimeout(timer)
  }, [words, start])
  return [words, setText]
}
