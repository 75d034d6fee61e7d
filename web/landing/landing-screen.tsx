import { useNow } from '#web/platform/clock.tsx'
import { useSetting } from '#web/platform/session.ts'
import { Hero } from './hero.tsx'
import { StepsSection } from './steps-section.tsx'
import { TodaySection } from './today-section.tsx'
import { TrustSection } from './trust-section.tsx'

/** The first page: what we do, which markets are open, how it goes and why to trust it. */
export function LandingScreen() {
  const nowMs = useNow()
  const minutes = useSetting('estimated_delivery_time')
  return (
    <div className="grid gap-16 lg:gap-24">
      <Hero nowMs={nowMs} />
      <TodaySection nowMs={nowMs} />
      <StepsSection minutes={minutes} />
      <TrustSection
        deliveryFeeKobo={Number(useSetting('delivery_fee'))}
        serviceFeeKobo={Number(useSetting('service_fee'))}
      />
    </div>
  )
}
