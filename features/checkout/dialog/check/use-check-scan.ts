import { useEffect, useEffectEvent } from 'react'

import { createIdleTimer } from './idle-timer.ts'
import { createScanBurst, SCAN_GAP_MS } from './scan-burst.ts'

/** Captures raw check reader input before it reaches any field or button. */
export const useCheckScan = (isListening: boolean, onScan: (line: string) => void): void => {
  const scan = useEffectEvent(onScan)
  useEffect(() => {
    if (!isListening) return
    const burst = createScanBurst((line) => scan(line))
    const idle = createIdleTimer(SCAN_GAP_MS, burst.pause)
    const press = (event: KeyboardEvent) => {
      const { key, timeStamp, repeat, ctrlKey, altKey, metaKey, isComposing } = event
      // A check reader holds no key down.
      if (repeat || ctrlKey || altKey || metaKey || isComposing) return
      idle.restart()
      if (!burst.press(key, timeStamp)) return
      event.preventDefault()
      event.stopPropagation()
    }
    addEventListener('keydown', press, true)
    addEventListener('pointerdown', burst.forget, true)
    return () => {
      idle.stop()
      removeEventListener('keydown', press, true)
      removeEventListener('pointerdown', burst.forget, true)
    }
  }, [isListening])
}
