import { getProfileEndpoint } from '#contract/accounts/profile.ts'
import { sendCorrectionEndpoint } from '#contract/lists/corrections.ts'
import { type CorrectableItem, itemWithoutPersons, withoutPersons } from '#domain/lists/corrections.ts'
import { callApi } from '#web/platform/api/api.ts'
import { log } from '#web/platform/core/log.ts'

/** Sends what a customer made of what was typed, if they agreed to that; what cannot be sent now is not sent. */
export async function sendCorrection(
  raw: string,
  was: CorrectableItem | null,
  corrected: CorrectableItem | null,
): Promise<void> {
  const typed = withoutPersons(raw)
  if (typed === '') return
  try {
    const { choices } = await callApi(getProfileEndpoint, {})
    if (!choices.shareCorrections) return
    const body = {
      typed,
      was: was && itemWithoutPersons(was),
      corrected: corrected && itemWithoutPersons(corrected),
    }
    await callApi(sendCorrectionEndpoint, { body })
  } catch (error) {
    log('WARN', 'A correction was not sent', error)
  }
}
