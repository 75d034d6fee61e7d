import { PageTabs } from '#web/admin/shell/page-tabs.tsx'
import * as texts from './texts.ts'

const pages = [
  ['/admin/books', texts.page.accounts],
  ['/admin/books/days', texts.page.days],
  ['/admin/books/bank', texts.page.bank],
  ['/admin/books/gate', texts.page.gate],
  ['/admin/books/report', texts.page.report],
] as const

/** Links between the pages of the books. */
export function BooksTabs({ here }: { here: (typeof pages)[number][0] }) {
  return <PageTabs label={texts.page.pages} pages={pages} here={here} />
}
