import { Awning } from '#web/design/awning.tsx'
import { MarketScene } from '#web/design/market-scene.tsx'
import { Wordmark } from '#web/design/wordmark.tsx'

/** What a shared link shows: `web/public/share.png` is this page as a browser of 1200 by 630 draws it by day. */
export function SharePictureScreen() {
  return (
    <div className="relative h-[630px] w-[1200px] overflow-hidden bg-ground">
      <MarketScene slug="wuse-market" hour={9} className="absolute inset-0 size-full" />
      <div className="absolute inset-x-0 top-0">
        <div className="flex items-center justify-between bg-canopy px-14 py-8 text-on-canopy">
          <Wordmark className="origin-left scale-[2.1]" />
          <p className="font-display text-[2.6rem] leading-none font-bold">Your market, bought and brought</p>
        </div>
        <Awning />
      </div>
    </div>
  )
}
