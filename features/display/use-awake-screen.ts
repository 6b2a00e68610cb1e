import { useEffect } from 'react'

/**
 * Keeps the screen on (Screen Wake Lock), since no page can wake a device. Browsers end the lock of a hidden page, so it
 * is requested again once the page is visible. Without support, or if refused as on a low battery, nothing happens.
 */
export function useAwakeScreen(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return
    let isOver = false
    let lock: WakeLockSentinel | undefined
    const keepOn = async () => {
      if (document.visibilityState === 'hidden' || lock?.released === false) return
      lock = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (isOver) await lock?.release()
    }
    const onVisible = () => void keepOn()
    onVisible()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', onVisible)
      void lock?.release()
    }
  }, [isOn])
}
