import { useSyncExternalStore } from 'react'
import { Card } from '#web/design/layout/card.tsx'
import { asksNotToBeCounted } from '#web/site/visits/count-visits.ts'
import * as texts from './texts.ts'

const noSubscription = () => () => undefined

/** What we count of pages, and whether this browser asked us not to. */
export function CountingCard() {
  const isLeftAlone = useSyncExternalStore(noSubscription, asksNotToBeCounted, () => false)
  return (
    <Card className="grid gap-1">
      <h2 className="text-lg">{texts.pageVisits}</h2>
      <p className="text-ink-soft">
        {isLeftAlone ? texts.yourBrowserAsksNotToBeTracked : texts.weCountWhichPagesAreOpened}
      </p>
    </Card>
  )
}
