import { standingAddresses, standingEmailTemplates, standingIdPrefixes } from './features/standing-names.ts'

/** Lists the kinds of emails that features send which can be taken out; their names go with their line here and their file. */
export const featureEmailTemplates = [...standingEmailTemplates] as const

/** Lists the prefixes of their ids. */
export const featureIdPrefixes = { ...standingIdPrefixes } as const

/** Lists where their pages live. */
export const featureAddresses = [...standingAddresses] as const
