import {
  type AdminProduct,
  changeProductEndpoint,
  createProductEndpoint,
  type ProductFields,
  setProductPhotoEndpoint,
} from '#contract/catalogue/admin-goods.ts'
import type { Category } from '#contract/core/categories.ts'
import type { Unit } from '#domain/units.ts'
import { useMarketAction } from '#web/admin/markets/core/use-market-action.ts'
import { type AdminForm, useVersionedForm } from '#web/admin/markets/core/use-versioned-form.ts'
import * as marketsTexts from '#web/admin/markets/texts.ts'
import * as texts from './texts.ts'

/** A product as it is in the form; its other names are lines of one text. */
export interface ProductDraft {
  name: string
  category: Category | ''
  icon: string
  aliases: string
  units: Unit[]
}

export interface ProductForm extends AdminForm<AdminProduct, ProductDraft> {
  /** `marketIds` are the boards that a new good is put on. */
  save: (marketIds: readonly string[]) => void
  /** Shows a photograph of a product that is saved. */
  savePhoto: (photo: string) => void
}

const empty: ProductDraft = { name: '', category: '', icon: '', aliases: '', units: [] }

/** The state of the form over a product, or over a new one, whose name may be known. */
export function useGoodsForm(
  saved: AdminProduct | null,
  onSaved: (product: AdminProduct) => void,
  newName = '',
): ProductForm {
  const { base, draft, ...form } = useVersionedForm(saved, {
    empty: { ...empty, name: newName },
    draftOf,
    faultsOf,
    namedPlainly,
  })
  const done = (product: AdminProduct) => {
    form.settle(product)
    onSaved(product)
  }
  const creating = useMarketAction(createProductEndpoint, done)
  const changing = useMarketAction(changeProductEndpoint, done)
  const photographing = useMarketAction(setProductPhotoEndpoint, done)
  return {
    ...form.savedBy(base === null ? creating : photographing.problem === null ? changing : photographing),
    savePhoto: (photo) => {
      if (base !== null)
        photographing.run({ params: { id: base.id }, body: { version: base.version, photo } })
    },
    save: (marketIds) => {
      if (!form.mayTry()) return
      const product = fieldsOf(draft)
      if (base === null) creating.run({ body: { good: product, marketIds: [...marketIds] } })
      else changing.run({ params: { id: base.id }, body: { version: base.version, good: product } })
    },
  }
}

function draftOf({ name, category, icon, aliases, units }: AdminProduct): ProductDraft {
  return { name, category: category as Category, icon, aliases: aliases.join('\n'), units }
}

function fieldsOf({ aliases, category, icon, ...draft }: ProductDraft): ProductFields {
  return {
    ...draft,
    category: category as Category,
    icon: icon as ProductFields['icon'],
    aliases: aliases
      .split(/[\n,]/)
      .map((alias) => alias.trim())
      .filter((alias) => alias !== ''),
  }
}

/** Names one fault for all other names: the server names each by its place, and here they share one field. */
function namedPlainly(fields: Readonly<Record<string, string>>): Record<string, string> {
  const entries = Object.entries(fields).map(([path, text]) => [path.replace(/^good\./, ''), text] as const)
  const ofAliases = entries.filter(([path]) => path.startsWith('aliases')).map(([, text]) => text)
  return {
    ...Object.fromEntries(entries.filter(([path]) => !path.startsWith('aliases'))),
    ...(ofAliases.length > 0 && { aliases: `${ofAliases.join('. ')}.` }),
  }
}

function faultsOf({ name, category, units }: ProductDraft): Record<string, string> {
  return {
    ...(name.trim() === '' && { name: marketsTexts.form.nameRequired }),
    ...(category === '' && { category: texts.form.chooseSection }),
    ...(units.length === 0 && { units: texts.form.unitsRequired }),
  }
}
