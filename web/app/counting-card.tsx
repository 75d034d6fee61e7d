import { useSyncExternalStore } from 'react'
import { asksNotToBeCounted } from '#web/analytics/count-visits.ts'
import { Card } from '#web/design/card.tsx'

const nothingToHear = () => () => undefined

/** What we count of pages, and whether this browser asked us not to. */
export function CountingCard() {
  const isLeftAlone = useSyncExternalStore(nothingToHear, asksNotToBeCounted, () => false)
  return (
    <Card className="grid gap-1">
      <h2 className="text-lg">Counting</h2>
      <p className="text-ink-soft">
        {isLeftAlone
          ? 'Your browser asks not to be followed, so the pages that you open here are not counted.'
          : 'We count which pages are opened and how fast they are, never by whom: no name, no address, no cookie. Turn on Do Not Track in your browser and yours are not counted.'}
      </p>
    </Card>
  )
}
