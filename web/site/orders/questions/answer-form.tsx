import { useState } from 'react'
import type { QuestionAnswer } from '#contract/core/question-shapes.ts'
import { asksWhatElse } from '#domain/orders/consent.ts'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { NairaField } from '#web/design/forms/naira-field.tsx'
import { nairaText } from '#web/design/text/naira-text.ts'
import { type AskedItem, yesText } from '#web/entities/orders/question-text.ts'
import * as texts from './texts.ts'

export interface GivenAnswer {
  answer: QuestionAnswer
  capKobo: number | null
}

interface AnswerFormProps {
  asked: AskedItem
  isBusy: boolean
  onAnswer: (given: GivenAnswer) => void
}

/** Stands in one row on a phone; below each other where text is large. */
const threeAcross = 'grid-cols-[repeat(auto-fit,minmax(min(5.5rem,100%),1fr))]'
const narrow = 'px-2! text-sm'

/** Yes, no, another sum, or leave it out: each by the thumb. */
export function AnswerForm({ asked, isBusy, onAnswer }: AnswerFormProps) {
  const [isNaming, setIsNaming] = useState(false)
  const [capKobo, setCapKobo] = useState<number | null>(asked.limitKobo)
  const say = (answer: QuestionAnswer) => onAnswer({ answer, capKobo: null })
  const mayName = !asksWhatElse(asked.kind)
  return (
    <div className="grid gap-2.5">
      <Button size="lg" isWide isBusy={isBusy} onClick={() => say('yes')}>
        {yesText(asked)}
      </Button>
      <div className={`grid gap-2 ${mayName ? threeAcross : ''}`}>
        {mayName && (
          <>
            <Button kind="secondary" className={narrow} disabled={isBusy} onClick={() => say('no')}>
              {texts.answers.no}
            </Button>
            <Button
              kind="secondary"
              className={narrow}
              disabled={isBusy}
              aria-expanded={isNaming}
              onClick={() => setIsNaming(!isNaming)}
            >
              {texts.answer.namePrice}
            </Button>
          </>
        )}
        <Button
          kind="secondary"
          className={mayName ? narrow : ''}
          disabled={isBusy}
          onClick={() => say('skip')}
        >
          {common.action.skipItem}
        </Button>
      </div>
      {isNaming && (
        <div className="grid gap-2.5">
          <NairaField label={texts.answer.cap} valueKobo={capKobo} onChange={setCapKobo} />
          <Button
            kind="secondary"
            disabled={isBusy || capKobo === null || capKobo === 0}
            onClick={() => onAnswer({ answer: 'cap', capKobo })}
          >
            {capKobo === null || capKobo === 0
              ? texts.answer.payUpToEmpty
              : texts.answer.payUpTo(nairaText(capKobo, capKobo % 100 !== 0))}
          </Button>
        </div>
      )}
    </div>
  )
}
