import { countText } from './numbers.ts'

/** Returns `one` for 1 and `many` for everything else: the plural rules of English, without a browser's slow tables. */
export function pluralOf<Text>(count: number, one: Text, many: Text): Text {
  return count === 1 ? one : many
}

/** Returns `1 item` or `1,240 items`. */
export function countOf(count: number, one: string, many: string): string {
  return `${countText(count)} ${pluralOf(count, one, many)}`
}
