import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { EmptyState } from '#web/design/empty-state.tsx'
import { useCityName } from '#web/platform/session/session.ts'
import * as texts from './texts.ts'

/** A filter that no market passes, and the way back to all of them. */
export function NoMarketFits({ typed, onShowAll }: { typed: string; onShowAll: () => void }) {
  const city = useCityName()
  return (
    <EmptyState
      title={common.empty.noMatch}
      action={<Button onClick={onShowAll}>{texts.emptyState.showAll}</Button>}
    >
      <p>{typed === '' ? texts.emptyState.noneNow : texts.emptyState.unknown(typed, city)}</p>
    </EmptyState>
  )
}
