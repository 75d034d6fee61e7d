import { deliveryFeeRange, deliveryFeesFrom } from '#domain/money/delivery-fee.ts'
import { nairaText } from '#web/design/text/naira-text.ts'
import { FiguresStrip } from './figures-strip.tsx'
import { StepsSection } from './steps-section.tsx'
import * as texts from './texts.ts'
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

/** Says what an order costs beside the goods. */
export function FeesLine({
  flat,
  distance,
  items,
  serviceFeeKobo,
}: Pick<AboutProps, 'flat' | 'distance' | 'items' | 'serviceFeeKobo'>) {
  const { leastKobo, mostKobo } = deliveryFeeRange(deliveryFeesFrom({ flat, distance, items }))
  const fees = nairaText(leastKobo + serviceFeeKobo, false)
  return <p>{leastKobo < mostKobo ? texts.hero.feesFrom(fees) : texts.hero.fees(fees)}</p>
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
