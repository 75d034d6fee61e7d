import type { Purpose } from '#server/platform/outgoing/rules.ts'
import type { DefaultText } from './default-text.ts'

/** Describes a kind of email of a feature that can be taken out. */
export interface FeatureEmail<Data extends object> {
  /** Says why it leaves the house, by which the day's budget counts it. */
  purpose: Purpose
  /** Is about people who do not exist, for looking at. */
  sample: Data
  /** Says what it has in it as long as nobody has changed it. */
  text: DefaultText
  /** Returns what stands for each placeholder, empty where it has none, and where its button leads. */
  fill(data: Data): { values: Readonly<Record<string, string>>; button: { text: string; path: string } }
}

/** Is one of them, whatever it needs to know. */
export interface AnyFeatureEmail extends Omit<FeatureEmail<never>, 'sample'> {
  sample: object
}
