import { useEffect, useState } from 'react'
import { dressLetter, undressLetter } from './dress-letter.ts'

interface LetterFrameProps {
  html: string
  isDark: boolean
  /** What the letter is, for screen readers. */
  title: string
}

/** A letter in a frame of its own: nothing in it runs, and its links open elsewhere. */
export function LetterFrame({ html, isDark, title }: LetterFrameProps) {
  // The server's page has no frame, since only the browser can put the letter's styles on.
  const [isHere, setIsHere] = useState(false)
  useEffect(() => setIsHere(true), [])
  if (!isHere) return <div className="h-96 rounded-md border border-line bg-sunken" />
  return (
    <iframe
      title={title}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      srcDoc={undressLetter(html)}
      onLoad={(event) => dressLetter(event.currentTarget, html, isDark)}
      className="h-96 w-full rounded-md border border-line bg-paper"
    />
  )
}
