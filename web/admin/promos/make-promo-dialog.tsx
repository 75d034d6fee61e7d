import { type FormEvent, useId, useState } from 'react'
import { createPromoEndpoint } from '#contract/promotions/promo-codes.ts'
import { lagosInstant } from '#domain/days.ts'
import { useMoneyAction } from '#web/admin/money/use-money-action.ts'
import { NairaField } from '#web/design/forms/naira-field.tsx'
import { Segmented } from '#web/design/forms/segmented.tsx'
import { TextField } from '#web/design/forms/text-field.tsx'
import { Notice } from '#web/design/notice.tsx'
import { AskDialog } from '#web/design/overlays/ask-dialog.tsx'
import { showToast } from '#web/design/overlays/toast-store.ts'
import * as texts from './texts.ts'

type Kind = (typeof texts.kinds)[number][0]
type Faults = Partial<Record<'code' | 'sum' | 'percent' | 'mostUses' | 'mostUsesEach', string>>

const dayMs = 24 * 60 * 60 * 1000

/** Makes a promo code. */
export function MakePromoDialog({ onClose }: { onClose: () => void }) {
  const formId = useId()
  const [kind, setKind] = useState<Kind>('sum')
  const [sumKobo, setSumKobo] = useState<number | null>(null)
  const [minGoodsKobo, setMinGoodsKobo] = useState<number | null>(null)
  const [faults, setFaults] = useState<Faults>({})
  const [name, setName] = useState('')
  const making = useMoneyAction(createPromoEndpoint, () => {
    showToast(texts.madeIt(name), { tone: 'success' })
    onClose()
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const text = (field: string) => String(typed.get(field) ?? '').trim()
    const code = text('code').toUpperCase()
    const percent = Number(text('percent'))
    const mostUses = text('mostUses') === '' ? null : Number(text('mostUses'))
    const mostUsesEach = Number(text('mostUsesEach'))
    const isShare = kind === 'percent'
    const found: Faults = {
      ...(!/^[A-Z0-9]{3,20}$/.test(code) && { code: texts.enterACode }),
      ...(!isShare && !sumKobo && { sum: texts.enterASum }),
      ...(isShare && !isCount(percent, 100) && { percent: texts.enterAShare }),
      ...(mostUses !== null && !isCount(mostUses, 1_000_000) && { mostUses: texts.enterACount }),
      ...(!isCount(mostUsesEach, 1000) && { mostUsesEach: texts.enterACount }),
    }
    setFaults(found)
    if (Object.keys(found).length > 0) return
    setName(code)
    making.run({
      body: {
        code,
        sumKobo: isShare ? null : sumKobo,
        percent: isShare ? percent : null,
        minGoodsKobo: minGoodsKobo ?? 0,
        mostUses,
        mostUsesEach,
        endsAt: text('lastDay') === '' ? null : endOf(text('lastDay')),
      },
    })
  }
  return (
    <AskDialog
      isOpen
      onClose={onClose}
      title={texts.makeACode}
      label={texts.makeCode}
      isBusy={making.isBusy}
      form={formId}
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <TextField
          label={texts.code}
          name="code"
          hint={texts.codeHint}
          maxLength={20}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={faults.code}
        />
        <Segmented legend={texts.takesOff} options={texts.kinds} value={kind} onChange={setKind} />
        {kind === 'sum' ? (
          <NairaField label={texts.sum} valueKobo={sumKobo} onChange={setSumKobo} error={faults.sum} />
        ) : (
          <TextField label={texts.percent} name="percent" inputMode="numeric" error={faults.percent} />
        )}
        <NairaField label={texts.minGoods} isOptional valueKobo={minGoodsKobo} onChange={setMinGoodsKobo} />
        <TextField
          label={texts.mostUses}
          isOptional
          hint={texts.mostUsesHint}
          name="mostUses"
          inputMode="numeric"
          error={faults.mostUses}
        />
        <TextField
          label={texts.mostUsesEach}
          name="mostUsesEach"
          inputMode="numeric"
          defaultValue="1"
          error={faults.mostUsesEach}
        />
        <TextField label={texts.endsOn} isOptional name="lastDay" type="date" />
        {making.problem !== null && <Notice tone="pepper">{making.problem}</Notice>}
      </form>
    </AskDialog>
  )
}

function isCount(value: number, most: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= most
}

/** The midnight in Lagos that ends a day. */
function endOf(day: string): string {
  return new Date(lagosInstant(day, 0).getTime() + dayMs).toISOString()
}
