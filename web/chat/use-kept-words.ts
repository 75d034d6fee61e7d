import { useEffect, useState } from 'react'

const prefix = 'kasuwa-chat-draft:'

/** What is being written in a thread; it survives a reload, and goes with a sign-out. */
export function useKeptWords(name: string): [words: string, write: (words: string) => void] {
  const [words, setWords] = useState('')
  useEffect(() => {
    // Read after the page is taken over: the server knows no drafts.
    setWords(keptWords(prefix + name))
  }, [name])
  return [
    words,
    (next) => {
      setWords(next)
      try {
        if (next === '') localStorage.removeItem(prefix + name)
        else localStorage.setItem(prefix + name, next)
      } catch {
        // A full phone, or a browser that keeps nothing: what is written goes on in the page.
      }
    },
  ]
}

/** Nothing where the browser refuses it, as some do when cookies are blocked. */
function keptWords(name: string): string {
  try {
    return localStorage.getItem(name) ?? ''
  } catch {
    return ''
  }
}
