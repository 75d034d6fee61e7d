import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'
import { Awning } from '#web/design/awning.tsx'
import { Button } from '#web/design/button.tsx'
import { SelectField } from '#web/design/select-field.tsx'
import { Wordmark } from '#web/design/wordmark.tsx'
import { marketsQuery } from '#web/markets/markets-queries.ts'
import type { ScreenProps } from '#web/platform/screen.ts'
import { QrCode } from './qr-code.tsx'

const nothingToHear = () => () => undefined

/** A poster to print, for the app or for one market; the code is made on the page. */
export function QrScreen({ search }: ScreenProps) {
  const [, navigate] = useLocation()
  const markets = useQuery(marketsQuery).data ?? []
  const market = markets.find(({ slug }) => slug === search.get('market')) ?? null
  const origin = useSyncExternalStore(
    nothingToHear,
    () => location.origin,
    () => null,
  )
  const path = market === null ? '/pwa' : `/${market.slug}`
  return (
    <div className="grid gap-8 py-8 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)] print:block print:p-0">
      <div className="grid content-start gap-4 print:hidden">
        <h1 className="text-2xl">A poster to scan</h1>
        <p className="text-pretty text-ink-soft">
          Print it and hang it where people wait: at the stall, at the estate’s gate, at the office.
        </p>
        <SelectField
          label="What it opens"
          options={[['', 'The app'], ...markets.map(({ slug, name }) => [slug, name] as const)]}
          value={market?.slug ?? ''}
          onChange={(event) => {
            const { value } = event.currentTarget
            navigate(value === '' ? '/qr' : `/qr?market=${value}`, { replace: true })
          }}
        />
        <Button size="lg" icon={<Printer />} onClick={() => print()}>
          Print the poster
        </Button>
      </div>
      <article
        aria-label="The poster"
        className="mx-auto grid w-full max-w-xl grid-rows-[auto_auto_1fr_auto] sm:aspect-[1/1.414] print:aspect-[1/1.414] justify-items-center gap-5 overflow-hidden rounded-lg border border-line bg-[#fbf6ec] text-center text-[#1b1a17] shadow-rest print:max-w-none print:rounded-none print:border-0"
      >
        <div className="w-full">
          <div className="grid justify-items-center bg-[#084d2a] py-6 text-[#fbf6ec]">
            <Wordmark />
          </div>
          <Awning />
        </div>
        <div className="grid gap-2 px-6">
          <p className="font-display text-2xl font-extrabold text-balance">
            {market === null ? 'The market comes to you' : `${market.name}, brought to your gate`}
          </p>
          <p className="text-lg text-balance">Send your list. We buy it in the market and bring it.</p>
        </div>
        <div className="grid min-h-0 w-full place-items-center px-10">
          {origin !== null && (
            <QrCode
              text={origin + path}
              label={`Code that opens ${market?.name ?? 'the Kasuwa app'}`}
              className="block w-full max-w-80 rounded-md bg-white p-3"
            />
          )}
        </div>
        <p className="px-6 pb-6 text-sm font-semibold break-all">
          Point your camera here, or go to {origin?.replace(/^https?:\/\//, '')}
          {path}
        </p>
      </article>
    </div>
  )
}
