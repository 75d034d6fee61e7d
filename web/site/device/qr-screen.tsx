import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { encode } from 'uqr'
import { Button } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { SelectField } from '#web/design/forms/select-field.tsx'
import { Awning } from '#web/design/pictures/awning.tsx'
import { Wordmark } from '#web/design/pictures/wordmark.tsx'
import { useMarketsQuery } from '#web/entities/markets/markets-queries.ts'
import { LoadState } from '#web/platform/api/load-state.tsx'
import { useNavigate } from '#web/platform/page/location.tsx'
import type { ScreenProps } from '#web/platform/page/screen.ts'
import * as texts from './texts.ts'

const noSubscription = () => () => undefined

/** A poster to print, for the app or for one market; the code is made on the page. */
export function QrScreen({ search }: ScreenProps) {
  const navigate = useNavigate()
  const query = useQuery(useMarketsQuery())
  const markets = query.data ?? []
  const market = markets.find(({ slug }) => slug === search.get('market')) ?? null
  const origin = useSyncExternalStore(
    noSubscription,
    () => location.origin,
    () => null,
  )
  const path = market === null ? '/pwa' : `/${market.slug}`
  return (
    <div className="grid gap-8 py-8 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)] print:block print:p-0">
      <div className="grid content-start gap-4 print:hidden">
        <h1 className="text-2xl">{texts.poster.title}</h1>
        <p className="text-pretty text-ink-soft">{texts.poster.intro}</p>
        <SelectField
          label={texts.poster.target}
          options={[['', texts.poster.targetApp], ...markets.map(({ slug, name }) => [slug, name] as const)]}
          value={market?.slug ?? ''}
          onChange={(event) => {
            const { value } = event.currentTarget
            navigate(value === '' ? '/qr' : `/qr?market=${value}`, { replace: true })
          }}
        />
        {query.data === undefined && <LoadState title={common.failure.markets} query={query} />}
        <Button size="lg" icon={<Printer />} onClick={() => print()}>
          {texts.poster.print}
        </Button>
      </div>
      <article
        aria-label={texts.poster.label}
        className="mx-auto grid w-full max-w-xl grid-rows-[auto_auto_1fr_auto] sm:aspect-[1/1.414] print:aspect-[1/1.414] justify-items-center gap-5 overflow-hidden rounded-lg border border-line bg-[#fbf6ec] text-center text-[#1b1a17] shadow-rest print:h-[98vh] print:w-auto print:max-w-full print:break-inside-avoid print:rounded-none print:border-0 print:shadow-none"
      >
        <div className="w-full">
          <div className="grid justify-items-center bg-[#084d2a] py-6 text-[#fbf6ec]">
            <Wordmark />
          </div>
          <Awning />
        </div>
        <div className="grid gap-2 px-6">
          <p className="font-display text-2xl font-extrabold text-balance">
            {market === null ? texts.poster.headline : texts.poster.marketHeadline(market.name)}
          </p>
          <p className="text-lg text-balance">{texts.poster.subline}</p>
        </div>
        <div className="grid min-h-0 w-full place-items-center px-10">
          {origin !== null && (
            <QrCode
              text={origin + path}
              label={texts.poster.qrLabel(market?.name ?? texts.poster.appName)}
              className="block w-full max-w-80 rounded-md bg-white p-3"
            />
          )}
        </div>
        <p className="px-6 pb-6 text-sm font-semibold break-all">
          {texts.poster.scan} {origin?.replace(/^https?:\/\//, '')}
          {path}
        </p>
      </article>
    </div>
  )
}

interface QrCodeProps {
  text: string
  /** Read aloud. */
  label: string
  className?: string
}

/** A QR code as a drawing; readable with a quarter of it dirty or torn. */
function QrCode({ text, label, className }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'Q', border: 4 })
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} className={className}>
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}
