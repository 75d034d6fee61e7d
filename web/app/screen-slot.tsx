import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { use, useEffect } from 'react'
import { applyHead, headTags } from '#web/platform/head.ts'
import type { Route } from '#web/platform/route.ts'
import type { ScreenProps } from '#web/platform/screen.ts'
import { settlePage } from './page-position.ts'

interface ScreenSlotProps {
  route: Route
  place: ScreenProps
  data: Record<string, unknown>
  origin: string
  path: string
}

let lastTags: string | null = null

/** Says that the document's head is of no page, as in the shell that stands in without a network. */
export function beginWithoutHead(): void {
  lastTags = ''
}

/** The screen itself, waiting for its chunk if need be; keeps the head, the scroll and the focus in step. */
export function ScreenSlot({ route, place, data, origin, path }: ScreenSlotProps) {
  const Screen = use(route.screen.load())
  const client = useQueryClient()
  const tags = headTags(route.head({ ...place, data: data as never }), origin, path)
  useEffect(() => {
    // The server's head already stands in the document at the first page.
    if (lastTags !== null && lastTags !== tags) {
      applyHead(tags)
      void describePage(client, { route: route.path, data, origin }, tags)
    }
    lastTags = tags
  }, [client, tags, route, data, origin])
  useEffect(() => settlePage(path), [path])
  return <Screen {...place} />
}

/** Adds what only machines read, for as long as that page is still the one that shows. */
async function describePage(
  client: QueryClient,
  page: { route: string; data: Record<string, unknown>; origin: string },
  tags: string,
): Promise<void> {
  const { describe } = await import('./describe-page.ts')
  if (lastTags === tags) describe(client, page)
}
