import type { QueryClient } from '@tanstack/react-query'
import { applyHead, type Head, headTags, structuredTag } from '#web/platform/page/head.ts'
import { settingsQuery } from '#web/platform/session.ts'
import { structuredData } from './structured-data.ts'

export interface DescribedPage {
  route: string
  data: Record<string, unknown>
  origin: string
  path: string
  head: Head
}

/** Puts what machines read of a page into the open document, in place of what stood there. */
export function describe(client: QueryClient, { head, path, ...page }: DescribedPage): void {
  const settings = client.getQueryData<{ key: string; value: string }[]>(settingsQuery.queryKey)
  const structured = head.isPrivate ? null : structuredData({ ...page, settings })
  applyHead(headTags(head, page.origin, path) + structuredTag(structured))
}
