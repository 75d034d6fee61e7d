import { useEffect, useState } from 'react'
import { Segmented } from '#web/design/forms/segmented.tsx'
import { previewEmail, removeEmailFrame } from './preview-email.ts'
import * as texts from './texts.ts'

interface EmailViewProps {
  letter: { subject: string; html: string; text: string }
}

const looks = [
  ['light', texts.view.light],
  ['dark', texts.view.dark],
  ['text', texts.editor.body],
] as const

/** Shows an email as inboxes do: by day, by night, or as plain text. */
export function EmailView({ letter: email }: EmailViewProps) {
  const [look, setLook] = useState<(typeof looks)[number][0]>('light')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Segmented legend={texts.view.legend} options={looks} value={look} onChange={setLook} />
      {look === 'text' ? (
        <pre className="overflow-x-auto rounded-md border border-line bg-paper p-4 text-sm whitespace-pre-wrap wrap-anywhere">
          {email.text}
        </pre>
      ) : (
        <EmailFrame key={look} html={email.html} isDark={look === 'dark'} title={email.subject} />
      )}
    </div>
  )
}

interface EmailFrameProps {
  html: string
  isDark: boolean
  /** Says what the email is, for screen readers. */
  title: string
}

/** Shows an email in a frame of its own: nothing in it runs, and its links open elsewhere. */
function EmailFrame({ html, isDark, title }: EmailFrameProps) {
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
