import { pluralOf } from '#domain/plurals.ts'
import { TextLink } from '#web/design/text-link.tsx'
import { useDraftPart } from '#web/site/list/draft/use-draft.ts'
import { OptInOnSlip } from '#web/site/notifications/opt-in-card.tsx'
import * as texts from './texts.ts'

/** What only this device knows about a slip: whether items were left for another order, and whether to ask about updates. */
export function SlipExtras() {
  const waiting = useDraftPart((draft) => draft.lines.length, 0)
  return (
    <>
      {waiting > 0 && (
        <p className="text-sm text-pretty">
          {pluralOf(waiting, texts.nextOrder.one, texts.nextOrder.many(waiting))}{' '}
          <TextLink href="/order">{texts.nextOrder.submit}</TextLink>
        </p>
      )}
      <OptInOnSlip />
    </>
  )
}
