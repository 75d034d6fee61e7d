import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { teachWordEndpoint } from '#contract/lists/corrections.ts'
import { byName } from '#domain/sorting.ts'
import { allUnits, type Unit, unitLabel } from '#domain/units.ts'
import * as marketsTexts from '#web/admin/markets/texts.ts'
import * as common from '#web/design/common-texts.ts'
import { Segmented } from '#web/design/forms/segmented.tsx'
import { SelectField } from '#web/design/forms/select-field.tsx'
import { TextField } from '#web/design/forms/text-field.tsx'
import { useCheckedForm } from '#web/design/forms/use-checked-form.ts'
import { Notice } from '#web/design/notice.tsx'
import { AskDialog } from '#web/design/overlays/ask-dialog.tsx'
import { showToast } from '#web/design/overlays/toast-store.ts'
import { meaningOf } from './meaning.ts'
import { knownGoodsQuery } from './reader-queries.ts'
import * as texts from './texts.ts'
import { useReaderAction } from './use-reader-action.ts'

type Kind = (typeof texts.teach.kinds)[number][0]

const faults = {
  word: texts.teach.wordRequired,
  product: marketsTexts.prices.chooseItem,
  unit: marketsTexts.units.placeholder,
  amount: texts.teach.amountRequired,
}

/** Lets a word mean an item or a unit from now on. */
export function TeachDialog({ word, onClose }: { word: string; onClose: () => void }) {
  const formId = useId()
  const [kind, setKind] = useState<Kind>('product')
  const goods = useQuery(knownGoodsQuery).data?.goods ?? []
  const teaching = useReaderAction(teachWordEndpoint, (taught) => {
    showToast(texts.teach.done(taught.word, meaningOf(taught)), { tone: 'success' })
    onClose()
  })
  const { form, errors } = useCheckedForm(
    kind === 'talk' ? ['word'] : ['word', kind],
    (name, value) => {
      const isWrong = name === 'amount' ? !(numberOf(value) > 0) : value === ''
      return isWrong ? faults[name] : undefined
    },
    (values) => {
      const meaning = {
        productId: kind === 'product' ? values.product : null,
        unit: kind === 'unit' ? (values.unit as Unit) : null,
        amount: kind === 'amount' ? numberOf(values.amount) : null,
        isTalk: kind === 'talk',
      }
      teaching.run({ body: { word: values.word, ...meaning } })
    },
  )
  return (
    <AskDialog
      isOpen
      onClose={onClose}
      title={texts.teach.title}
      label={texts.teach.submit}
      isBusy={teaching.isBusy}
      form={formId}
    >
      <form {...form} id={formId} className="grid gap-4">
        <p className="text-ink-soft">{texts.teach.intro}</p>
        <TextField
          label={texts.teach.word}
          name="word"
          hint={texts.teach.wordHint}
          maxLength={60}
          autoComplete="off"
          spellCheck={false}
          defaultValue={word.slice(0, 60)}
          error={errors.word ?? teaching.fields['word']}
        />
        <Segmented legend={texts.teach.meaning} options={texts.teach.kinds} value={kind} onChange={setKind} />
        {kind === 'talk' && <p className="text-sm text-ink-soft">{texts.teach.talkHint}</p>}
        {kind === 'amount' && (
          <TextField
            label={texts.teach.amount}
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            error={errors.amount ?? teaching.fields['amount']}
          />
        )}
        {kind === 'product' && (
          <SelectField
            label={common.label.item}
            name="product"
            placeholder={marketsTexts.prices.chooseItem}
            options={[...goods].sort(byName).map(({ id, name }) => [id, name] as const)}
            defaultValue=""
            error={errors.product ?? teaching.fields['productId']}
          />
        )}
        {kind === 'unit' && (
          <SelectField
            label={common.label.unit}
            name="unit"
            placeholder={marketsTexts.units.placeholder}
            options={allUnits.map((unit) => [unit, unitLabel(unit)] as const)}
            defaultValue=""
            error={errors.unit ?? teaching.fields['unit']}
          />
        )}
        {teaching.problem !== null && <Notice tone="pepper">{teaching.problem}</Notice>}
      </form>
    </AskDialog>
  )
}

function numberOf(typed: string): number {
  return Number(typed.trim().replace(',', '.'))
}
