import { isTest, type Source } from './sources.ts'

const languageTables = /\.localeCompare\(|\.toLocale(?:Date|Time)?String\(|\bIntl\./

/** Refuses what makes a browser load its tables of languages: 30 ms on a desktop, over 100 ms on a phone, while a page begins. */
export function faultsOfLocales({ path, text }: Source): string[] {
  if (!/^(?:web|contract|domain)\//.test(path) || isTest(path) || !languageTables.test(text)) return []
  return [
    `${path}: the browser's language tables are slow to load; sort with domain/sorting.ts, write numbers with domain/numbers.ts and times with domain/time/days.ts`,
  ]
}
