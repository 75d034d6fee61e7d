import { whatsappFeature } from '#server/whatsapp/feature.ts'
import type { Base, Feature } from './feature.ts'

/** Lists the features that the server runs without: each is taken out by its line and its folders. */
const features: readonly ((base: Base) => Feature)[] = [whatsappFeature]

export function buildFeatures(base: Base): readonly Feature[] {
  return features.map((build) => build(base))
}
