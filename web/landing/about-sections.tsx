import { StepsSection } from './steps-section.tsx'
import { TrustSection } from './trust-section.tsx'

export interface AboutProps {
  /** The estimate for an errand, as the settings have it. */
  minutes: string
  deliveryFeeKobo: number
  serviceFeeKobo: number
}

/** How an errand goes, and why to trust us with it. */
export function AboutSections({ minutes, deliveryFeeKobo, serviceFeeKobo }: AboutProps) {
  return (
    <>
      <StepsSection minutes={minutes} />
      <TrustSection deliveryFeeKobo={deliveryFeeKobo} serviceFeeKobo={serviceFeeKobo} />
    </>
  )
}
