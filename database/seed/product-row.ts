import type { Category } from '#contract/core/categories.ts'
import type { Unit } from '#domain/units.ts'

/** Describes a product as the seed writes it: kobo for one of each unit; the first unit is the default. */
export interface SeedProduct {
  slug: string
  name: string
  category: Category
  /** Name of its drawing, which it shares with no other. */
  icon: string
  aliases: string[]
  units: Unit[]
  samplePrice: Partial<Record<Unit, number>>
}

type NairaPrices = Partial<Record<Unit, number>>

/** Name, other names (comma-separated), whole naira for one of each unit sold. */
export type ProductRow = readonly [name: string, aliases: string, naira: NairaPrices]

/** Turns the rows of one section into products; the units sold are those that have a price. */
export function section(category: Category, rows: readonly ProductRow[]): SeedProduct[] {
  return rows.map(([name, aliases, naira]) => {
    const slug = name.toLowerCase().replaceAll(' ', '-')
    const priced = Object.entries(naira) as [Unit, number][]
    return {
      slug,
      name,
      category,
      icon: slug,
      aliases: aliases === '' ? [] : aliases.split(',').map((alias) => alias.trim()),
      units: priced.map(([unit]) => unit),
      samplePrice: Object.fromEntries(priced.map(([unit, price]) => [unit, price * 100])),
    }
  })
}
