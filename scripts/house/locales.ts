import type { Source } from '../check-house.ts'
import { isTest } from './imports.ts'

const languageTables = /\.localeCompare\(|\.toLocale(?:Date|Time)?String\(|\bIntl\./

/** What makes a browser load its tables of languages: 30 ms on a desk, over 100 ms on a phone, while a page begins. */
export function faultsOfLocales({ path, text }: Source): string[] {
  if (!/^(?:web|contract)\//.test(path) || isTest(path) || !languageTables.test(text)) return []
  return [
    `${path}: the browser's language tables are slow to load; sort with contract/ordering.ts, write numbers with contract/numbers.ts and times with contract/days.ts`,
  ]
}
