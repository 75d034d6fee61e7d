import { Button } from '#web/design/button.tsx'
import { Notice } from '#web/design/notice.tsx'
import * as texts from './texts.ts'

/** Stands where the code of a part did not come. */
export function PartMissing() {
  return (
    <Notice
      tone="amber"
      action={
        <Button kind="secondary" onClick={() => location.reload()}>
          {texts.loadAgain}
        </Button>
      }
    >
      {texts.yourListIsSafeButThisPart}
    </Notice>
  )
}
