import { X } from 'lucide-react'
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { Button } from '#web/design/button.tsx'
import { deferredPart } from '#web/design/deferred-part.tsx'
import { IconButton } from '#web/design/icon-button.tsx'
import { useOnceOpen } from '#web/design/use-once-open.ts'
import { isInstalled } from '#web/platform/page/app-mode.ts'
import { askToInstall, onInstallChange, phoneKind, wasInstalled } from '#web/platform/page/install-prompt.ts'
import { liveForMs } from '#web/platform/page/page-position.ts'
import * as texts from './bar-texts.ts'
import * as frameTexts from './texts.ts'

const InstallGuide = deferredPart(
  async () => (await import('#web/site/device/install-guide.tsx')).InstallGuide,
)
const afterMs = 2000
const widestPx = 768
const dismissedName = 'pwa-banner-dismissed'

/** Offers the home screen on a phone, two seconds after the page can be used; once dismissed, not again this session. */
export function InstallBanner({ isQuiet }: { isQuiet: boolean }) {
  const phone = phoneKind()
  const hasInstalled = useSyncExternalStore(onInstallChange, wasInstalled)
  const [isShown, setIsShown] = useState(false)
  const [isGuided, setIsGuided] = useState(false)
  const needsGuide = useOnceOpen(isGuided)
  useEffect(() => {
    if (phone === null || innerWidth > widestPx || isInstalled()) return
    if (sessionStorage.getItem(dismissedName) !== null) return
    const timer = setTimeout(() => setIsShown(true), Math.max(0, afterMs - liveForMs()))
    return () => clearTimeout(timer)
  }, [phone])
  if (phone === null) return null
  const dismiss = () => {
    sessionStorage.setItem(dismissedName, 'true')
    setIsShown(false)
  }
  const install = async () => {
    if (!(await askToInstall())) setIsGuided(true)
    dismiss()
  }
  return (
    <>
      {isShown && !isQuiet && !hasInstalled && (
        <section
          aria-label={frameTexts.install.submit}
          className="fixed inset-x-3 bottom-22 z-30 flex animate-appear items-center gap-3 rounded-lg border border-line bg-paper p-3 shadow-lift"
        >
          <img src="/favicon.svg" alt="" width="48" height="48" className="size-11 rounded-md" />
          <div className="min-w-0 flex-1">
            <p className="font-semibold">{texts.install.title}</p>
            <p className="text-xs text-ink-soft">{texts.install.hint}</p>
          </div>
          <Button onClick={() => void install()}>{frameTexts.install.heading}</Button>
          <IconButton label={texts.install.dismiss} icon={<X />} onClick={dismiss} className="-mx-2" />
        </section>
      )}
      {needsGuide && (
        <Suspense>
          <InstallGuide isOpen={isGuided} onClose={() => setIsGuided(false)} phone={phone} />
        </Suspense>
      )}
    </>
  )
}
