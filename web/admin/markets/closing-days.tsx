import { Plus, X } from 'lucide-react'
import { mostClosures } from '#contract/markets/admin-markets.ts'
import type { Closure } from '#domain/time/booking.ts'
import { Button } from '#web/design/button.tsx'
import { FieldNote } from '#web/design/forms/field.tsx'
import { TextField } from '#web/design/forms/text-field.tsx'
import { IconButton } from '#web/design/icon-button.tsx'
import * as texts from './texts.ts'
import type { MarketForm } from './use-market-form.ts'

/** The days on which a market does not open, whatever its week says. */
export function ClosingDays({ form: { draft, change, faults } }: { form: MarketForm }) {
  const { closures } = draft
  const set = (index: number, changes: Partial<Closure>) =>
    change({ closures: closures.map((each, at) => (at === index ? { ...each, ...changes } : each)) })
  return (
    <div className="grid gap-3">
      <p className="text-sm text-ink-soft">{texts.closures.intro}</p>
      <ul className="grid gap-3">
        {closures.map(({ date, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place until it is saved
          <li key={index} className="flex flex-wrap items-start gap-2">
            <TextField
              label={texts.closures.day(index + 1)}
              type="date"
              value={date}
              error={faults[`closures.${index}.date`]}
              onChange={(event) => set(index, { date: event.currentTarget.value })}
            />
            <div className="min-w-40 flex-1">
              <TextField
                label={texts.closures.reason(index + 1)}
                placeholder={texts.closures.placeholder}
                maxLength={60}
                value={reason}
                error={faults[`closures.${index}.reason`]}
                onChange={(event) => set(index, { reason: event.currentTarget.value })}
              />
            </div>
            <IconButton
              label={texts.closures.remove(index + 1)}
              icon={<X />}
              className="mt-7"
              onClick={() => change({ closures: closures.filter((_, at) => at !== index) })}
            />
          </li>
        ))}
      </ul>
      <FieldNote id="closures" error={faults['closures']} />
      <Button
        kind="secondary"
        icon={<Plus aria-hidden="true" />}
        disabled={closures.length >= mostClosures}
        onClick={() => change({ closures: [...closures, { date: '', reason: '' }] })}
        className="justify-self-start"
      >
        {texts.closures.add}
      </Button>
    </div>
  )
}
