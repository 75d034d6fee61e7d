import type { AnyFeatureEmail } from './feature-email.ts'
import { standingEmails } from './standing-emails.ts'

/** Lists the emails of the features that can be taken out; those of one go with its line here and its file. */
export const featureEmails = {
  ...standingEmails,
}

export type FeatureTemplate = keyof typeof featureEmails
/** Holds what each of them needs to know. */
export type FeatureEmailData = { [Template in FeatureTemplate]: (typeof featureEmails)[Template]['sample'] }

/** Returns one thing that each of them says of itself, by its template. */
export function ofEach<Key extends keyof AnyFeatureEmail>(
  key: Key,
): Record<FeatureTemplate, AnyFeatureEmail[Key]> {
  const kinds: [string, AnyFeatureEmail][] = Object.entries(featureEmails)
  return Object.fromEntries(kinds.map(([template, kind]) => [template, kind[key]])) as Record<
    FeatureTemplate,
    AnyFeatureEmail[Key]
  >
}
