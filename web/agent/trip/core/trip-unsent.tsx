import { pluralOf } from '#domain/plurals.ts'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { Notice } from '#web/design/notice.tsx'
import * as texts from './texts.ts'
import type { TripActions } from './use-trip-actions.ts'

/** Says that the network does not carry what was recorded, and that nothing is lost. */
export function TripUnsent({ actions }: { actions: TripActions }) {
  if (!actions.isStuck) return null
  const count = actions.queued.length
  return (
    <div className="pt-4">
      <Notice
        tone="amber"
        action={
          <Button kind="secondary" size="sm" onClick={actions.retryNow}>
            {common.action.sendNow}
          </Button>
        }
      >
        {texts.unsent.notice(pluralOf(count, texts.unsent.oneStep, texts.unsent.manySteps(count)))}{' '}
        {!actions.isSaved && texts.unsent.pageHint}
      </Notice>
    </div>
  )
}
