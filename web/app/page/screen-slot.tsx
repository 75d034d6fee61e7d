import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { use, useEffect } from 'react'
import type { Head } from '#web/platform/page/head.ts'
import { settlePage } from '#web/platform/page/page-position.ts'
import type { Route } from '#web/platform/page/route.ts'
import type { ScreenProps } from '#web/platform/page/screen.ts'
import { useCity, useSettings } from '#web/platform/session/session.ts'
import type { DescribedPage } from './describe-page.ts'

interface ScreenSlotProps {
  route: Route
  place: ScreenProps
  data: Record<string, unknown>
  origin: string
  path: string
}

let lastHead: string | null = null

/** Says that the document's head is of no page, as in the shell that is in offline. */
export function beginWithoutHead(): void {
  lastHead = ''
}

/** Shows the screen itself, waiting for its chunk if need be; keeps the head, the scroll and the focus in step. */
export function ScreenSlot({ route, place, data, origin, path }: ScreenSlotProps) {
  const Screen = use(route.screen.load())
  const client = useQueryClient()
  const [city, setting] = [useCity(), useSettings()]
  const head = JSON.stringify([path, route.head({ ...place, city, setting, data: data as never })])
  useEffect(() => {
    // The server's head already is in the document at the first page.
    if (lastHead !== null && lastHead !== head)
      void showHead(client, { route, params: place.params, data, origin, city }, head)
    lastHead = head
  }, [client, head, route, place, data, origin, city])
  useEffect(() => settlePage(path), [path])
  return <Screen {...place} />
}

/** Shows the title at once; the rest, which only machines read, comes for as long as that page is still the one that shows. */
async function showHead(
  client: QueryClient,
  page: Omit<DescribedPage, 'path' | 'head'>,
  text: string,
): Promise<void> {
  const [path, head] = JSON.parse(text) as [string, Head]
  document.title = head.title
  // Without a network nobody but the visitor is there to read it.
  const part = await import('./describe-page.ts').catch(() => null)
  if (lastHead === text) part?.describe(client, { ...page, path, head })
}
