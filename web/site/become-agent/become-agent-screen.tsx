import { CircleCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import * as common from '#web/design/common-texts.ts'
import { TextLink } from '#web/design/text-link.tsx'
import { ApplicationForm } from './application-form.tsx'
import * as texts from './texts.ts'

export function BecomeAgentScreen() {
  const [isSent, setIsSent] = useState(false)
  return (
    <div className="mx-auto grid max-w-5xl gap-8 py-8 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div className="grid content-start gap-4">
        <h1 className="text-3xl">{common.action.becomeAgent}</h1>
        <p className="text-lg text-pretty">{texts.page.intro}</p>
        <ul className="grid gap-2">
          {texts.page.points.map((point) => (
            <li key={point} className="flex gap-2">
              <CircleCheck className="mt-0.5 size-5 shrink-0 text-leaf" aria-hidden="true" />
              {point}
            </li>
          ))}
        </ul>
      </div>
      {isSent ? <Sent /> : <ApplicationForm onSent={() => setIsSent(true)} />}
    </div>
  )
}

function Sent() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="grid content-start justify-items-center gap-3 rounded-lg border border-line bg-paper p-6 text-center">
      <CircleCheck className="size-12 text-leaf" aria-hidden="true" />
      <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
        {texts.page.doneTitle}
      </h2>
      <p className="text-pretty">{texts.page.doneHint}</p>
      <TextLink href="/markets" className="inline-flex min-h-11 items-center">
        {common.action.seeMarkets}
      </TextLink>
    </div>
  )
}
