import type { EndpointCall } from '#contract/endpoint.ts'
import { getLetter, getMailSettings, listLetters, listLetterTemplates } from '#contract/mail.ts'
import { getPushHealth } from '#contract/notifications.ts'
import { getPushSettings } from '#contract/push.ts'
import { getAdminSettings } from '#contract/setting-fields.ts'
import { apiQuery } from '#web/platform/api.ts'

/** How letters go out, and how that goes; read again while the page is open. */
export const mailSettingsQuery = apiQuery(getMailSettings, {}, { staleTime: 5_000, refetchInterval: 15_000 })

/** How notifications go out. */
export const pushSettingsQuery = apiQuery(getPushSettings, {}, { staleTime: 15_000 })

/** How that goes; read again while the page is open. */
export const pushHealthQuery = apiQuery(getPushHealth, {}, { staleTime: 5_000, refetchInterval: 15_000 })

export const adminSettingsQuery = apiQuery(getAdminSettings, {}, { staleTime: 15_000 })

/** One page of letters, newest first. */
export function lettersQuery(query: NonNullable<EndpointCall<typeof listLetters>['query']>) {
  return apiQuery(listLetters, { query }, { staleTime: 5_000, refetchInterval: 15_000 })
}

export function letterQuery(id: string) {
  return apiQuery(getLetter, { params: { id } }, { staleTime: 5_000 })
}

export const letterTemplatesQuery = apiQuery(listLetterTemplates, {}, { staleTime: 60_000 })
