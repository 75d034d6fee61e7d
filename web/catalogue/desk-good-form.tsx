import { useQuery } from '@tanstack/react-query'
import { Save } from 'lucide-react'
import { useState } from 'react'
import { categories, categoryLabels } from '#contract/categories.ts'
import { type DeskGood, mostGoodName } from '#contract/goods-desk.ts'
import type { Market } from '#contract/markets.ts'
import { Button } from '#web/design/button.tsx'
import { Checkbox } from '#web/design/checkbox.tsx'
import { Notice } from '#web/design/notice.tsx'
import { SelectField } from '#web/design/select-field.tsx'
import { TextArea } from '#web/design/text-area.tsx'
import { TextField } from '#web/design/text-field.tsx'
import { DeskMeanwhile } from '#web/markets/desk-meanwhile.tsx'
import { marketsQuery } from '#web/markets/markets-queries.ts'
import { useDeskFaults } from '#web/markets/use-desk-faults.ts'
import { DeskIconField } from './desk-icon-field.tsx'
import { DeskUnitFields } from './desk-unit-fields.tsx'
import { type GoodDraft, type GoodForm, useDeskGoodForm } from './use-desk-good-form.ts'

const fieldWords: Record<keyof GoodDraft, string> = {
  name: 'Name',
  category: 'Section',
  icon: 'Picture',
  aliases: 'Other names',
  units: 'Units',
}

interface DeskGoodFormProps {
  /** Null for a new good. */
  good: DeskGood | null
  onSaved: (good: DeskGood) => void
}

/** All that staff write about a good. */
export function DeskGoodForm({ good, onSaved }: DeskGoodFormProps) {
  const form = useDeskGoodForm(good, onSaved)
  const [notAt, setNotAt] = useState<ReadonlySet<string>>(new Set())
  const markets = useQuery({ ...marketsQuery, enabled: good === null }).data ?? []
  const ref = useDeskFaults(form)
  const { draft, change, faults } = form
  return (
    <form
      ref={ref}
      noValidate
      aria-label={good === null ? 'New good' : good.name}
      onSubmit={(event) => {
        event.preventDefault()
        form.save(markets.map(({ id }) => id).filter((id) => !notAt.has(id)))
      }}
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
    >
      <WordFields form={form} />
      <DeskUnitFields units={draft.units} onChange={(units) => change({ units })} error={faults['units']} />
      <DeskIconField icon={draft.icon} category={draft.category} onChange={(icon) => change({ icon })} />
      {good === null && <SoldAt markets={markets} notAt={notAt} onChange={setNotAt} />}
      <Acts form={form} isNew={good === null} />
    </form>
  )
}

function WordFields({ form: { draft, change, faults } }: { form: GoodForm }) {
  return (
    <>
      <TextField
        label="Name"
        maxLength={mostGoodName}
        autoComplete="off"
        value={draft.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
        error={faults['name']}
      />
      <SelectField
        label="Section"
        placeholder="Choose a section"
        options={categories.map((category) => [category, categoryLabels[category]] as const)}
        value={draft.category}
        onChange={({ currentTarget: { value } }) =>
          change({ category: categories.find((category) => category === value) ?? '' })
        }
        error={faults['category']}
      />
      <TextArea
        label="Other names"
        isOptional
        rows={3}
        value={draft.aliases}
        onChange={(event) => change({ aliases: event.currentTarget.value })}
        error={faults['aliases']}
        hint="What people write for it in lists, one on each line. A name means one good."
      />
    </>
  )
}

interface SoldAtProps {
  markets: readonly Market[]
  notAt: ReadonlySet<string>
  onChange: (notAt: ReadonlySet<string>) => void
}

/** Which markets sell a new good; all of them unless said. */
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
      <legend className="mb-1.5 text-sm font-semibold">Sold at</legend>
      <Button
        kind="quiet"
        className="justify-self-start"
        onClick={() => onChange(isNowhere ? new Set() : new Set(markets.map(({ id }) => id)))}
      >
        {isNowhere ? 'Tick all' : 'Untick all'}
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

function Acts({ form, isNew }: { form: GoodForm; isNew: boolean }) {
  const { faults, isChanged, isSaving, problem, meanwhile } = form
  return (
    <div className="grid gap-3">
      {meanwhile !== null && <DeskMeanwhile meanwhile={meanwhile} words={fieldWords} onGoOn={form.goOn} />}
      {problem !== null && <Notice tone="pepper">{problem}</Notice>}
      {Object.keys(faults).length > 0 && (
        <Notice tone="pepper">Something is still to be mended above. See the marked fields.</Notice>
      )}
      <Button
        type="submit"
        icon={<Save aria-hidden="true" />}
        isBusy={isSaving}
        disabled={!isChanged || meanwhile !== null}
        className="justify-self-start"
      >
        {isNew ? 'Add the good' : 'Save changes'}
      </Button>
    </div>
  )
}
