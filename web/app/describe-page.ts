import type { QueryClient } from '@tanstack/react-query'
import { structuredTag } from '#web/platform/head.ts'
import { settingsQuery } from '#web/platform/session.ts'
import { structuredData } from './structured-data.ts'

/** Puts a page's structured data into the open document, in place of what stood there. */
export function describe(
  client: QueryClient,
  page: { route: string; data: Record<string, unknown>; origin: string },
): void {
  const settings = client.getQueryData<{ key: string; value: string }[]>(settingsQuery.queryKey)
  for (const old of document.head.querySelectorAll('script[data-head]')) old.remove()
  document.head.insertAdjacentHTML('beforeend', structuredTag(structuredData({ ...page, settings })))
}
