import * as texts from './texts.ts'

/** What the page says to search engines; its route has it without the page. */
export const helpHead = {
  title: texts.page.title,
  description: texts.page.intro,
  canonical: '/help',
} as const
