import type { QueryClient } from '@tanstack/react-query'
import { applyHead, type Head, headTags, structuredTag } from '#web/platform/page/head.ts'
import type { Route } from '#web/platform/page/route.ts'
import { settingsQuery } from '#web/platform/session.ts'
import { structuredData } from './structured-data.ts'

export interface DescribedPage {
  route: Route
  params: Readonly<Record<string, string>>
  data: Record<string, unknown>
  origin: string
  path: string
  head: Head
}

/** Puts what machines read of a page into the open document, in place of what stood there. */
export function describe(client: QueryClient, { head, path, ...page }: DescribedPage): void {
  const settings = client.getQueryData<{ key: string; value: string }[]>(settingsQuery.queryKey)
  const structured = structuredData({ ...page, head, settings })
  applyHead(headTags(head, page.origin, path) + structuredTag(structured))
}
