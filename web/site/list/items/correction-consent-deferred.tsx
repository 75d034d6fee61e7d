import { useState } from 'react'
import { getProfileEndpoint, saveChoices } from '#contract/accounts/profile.ts'
import { Button } from '#web/design/button.tsx'
import { Notice } from '#web/design/notice.tsx'
import { callApi } from '#web/platform/api/api.ts'
import { levelOf } from '#web/platform/core/api-error.ts'
import { log } from '#web/platform/core/log.ts'
import { type Correction, setAskedCorrections } from './asked-corrections.ts'
import { sendCorrections } from './send-correction.ts'
import * as texts from './texts.ts'

/** Asks once, where the first correction was made, whether we may keep it and those after it. */
export function CorrectionConsent({ asked }: { asked: readonly Correction[] }) {
  const [isBusy, setIsBusy] = useState(false)
  async function answer(shareCorrections: boolean): Promise<void> {
    setIsBusy(true)
    try {
      const { choices } = await callApi(getProfileEndpoint, {})
      await callApi(saveChoices, { body: { ...choices, shareCorrections } })
      if (shareCorrections) await sendCorrections(asked)
    } catch (error) {
      log(levelOf(error), 'The answer about corrections was not saved', error)
    }
    setAskedCorrections([])
  }
  return (
    <div className="p-2">
      <Notice
        action={
          <div className="flex gap-2">
            <Button kind="secondary" isBusy={isBusy} onClick={() => void answer(true)}>
              {texts.consent.yes}
            </Button>
            <Button kind="quiet" disabled={isBusy} onClick={() => void answer(false)}>
              {texts.consent.no}
            </Button>
          </div>
        }
      >
        {texts.consent.question}
      </Notice>
    </div>
  )
}
