import { useState } from 'react'
import type { WholeFigure } from '#domain/prices/price-estimate.ts'
import { Button } from '#web/design/button.tsx'
import { NairaField } from '#web/design/forms/naira-field.tsx'
import { nairaText } from '#web/design/text/naira-text.ts'
import { askText } from '#web/entities/orders/figure-text.ts'
import { changeDraft } from '#web/site/list/draft/draft-store.ts'
import { useSpendingCap } from './figure.tsx'
import * as texts from './texts.ts'

/** "We ask before it passes ₦28,000.", with the field to change it one tap away. */
export function CapLine({ figure }: { figure: WholeFigure }) {
  const capKobo = useSpendingCap(figure)
  const [isOpen, setIsOpen] = useState(false)
  const { suggestedCapKobo, totalHighKobo } = figure
  return (
    <div className="grid grid-cols-1 gap-2">
      <p className="flex flex-wrap items-center justify-between text-sm">
        <span>{capKobo === null ? texts.cap.none : askText(capKobo)}</span>
        {!isOpen && (
          <Button kind="quiet" size="sm" className="-mr-2 px-2!" onClick={() => setIsOpen(true)}>
            {texts.cap.change}
          </Button>
        )}
      </p>
      {isOpen && (
        <>
          <NairaField
            label={texts.cap.label}
            isOptional
            hint={
              capKobo !== null && capKobo < totalHighKobo
                ? texts.cap.low(nairaText(totalHighKobo, false))
                : texts.cap.hint
            }
            valueKobo={capKobo}
            onChange={(cap) => changeDraft({ do: 'cap', cap: cap === null || cap === 0 ? 'none' : cap })}
          />
          {suggestedCapKobo !== null && suggestedCapKobo !== capKobo && (
            <div>
              <Button kind="secondary" size="sm" onClick={() => changeDraft({ do: 'cap', cap: 'ours' })}>
                {texts.cap.backTo(nairaText(suggestedCapKobo, false))}
              </Button>
            </div>
          )}
        </>
      )}
    </div>
  )
}
