import type { QueryClient } from '@tanstack/react-query'
import { applyHead, type Head, headTags, structuredTag } from '#web/platform/page/head.ts'
import type { Route } from '#web/platform/page/route.ts'
import { type City, settingsIn } from '#web/platform/session/session.ts'
import { structuredData } from './structured-data.ts'

export interface DescribedPage {
  route: Route
  params: Readonly<Record<string, string>>
  data: Record<string, unknown>
  origin: string
  city: City | null
  path: string
  head: Head
}

/** Puts what machines read of a page into the open document, in place of what stood there. */
export function describe(client: QueryClient, { head, path, ...page }: DescribedPage): void {
  const setting = settingsIn(client, page.city?.slug ?? null)
  const structured = structuredData({ ...page, head, setting })
  applyHead(headTags(head, { ...page, path }) + structuredTag(structured))
}
