import { CloudUpload } from 'lucide-react'
import { buttonClass } from '#web/design/button.tsx'
import { useOnline } from '#web/platform/offline/use-online.ts'
import { usePath } from '#web/platform/page/location.tsx'
import { useMe } from '#web/platform/session/session.ts'
import { isDraftAwaited } from '#web/site/list/draft/awaited-draft.ts'
import * as texts from './bar-texts.ts'

/** These show the order itself, with what it waits for. */
const ownPages: readonly string[] = ['/order', '/place-order']

/** Says on every page that an order on this phone waits for its sign-in code, with the way to it. */
export function AwaitedOrder() {
  const path = usePath()
  const isOnline = useOnline()
  // Offline nobody is known who has not been here before.
  const isStranger = useMe() == null
  // Read anew on every page: only those that show the order change whether it waits.
  if (!isStranger || ownPages.includes(path) || !isDraftAwaited()) return null
  return (
    <div
      role="status"
      className="flex items-center gap-3 border-t border-on-amber/20 bg-amber px-3 py-1 text-xs leading-tight text-on-amber sm:px-4 sm:py-1.5 sm:text-sm"
    >
      <CloudUpload className="size-5 shrink-0" aria-hidden="true" />
      <p className="flex-1 font-medium">{isOnline ? texts.awaited.online : texts.awaited.offline}</p>
      <a href="/place-order" className={`${buttonClass('secondary')} shrink-0`}>
        {isOnline ? texts.awaited.finish : texts.unsent.seeOrder}
      </a>
    </div>
  )
}
