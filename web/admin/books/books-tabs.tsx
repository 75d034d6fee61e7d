import { PageTabs } from '#web/admin/shell/page-tabs.tsx'
import { useMayEverywhere } from '#web/admin/shell/use-may.ts'
import * as texts from './texts.ts'

const pages = [
  ['/admin/books', texts.page.accounts],
  ['/admin/books/days', texts.page.days],
  ['/admin/books/bank', texts.page.bank],
  ['/admin/books/gate', texts.page.gate],
  ['/admin/books/report', texts.page.report],
] as const

const pagesOfCity = [
  ['/admin/books', texts.accounts.till],
  ['/admin/books/days', texts.close.title],
] as const

/** Links between the pages of the books; banks and reports are the whole business's. */
export function BooksTabs({ here }: { here: (typeof pages)[number][0] }) {
  const isWhole = useMayEverywhere('money.manage')
  return <PageTabs label={texts.page.pages} pages={isWhole ? pages : pagesOfCity} here={here} />
}
