import { useId, useState } from 'react'
import { createPromoEndpoint } from '#contract/promotions/promo-codes.ts'
import { lagosInstant } from '#domain/time/days.ts'
import { days } from '#domain/time/durations.ts'
import { useMoneyAction } from '#web/admin/money/core/use-money-action.ts'
import { NairaField } from '#web/design/forms/naira-field.tsx'
import { isCount } from '#web/design/forms/read-field.ts'
import { Segmented } from '#web/design/forms/segmented.tsx'
import { TextField } from '#web/design/forms/text-field.tsx'
import { useCheckedForm } from '#web/design/forms/use-checked-form.ts'
import { Notice } from '#web/design/notice.tsx'
import { AskDialog } from '#web/design/overlays/ask-dialog.tsx'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { parseNaira } from '#web/design/text/naira-text.ts'
import * as texts from './texts.ts'

type Kind = (typeof texts.form.kinds)[number][0]

const names = ['code', 'sum', 'percent', 'minGoods', 'mostUses', 'mostUsesEach', 'lastDay'] as const

/** Makes a promo code. */
export function MakePromoDialog({ onClose }: { onClose: () => void }) {
  const formId = useId()
  const [kind, setKind] = useState<Kind>('sum')
  const [sumKobo, setSumKobo] = useState<number | null>(null)
  const [minGoodsKobo, setMinGoodsKobo] = useState<number | null>(null)
  const [name, setName] = useState('')
  const making = useMoneyAction(createPromoEndpoint, () => {
    showToast(texts.form.done(name), { tone: 'success' })
    onClose()
  })
  const isShare = kind === 'percent'
  const check = (field: (typeof names)[number], text: string) => {
    if (field === 'code') return /^[A-Z0-9]{3,20}$/i.test(text) ? undefined : texts.errors.code
    if (field === 'sum') return isShare || parseNaira(text) ? undefined : texts.makePromoDialog.amountRequired
    if (field === 'percent') return !isShare || isCount(text, 100) ? undefined : texts.errors.share
    if (field === 'mostUses') return text === '' || isCount(text, 1_000_000) ? undefined : texts.errors.count
    if (field === 'mostUsesEach') return isCount(text, 1000) ? undefined : texts.errors.count
    return undefined
  }
  const { form, errors } = useCheckedForm(names, check, (typed) => {
    const code = typed.code.toUpperCase()
    setName(code)
    making.run({
      body: {
        code,
        sumKobo: isShare ? null : parseNaira(typed.sum),
        percent: isShare ? Number(typed.percent) : null,
        minGoodsKobo: parseNaira(typed.minGoods) ?? 0,
        mostUses: typed.mostUses === '' ? null : Number(typed.mostUses),
        mostUsesEach: Number(typed.mostUsesEach),
        endsAt: typed.lastDay === '' ? null : endOf(typed.lastDay),
      },
    })
  })
  return (
    <AskDialog
      isOpen
      onClose={onClose}
      title={texts.form.title}
      label={texts.form.submit}
      isBusy={making.isBusy}
      form={formId}
    >
      <form id={formId} {...form} className="grid gap-4">
        <TextField
          label={texts.form.code}
          name="code"
          hint={texts.form.codeHint}
          maxLength={20}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={errors.code}
        />
        <Segmented legend={texts.form.kind} options={texts.form.kinds} value={kind} onChange={setKind} />
        {kind === 'sum' ? (
          <NairaField
            label={texts.form.sum}
            name="sum"
            valueKobo={sumKobo}
            onChange={setSumKobo}
            error={errors.sum}
          />
        ) : (
          <TextField label={texts.form.share} name="percent" inputMode="numeric" error={errors.percent} />
        )}
        <NairaField
          label={texts.form.minGoods}
          name="minGoods"
          isOptional
          valueKobo={minGoodsKobo}
          onChange={setMinGoodsKobo}
        />
        <TextField
          label={texts.form.maxUses}
          isOptional
          hint={texts.form.maxUsesHint}
          name="mostUses"
          inputMode="numeric"
          error={errors.mostUses}
        />
        <TextField
          label={texts.form.usesPerPerson}
          name="mostUsesEach"
          inputMode="numeric"
          defaultValue="1"
          error={errors.mostUsesEach}
        />
        <TextField label={texts.form.lastDay} isOptional name="lastDay" type="date" />
        {making.problem !== null && <Notice tone="pepper">{making.problem}</Notice>}
      </form>
    </AskDialog>
  )
}

/** Returns the midnight in Lagos that ends a day. */
function endOf(day: string): string {
  return new Date(lagosInstant(day, 0).getTime() + days(1)).toISOString()
}
