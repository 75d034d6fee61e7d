import { useState } from 'react'
import type { QuestionAnswer } from '#contract/question-shapes.ts'
import { Button } from '#web/design/button.tsx'
import { NairaField } from '#web/design/naira-field.tsx'
import { nairaText } from '#web/design/naira-text.ts'
import { type AskedLine, yesWords } from './question-words.ts'

export interface GivenAnswer {
  answer: QuestionAnswer
  capKobo: number | null
}

interface AnswerFormProps {
  asked: AskedLine
  isBusy: boolean
  onAnswer: (given: GivenAnswer) => void
}

/** Yes, no, another sum, or leave it out: each by the thumb. */
export function AnswerForm({ asked, isBusy, onAnswer }: AnswerFormProps) {
  const [isNaming, setIsNaming] = useState(false)
  const [capKobo, setCapKobo] = useState<number | null>(asked.limitKobo)
  const say = (answer: QuestionAnswer) => onAnswer({ answer, capKobo: null })
  const mayName = asked.kind !== 'not_there'
  return (
    <div className="grid gap-2.5">
      <Button size="lg" isWide isBusy={isBusy} onClick={() => say('yes')}>
        {yesWords(asked)}
      </Button>
      <div className={`grid gap-2.5 ${mayName ? 'grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))]' : ''}`}>
        {mayName && (
          <Button kind="secondary" disabled={isBusy} onClick={() => say('no')}>
            No, look on
          </Button>
        )}
        <Button kind="secondary" disabled={isBusy} onClick={() => say('skip')}>
          Leave it out
        </Button>
      </div>
      {mayName && !isNaming && (
        <Button kind="quiet" disabled={isBusy} onClick={() => setIsNaming(true)}>
          Another price
        </Button>
      )}
      {isNaming && (
        <div className="grid gap-2.5">
          <NairaField label="The most you would pay for it" valueKobo={capKobo} onChange={setCapKobo} />
          <Button
            kind="secondary"
            disabled={isBusy || capKobo === null || capKobo === 0}
            onClick={() => onAnswer({ answer: 'cap', capKobo })}
          >
            {capKobo === null || capKobo === 0
              ? 'Up to…'
              : `Up to ${nairaText(capKobo, capKobo % 100 !== 0)}`}
          </Button>
        </div>
      )}
    </div>
  )
}
