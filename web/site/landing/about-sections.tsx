import { deliveryFeeRange, deliveryFeesFrom } from '#domain/money/delivery-fee.ts'
import { FiguresStrip } from './figures-strip.tsx'
import { StepsSection } from './steps-section.tsx'
import { TrustSection } from './trust-section.tsx'

export interface AboutProps {
  /** The estimate for an order, as the settings have it. */
  minutes: string
  /** What delivery costs, as the settings have it; read here, since the page itself does not need to. */
  flat: string
  distance: string
  items: string
  serviceFeeKobo: number
  /** What the city is called. */
  city: string
  marketName?: string | undefined
  /** What there is; left out where it could not be counted. */
  markets?: number
  goods?: number
  notedPrices?: number
  localNames?: number
}

/** How an order goes, and About: four points why to trust us with it, and three figures. */
export function AboutSections({
  minutes,
  flat,
  distance,
  items,
  serviceFeeKobo,
  marketName,
  ...figures
}: AboutProps) {
  const { leastKobo, mostKobo } = deliveryFeeRange(deliveryFeesFrom({ flat, distance, items }))
  return (
    <>
      <div className="mx-auto max-w-6xl px-4">
        <StepsSection minutes={minutes} />
      </div>
      <div id="about">
        <TrustSection
          marketName={marketName}
          deliveryFeeKobo={leastKobo}
          isFromFee={leastKobo < mostKobo}
          serviceFeeKobo={serviceFeeKobo}
        />
        <div className="mx-auto max-w-6xl px-4">
          <FiguresStrip {...figures} />
        </div>
      </div>
    </>
  )
}
