import { useEffect } from 'react'
import { log } from '#web/platform/log.ts'

/** Keeps the screen awake while `isOn`: a phone that sleeps stops telling where it is. */
export function useWakeLock(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | null = null
    let isOver = false
    const hold = async () => {
      if (document.visibilityState !== 'visible' || isOver) return
      try {
        lock = await navigator.wakeLock.request('screen')
        if (isOver) await lock.release()
      } catch (error) {
        // A low battery may refuse it; the trip continues without.
        log('INFO', 'The screen may go dark', error)
      }
    }
    const onVisibility = () => void hold()
    document.addEventListener('visibilitychange', onVisibility)
    void hold()
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', onVisibility)
      void lock?.release()
    }
  }, [isOn])
}
