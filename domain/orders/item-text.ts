import { amountText, type Unit } from '#domain/units.ts'
import * as texts from './receipt-texts.ts'

/** `₦1,250.00` or, without kobo, `₦1,250`. */
export type WriteNaira = (amountKobo: number, withKobo: boolean) => string

export interface AskedItem {
  name: string
  quantity: number | null
  unit: Unit | null
  size: string | null
  budgetKobo: number | null
}

export interface GotItem extends AskedItem {
  gotQuantity: number | null
  gotUnit: Unit | null
  substituteName: string | null
}

/** Writes an item as people say it: "2 mudu beans", "₦500 pepper"; "Big yam, 3 tubers" keeps its own words. */
export function labelOf({ name, quantity, unit, size, budgetKobo }: AskedItem, naira: WriteNaira): string {
  const amount = budgetKobo === null ? amountText(quantity, unit) : naira(budgetKobo, false)
  return [amount, size, name].filter(Boolean).join(' ')
}

/** Says what was really bought, where it is not what was asked for; empty where it is. */
export function gotText({ quantity, unit, gotQuantity, gotUnit, substituteName }: GotItem): string {
  const got = amountText(gotQuantity, gotUnit)
  if (substituteName !== null) return texts.items.instead([got, substituteName].filter(Boolean).join(' '))
  const isSame = gotQuantity === quantity && gotUnit === unit
  return isSame || got === '' ? '' : texts.items.got(got)
}
