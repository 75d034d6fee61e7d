import type { Category } from '#contract/categories.ts'
import { changeGood, createGood, type DeskGood, type GoodFields } from '#contract/goods-desk.ts'
import type { Unit } from '#contract/units.ts'
import { useDeskAct } from '#web/markets/use-desk-act.ts'
import { type DeskForm, useDeskForm } from '#web/markets/use-desk-form.ts'

/** A good as it stands in the form; its other names are lines of one text. */
export interface GoodDraft {
  name: string
  category: Category | ''
  icon: string
  aliases: string
  units: Unit[]
}

export interface GoodForm extends DeskForm<DeskGood, GoodDraft> {
  /** `marketIds` are the boards that a new good is put on. */
  save: (marketIds: readonly string[]) => void
}

const empty: GoodDraft = { name: '', category: '', icon: '', aliases: '', units: [] }

/** The state of the form over a good, or over a new one. */
export function useDeskGoodForm(saved: DeskGood | null, onSaved: (good: DeskGood) => void): GoodForm {
  const { base, draft, ...form } = useDeskForm(saved, { empty, draftOf, faultsOf, namedPlainly })
  const done = (good: DeskGood) => {
    form.settle(good)
    onSaved(good)
  }
  const creating = useDeskAct(createGood, done)
  const changing = useDeskAct(changeGood, done)
  return {
    ...form.savedBy(base === null ? creating : changing),
    save: (marketIds) => {
      if (!form.mayTry()) return
      const good = fieldsOf(draft)
      if (base === null) creating.run({ body: { good, marketIds: [...marketIds] } })
      else changing.run({ params: { id: base.id }, body: { version: base.version, good } })
    },
  }
}

function draftOf({ name, category, icon, aliases, units }: DeskGood): GoodDraft {
  return { name, category: category as Category, icon, aliases: aliases.join('\n'), units }
}

function fieldsOf({ aliases, category, icon, ...draft }: GoodDraft): GoodFields {
  return {
    ...draft,
    category: category as Category,
    icon: icon as GoodFields['icon'],
    aliases: aliases
      .split(/[\n,]/)
      .map((alias) => alias.trim())
      .filter((alias) => alias !== ''),
  }
}

/** The server names each other name by its place; here they share one field. */
function namedPlainly(fields: Readonly<Record<string, string>>): Record<string, string> {
  const entries = Object.entries(fields).map(([path, words]) => [path.replace(/^good\./, ''), words] as const)
  const ofAliases = entries.filter(([path]) => path.startsWith('aliases')).map(([, words]) => words)
  return {
    ...Object.fromEntries(entries.filter(([path]) => !path.startsWith('aliases'))),
    ...(ofAliases.length > 0 && { aliases: `${ofAliases.join('. ')}.` }),
  }
}

function faultsOf({ name, category, units }: GoodDraft): Record<string, string> {
  return {
    ...(name.trim() === '' && { name: 'Write the name' }),
    ...(category === '' && { category: 'Choose a section' }),
    ...(units.length === 0 && { units: 'Choose at least one unit' }),
  }
}
