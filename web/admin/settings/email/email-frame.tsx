import { useEffect, useState } from 'react'
import { previewEmail, removeEmailFrame } from './preview-email.ts'

interface EmailFrameProps {
  html: string
  isDark: boolean
  /** What the email is, for screen readers. */
  title: string
}

/** An email in a frame of its own: nothing in it runs, and its links open elsewhere. */
export function EmailFrame({ html, isDark, title }: EmailFrameProps) {
  // The server's page has no frame, since only the browser can put the email's styles on.
  const [isHere, setIsHere] = useState(false)
  useEffect(() => setIsHere(true), [])
  if (!isHere) return <div className="h-96 rounded-md border border-line bg-sunken" />
  return (
    <iframe
      title={title}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      srcDoc={removeEmailFrame(html)}
      onLoad={(event) => previewEmail(event.currentTarget, html, isDark)}
      className="h-96 w-full rounded-md border border-line bg-paper"
    />
  )
}
