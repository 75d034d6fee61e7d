import { useEffect } from 'react'
import { useNavigate } from '#web/platform/page/location.tsx'
import { warmPage } from './navigation.ts'

/** Turns plain clicks on the site's own links into navigation without a page load, and warms them on intent. */
export function useLinkClicks(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const address = ownPage(event)
      if (address === null || event.defaultPrevented || isModified(event)) return
      event.preventDefault()
      navigate(address.pathname + address.search + address.hash)
    }
    const onIntent = (event: Event) => {
      const address = ownPage(event)
      if (address !== null && !savesData()) warmPage(address.pathname, address.search.slice(1))
    }
    document.addEventListener('click', onClick)
    for (const kind of intents) document.addEventListener(kind, onIntent, { passive: true })
    return () => {
      document.removeEventListener('click', onClick)
      for (const kind of intents) document.removeEventListener(kind, onIntent)
    }
  }, [navigate])
}

const intents = ['pointerover', 'touchstart', 'focusin'] as const

/** Address of the site's own page that the event's link leads to; null for anything else. */
function ownPage(event: Event): URL | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link === null || link.origin !== location.origin) return null
  if (link.hasAttribute('download') || (link.target !== '' && link.target !== '_self')) return null
  const address = new URL(link.href)
  if (/^\/(api|auth|plain)\//.test(address.pathname) || /\.\w+$/.test(address.pathname)) return null
  // To a section the browser goes itself: smoothly within a page, else to the whole page that the server has.
  return address.hash === '' ? address : null
}

function isModified(event: MouseEvent): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
}

function savesData(): boolean {
  const connection = (navigator as { connection?: { saveData?: boolean } }).connection
  return connection?.saveData === true || 'lean' in document.documentElement.dataset
}
