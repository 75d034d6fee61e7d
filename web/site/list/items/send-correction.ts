import { getProfileEndpoint } from '#contract/accounts/profile.ts'
import { sendCorrectionEndpoint } from '#contract/lists/corrections.ts'
import { type CorrectableItem, itemWithoutPersons, withoutPersons } from '#domain/lists/corrections.ts'
import { callApi } from '#web/platform/api/api.ts'
import { levelOf } from '#web/platform/core/api-error.ts'
import { log } from '#web/platform/core/log.ts'
import { askedCorrections, type Correction, setAskedCorrections } from './asked-corrections.ts'

/**
 * Sends what a customer made of what was typed, if they agreed to that, and asks who was never asked; what cannot be
 * sent now is not sent.
 */
export async function sendCorrection(
  raw: string,
  was: CorrectableItem | null,
  corrected: CorrectableItem | null,
): Promise<void> {
  const typed = withoutPersons(raw)
  if (typed === '') return
  const correction = {
    typed,
    was: was && itemWithoutPersons(was),
    corrected: corrected && itemWithoutPersons(corrected),
  }
  try {
    const { choices } = await callApi(getProfileEndpoint, {})
    if (choices.shareCorrections === null) setAskedCorrections([...askedCorrections(), correction])
    else if (choices.shareCorrections) await sendCorrections([correction])
  } catch (error) {
    log(levelOf(error), 'A correction was not sent', error)
  }
}

export async function sendCorrections(corrections: readonly Correction[]): Promise<void> {
  for (const body of corrections) await callApi(sendCorrectionEndpoint, { body })
}
