import { type ComponentType, use } from 'react'
import type { PageMode } from '#contract/rendering.ts'
import { Button, buttonClass } from '#web/design/button.tsx'
import * as common from '#web/design/common-texts.ts'
import { SiteFooter } from '#web/design/layout/site-footer.tsx'
import { TopNav } from '#web/design/layout/top-nav.tsx'
import { clockText } from '#web/design/text/spoken-time.ts'
import { useSignOut } from '#web/entities/account/use-sign-out.ts'
import { useCityName, useMe, useSettings } from '#web/platform/session/session.ts'
import { CityChoice } from './city-choice.tsx'
import type { FrameProps } from './frame-props.ts'
import { appFrame } from './lazy-frame.ts'
import { footerLinks, navigationFor } from './site-navigation.ts'
import * as texts from './texts.ts'

/** Frames a screen: the site's navigation and footer, the app's tabs, or nothing. */
export function Frame({ mode, ...props }: FrameProps & { mode: PageMode }) {
  if (props.kind === 'bare') return props.children
  return mode === 'app' ? <InApp {...props} /> : <OnSite {...props} />
}

function InApp(props: FrameProps) {
  // Loaded as a screen is, though a frame takes other properties.
  const AppFrame = use(appFrame.load()) as unknown as ComponentType<FrameProps>
  return <AppFrame {...props} />
}

function OnSite({ kind, path, children }: FrameProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#main" className="sr-only focus:not-sr-only focus:fixed focus:z-50 focus:bg-paper focus:p-4">
        {texts.frame.skip}
      </a>
      <SiteTop path={path} />
      <main id="main" className={kind === 'wide' ? 'flex-1' : 'mx-auto w-full max-w-6xl flex-1 px-4'}>
        {children}
      </main>
      <SiteFoot />
    </div>
  )
}

function SiteTop({ path }: { path: string }) {
  const me = useMe()
  const signOut = useSignOut()
  const account =
    me === null || me === undefined ? (
      <a href="/login" className={buttonClass('secondary')}>
        {texts.frame.signIn}
      </a>
    ) : (
      <Button kind="secondary" onClick={signOut}>
        {common.action.signOut}
      </Button>
    )
  return (
    <TopNav links={navigationFor(me ?? null, path)} city={<CityChoice path={path} />} account={account} />
  )
}

function SiteFoot() {
  const setting = useSettings()
  const phone = setting('business_phone')
  const email = setting('business_email')
  const whatsApp = setting('business_whatsapp')
  return (
    <SiteFooter
      city={useCityName()}
      links={footerLinks}
      contact={
        <address className="not-italic">
          <a
            className="flex min-h-11 items-center hover:underline"
            href={`tel:${phone.replace(/[^+\d]/g, '')}`}
          >
            {phone}
          </a>
          {whatsApp !== '' && (
            <a
              className="flex min-h-11 items-center hover:underline"
              href={`https://wa.me/${whatsApp.slice(1)}`}
            >
              {common.label.whatsApp}
            </a>
          )}
          <a className="flex min-h-11 items-center break-all hover:underline" href={`mailto:${email}`}>
            {email}
          </a>
          <p className="py-2 wrap-anywhere">{setting('business_address')}</p>
        </address>
      }
      legal={texts.frame.legal(
        setting('business_name'),
        clockText(setting('service_opens')),
        clockText(setting('service_closes')),
      )}
    />
  )
}
