import { useState } from 'react'
import { Segmented } from '#web/design/segmented.tsx'
import { LetterFrame } from './letter-frame.tsx'

interface LetterViewProps {
  letter: { subject: string; html: string; text: string }
}

const looks = [
  ['light', 'Light'],
  ['dark', 'Dark'],
  ['text', 'Text'],
] as const

/** A letter as inboxes show it: by day, by night, or as plain text. */
export function LetterView({ letter }: LetterViewProps) {
  const [look, setLook] = useState<(typeof looks)[number][0]>('light')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Segmented legend="How to look at it" options={looks} value={look} onChange={setLook} />
      {look === 'text' ? (
        <pre className="overflow-x-auto rounded-md border border-line bg-paper p-4 text-sm whitespace-pre-wrap wrap-anywhere">
          {letter.text}
        </pre>
      ) : (
        <LetterFrame key={look} html={letter.html} isDark={look === 'dark'} title={letter.subject} />
      )}
    </div>
  )
}
