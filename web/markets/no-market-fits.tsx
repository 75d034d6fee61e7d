import { Button } from '#web/design/button.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'

/** A filter that no market passes, and the way back to all of them. */
export function NoMarketFits({ typed, onShowAll }: { typed: string; onShowAll: () => void }) {
  return (
    <EmptyState title="No market fits" action={<Button onClick={onShowAll}>Show all markets</Button>}>
      <p>{typed === '' ? 'None of them now.' : `We know none like “${typed}” in Abuja.`}</p>
    </EmptyState>
  )
}
