import { getProfileEndpoint } from '#contract/accounts/profile.ts'
import { sendCorrectionEndpoint } from '#contract/lists/corrections.ts'
import { type CorrectableItem, itemWithoutPersons, withoutPersons } from '#domain/lists/corrections.ts'
import { callApi } from '#web/platform/api/api.ts'
import { log } from '#web/platform/log.ts'
import type { DraftItem } from '#web/site/list/draft/draft.ts'

/** Sends what a customer made of an item, if they agreed to that; what cannot be sent now is not sent. */
export async function sendCorrection(item: DraftItem, was: CorrectableItem): Promise<void> {
  const typed = withoutPersons(item.raw)
  if (typed === '') return
  try {
    const { choices } = await callApi(getProfileEndpoint, {})
    if (!choices.shareCorrections) return
    const body = { typed, was: itemWithoutPersons(was), corrected: itemWithoutPersons(item) }
    await callApi(sendCorrectionEndpoint, { body })
  } catch (error) {
    log('WARN', 'A correction was not sent', error)
  }
}
