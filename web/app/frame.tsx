import { type ComponentType, type ReactNode, use } from 'react'
import type { PageMode } from '#contract/rendering.ts'
import { useSignOut } from '#web/accounts/use-sign-out.ts'
import { Button, buttonClass } from '#web/design/button.tsx'
import { SiteFooter } from '#web/design/site-footer.tsx'
import { TopNav } from '#web/design/top-nav.tsx'
import { useMe, useSetting } from '#web/platform/session.ts'
import { appFrame } from './lazy-frame.ts'
import { footerLinks, navigationFor } from './site-navigation.ts'

export interface FrameProps {
  kind: 'site' | 'wide' | 'bare'
  path: string
  children: ReactNode
}

/** What stands around a screen: the site's navigation and footer, the app's tabs, or nothing. */
export function Frame({ mode, ...props }: FrameProps & { mode: PageMode }) {
  if (props.kind === 'bare') return props.children
  return mode === 'app' ? <InApp {...props} /> : <OnSite {...props} />
}

function InApp(props: FrameProps) {
  const AppFrame = use(appFrame.load()) as unknown as ComponentType<FrameProps>
  return <AppFrame {...props} />
}

function OnSite({ kind, path, children }: FrameProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#main" className="sr-only focus:not-sr-only focus:fixed focus:z-50 focus:bg-paper focus:p-4">
        Skip to the page
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
        Sign In
      </a>
    ) : (
      <Button kind="secondary" onClick={signOut}>
        Sign Out
      </Button>
    )
  return <TopNav links={navigationFor(me ?? null, path)} account={account} />
}

function SiteFoot() {
  const name = useSetting('business_name')
  const phone = useSetting('business_phone')
  const email = useSetting('business_email')
  return (
    <SiteFooter
      links={footerLinks()}
      contact={
        <address className="not-italic">
          <a
            className="flex min-h-11 items-center hover:underline"
            href={`tel:${phone.replace(/[^+\d]/g, '')}`}
          >
            {phone}
          </a>
          <a className="flex min-h-11 items-center break-all hover:underline" href={`mailto:${email}`}>
            {email}
          </a>
          <p className="py-2 wrap-anywhere">{useSetting('business_address')}</p>
        </address>
      }
      legal={`${name}, open every day from 6 am to 10 pm. Market prices are what our agents paid; our fees are always on their own line.`}
    />
  )
}
