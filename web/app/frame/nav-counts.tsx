import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { UnreadCount } from '#web/entities/chat/unread-count.tsx'
import { useUnread } from '#web/entities/chat/use-unread.ts'

/**
 * Shows how many messages are new, in the site's navigation: about orders at My Orders, from our team at Profile. Loaded with
 * the extras of signed-in people, so that the first page's code stays small.
 */
export function NavCounts() {
  const { inOrders, inHelp } = useUnread()
  return (
    <>
      {inOrders > 0 && <CountAt href="/my-orders" count={inOrders} />}
      {inHelp > 0 && <CountAt href="/profile" count={inHelp} />}
    </>
  )
}

function CountAt({ href, count }: { href: string; count: number }) {
  return useLinks(`header nav a[href="${href}"]`).map((link, place) =>
    createPortal(
      <span className="ml-1.5">
        <UnreadCount count={count} />
      </span>,
      link,
      `${place}`,
    ),
  )
}

/** Returns the links that a count belongs to: each page has its own, and the menu makes one when it is opened. */
function useLinks(place: string): readonly Element[] {
  const [links, setLinks] = useState<readonly Element[]>([])
  useEffect(() => {
    const look = () =>
      setLinks((known) => {
        const found = [...document.querySelectorAll(place)]
        const isSame = found.length === known.length && found.every((link, at) => link === known[at])
        return isSame ? known : found
      })
    look()
    const observer = new MutationObserver(look)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [place])
  return links
}
