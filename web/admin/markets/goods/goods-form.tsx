import { Save } from 'lucide-react'
import { useState } from 'react'
import { type AdminProduct, mostProductName } from '#contract/catalogue/admin-goods.ts'
import { categories } from '#contract/core/categories.ts'
import type { Market } from '#contract/markets/markets.ts'
import { ChoosePhoto } from '#web/admin/markets/core/choose-photo.tsx'
import { EditConflict } from '#web/admin/markets/core/edit-conflict.tsx'
import { useFocusFirstError } from '#web/admin/markets/core/use-focus-first-error.ts'
import * as marketsTexts from '#web/admin/markets/texts.ts'
import * as adminTexts from '#web/admin/texts.ts'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { Checkbox } from '#web/design/forms/checkbox.tsx'
import { SelectField } from '#web/design/forms/select-field.tsx'
import { TextArea } from '#web/design/forms/text-area.tsx'
import { TextField } from '#web/design/forms/text-field.tsx'
import { Notice } from '#web/design/notice.tsx'
import { isPhoto } from '#web/design/pictures/goods-picture.tsx'
import { sectionText } from '#web/entities/goods/section-text.ts'
import { IconField } from './icon-field.tsx'
import * as texts from './texts.ts'
import { UnitFields } from './unit-fields.tsx'
import { type ProductDraft, type ProductForm, useGoodsForm } from './use-goods-form.ts'

const fieldText: Record<keyof ProductDraft, string> = {
  name: common.label.name,
  category: texts.filters.section,
  icon: texts.form.picture,
  aliases: marketsTexts.form.aliases,
  units: texts.form.units,
}

interface GoodsFormProps {
  product: AdminProduct | null
  /** Lists where a new one can be sold. */
  markets: readonly Market[]
  /** Names a new one at first. */
  newName?: string
  onSaved: (product: AdminProduct) => void
}

export function GoodsForm({ product, markets, newName, onSaved }: GoodsFormProps) {
  const form = useGoodsForm(product, onSaved, newName)
  const [notAt, setNotAt] = useState<ReadonlySet<string>>(new Set())
  const ref = useFocusFirstError(form)
  const { draft, change, faults } = form
  return (
    <form
      ref={ref}
      noValidate
      aria-label={product === null ? texts.product.newTitle : product.name}
      onSubmit={(event) => {
        event.preventDefault()
        form.save(markets.map(({ id }) => id).filter((id) => !notAt.has(id)))
      }}
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
    >
      <NameFields form={form} />
      <UnitFields units={draft.units} onChange={(units) => change({ units })} error={faults['units']} />
      <IconField
        icon={draft.icon}
        category={draft.category}
        photo={product !== null && isPhoto(product.icon) ? product.icon : null}
        onChange={(icon) => change({ icon })}
      />
      {product !== null && !form.isChanged && (
        <ChoosePhoto hasPicture={isPhoto(product.icon)} onChosen={form.savePhoto} />
      )}
      {product === null && <SoldAt markets={markets} notAt={notAt} onChange={setNotAt} />}
      <Actions form={form} isNew={product === null} />
    </form>
  )
}

function NameFields({ form: { draft, change, faults } }: { form: ProductForm }) {
  return (
    <>
      <TextField
        label={common.label.name}
        maxLength={mostProductName}
        autoComplete="off"
        value={draft.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
        error={faults['name']}
      />
      <SelectField
        label={texts.filters.section}
        placeholder={texts.form.chooseSection}
        options={categories.map((category) => [category, sectionText(category)] as const)}
        value={draft.category}
        onChange={({ currentTarget: { value } }) =>
          change({ category: categories.find((category) => category === value) ?? '' })
        }
        error={faults['category']}
      />
      <TextArea
        label={marketsTexts.form.aliases}
        isOptional
        rows={3}
        value={draft.aliases}
        onChange={(event) => change({ aliases: event.currentTarget.value })}
        error={faults['aliases']}
        hint={texts.form.aliasesHint}
      />
    </>
  )
}

interface SoldAtProps {
  markets: readonly Market[]
  notAt: ReadonlySet<string>
  onChange: (notAt: ReadonlySet<string>) => void
}

/** Asks which markets sell a new good; all of them unless said. */
function SoldAt({ markets, notAt, onChange }: SoldAtProps) {
  const set = (id: string, isSold: boolean) => {
    const next = new Set(notAt)
    if (isSold) next.delete(id)
    else next.add(id)
    onChange(next)
  }
  const isNowhere = markets.every(({ id }) => notAt.has(id))
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1.5 text-sm font-semibold">{texts.form.markets}</legend>
      <Button
        kind="quiet"
        className="justify-self-start"
        onClick={() => onChange(isNowhere ? new Set() : new Set(markets.map(({ id }) => id)))}
      >
        {isNowhere ? texts.form.tickAll : texts.form.untickAll}
      </Button>
      <div className="grid sm:grid-cols-2">
        {markets.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={!notAt.has(id)}
            onChange={(event) => set(id, event.currentTarget.checked)}
          />
        ))}
      </div>
    </fieldset>
  )
}

function Actions({ form, isNew }: { form: ProductForm; isNew: boolean }) {
  const { faults, isChanged, isSaving, problem, meanwhile } = form
  return (
    <div className="grid gap-3">
      {meanwhile !== null && <EditConflict meanwhile={meanwhile} text={fieldText} onGoOn={form.goOn} />}
      {problem !== null && <Notice tone="pepper">{problem}</Notice>}
      {Object.keys(faults).length > 0 && <Notice tone="pepper">{adminTexts.form.fixFields}</Notice>}
      <Button
        type="submit"
        icon={<Save aria-hidden="true" />}
        isBusy={isSaving}
        disabled={!isChanged || meanwhile !== null}
        className="justify-self-start"
      >
        {isNew ? texts.form.add : marketsTexts.form.save}
      </Button>
    </div>
  )
}
