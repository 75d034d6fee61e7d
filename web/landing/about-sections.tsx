import { FiguresStrip } from './figures-strip.tsx'
import { StepsSection } from './steps-section.tsx'
import { TrustSection } from './trust-section.tsx'

export interface AboutProps {
  /** The estimate for an errand, as the settings have it. */
  minutes: string
  deliveryFeeKobo: number
  serviceFeeKobo: number
  /** What there is; left out where it could not be counted. */
  markets?: number
  goods?: number
  notedPrices?: number
  localNames?: number
}

/** How an errand goes, and why to trust us with it. */
export function AboutSections({ minutes, deliveryFeeKobo, serviceFeeKobo, ...figures }: AboutProps) {
  return (
    <>
      <div id="about" className="mx-auto max-w-6xl px-4">
        <StepsSection minutes={minutes} />
        <FiguresStrip {...figures} />
      </div>
      <TrustSection deliveryFeeKobo={deliveryFeeKobo} serviceFeeKobo={serviceFeeKobo} />
    </>
  )
}
