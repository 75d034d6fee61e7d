import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { UnreadCount } from '#web/chat/unread-count.tsx'
import { useUnread } from '#web/chat/use-unread.ts'

const placeOf = 'header nav a[href="/my-orders"]'

/**
 * How many messages are new, in the site's navigation. It comes with what stands beside the page, so that the first
 * page's code does not carry it.
 */
export function NavCounts() {
  const { inOrders } = useUnread()
  const links = useLinks(inOrders > 0)
  return links.map((link, place) =>
    createPortal(
      <span className="ml-1.5">
        <UnreadCount count={inOrders} />
      </span>,
      link,
      `${place}`,
    ),
  )
}

/** The links that the count belongs to: each page has its own, and the menu makes one when it is opened. */
function useLinks(isWanted: boolean): Element[] {
  const [links, setLinks] = useState<Element[]>([])
  useEffect(() => {
    if (!isWanted) return setLinks([])
    const look = () =>
      setLinks((known) => {
        const found = [...document.querySelectorAll(placeOf)]
        const isSame = found.length === known.length && found.every((link, place) => link === known[place])
        return isSame ? known : found
      })
    look()
    const observer = new MutationObserver(look)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [isWanted])
  return links
}
