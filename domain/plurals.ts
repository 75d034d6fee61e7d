import { countText } from './numbers.ts'

/** Returns `one` for 1 and `many` for everything else: the plural rules of English, without a browser's slow tables. */
export function pluralOf<Text>(count: number, one: Text, many: Text): Text {
  return count === 1 ? one : many
}

/** Returns `1 item` or `1,240 items`. */
export function countOf(count: number, one: string, many: string): string {
  return `${countText(count)} ${pluralOf(count, one, many)}`
}

/** Returns `many` for what shoppers speak of in the plural (eggs, palm fruits, cow feet), else `one` (rice, yam). */
export function numberOf<Text>(name: string, one: Text, many: Text): Text {
  return isPlural(name) ? many : one
}

/** Ends the name: the words after these say more of it, as in "beef with bones" or "tubers of yam". */
const afterwards = /[,(]|\s(?:of|with|without|for|in|from|and|or)\s/i
const pluralsWithoutS = new Set(['feet', 'people', 'cattle', 'men', 'women', 'teeth', 'geese'])
const singularsWithS = new Set(['gas', 'louis', 'molasses', 'series', 'news'])

function isPlural(name: string): boolean {
  const noun = name.split(afterwards, 1)[0]?.trim().split(/\s+/).at(-1)?.toLowerCase() ?? ''
  if (pluralsWithoutS.has(noun)) return true
  return /[^su'’]s$/.test(noun) && !singularsWithS.has(noun)
}
