import { useEffect, useState } from 'react'

const prefix = 'kasuwa-chat-draft:'

/** Holds what is being written in a thread; it survives a reload, and goes with a sign-out. */
export function useUnsentText(name: string): [words: string, write: (text: string) => void] {
  const [text, setText] = useState('')
  useEffect(() => {
    // Read after the page is taken over: the server knows no drafts.
    setText(unsentText(prefix + name))
  }, [name])
  return [
    text,
    (next) => {
      setText(next)
      try {
        if (next === '') localStorage.removeItem(prefix + name)
        else localStorage.setItem(prefix + name, next)
      } catch {
        // Goes on in the page where the phone is full, or the browser has no storage.
      }
    },
  ]
}

/** Nothing where the browser refuses it, as some do when cookies are blocked. */
function unsentText(name: string): string {
  try {
    return localStorage.getItem(name) ?? ''
  } catch {
    return ''
  }
}
