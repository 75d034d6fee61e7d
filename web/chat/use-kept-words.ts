import { useEffect, useState } from 'react'

const prefix = 'kasuwa-chat-draft:'

/** What is being written in a thread; it survives a reload, and goes with a sign-out. */
export function useKeptWords(name: string): [words: string, write: (words: string) => void] {
  const [words, setWords] = useState('')
  useEffect(() => {
    // Read after the page is taken over: the server knows no drafts.
    setWords(storageOf()?.getItem(prefix + name) ?? '')
  }, [name])
  return [
    words,
    (next) => {
      setWords(next)
      if (next === '') storageOf()?.removeItem(prefix + name)
      else storageOf()?.setItem(prefix + name, next)
    },
  ]
}

/** Null where the browser refuses it, as some do when cookies are blocked. */
function storageOf(): Storage | null {
  try {
    return localStorage
  } catch {
    return null
  }
}
