import { useOnline } from '#web/platform/offline/use-online.ts'
import { useMe } from '#web/platform/session/session.ts'

/** Returns whether nobody is signed in: also where without a network nobody is known who has been here before. */
export function useIsStranger(): boolean {
  const me = useMe()
  const isOnline = useOnline()
  return me === null || (me === undefined && !isOnline)
}
