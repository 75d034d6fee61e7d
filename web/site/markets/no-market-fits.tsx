import { Button } from '#web/design/button.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { useCityName } from '#web/platform/session.ts'
import * as texts from './texts.ts'

/** A filter that no market passes, and the way back to all of them. */
export function NoMarketFits({ typed, onShowAll }: { typed: string; onShowAll: () => void }) {
  const city = useCityName()
  return (
    <EmptyState title={texts.noMatch} action={<Button onClick={onShowAll}>{texts.showAllMarkets}</Button>}>
      <p>{typed === '' ? texts.noneAtTheMoment : texts.weDoNotKnowAMarketCalled(typed, city)}</p>
    </EmptyState>
  )
}
