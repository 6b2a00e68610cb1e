import { useEffect, useEffectEvent } from 'react'

import { createScanBurst, SCAN_GAP_MS } from './scan-burst.ts'

/**
 * Hears the check reader wherever the focus is: it types as a keyboard does, and its keys reach no
 * field and press no button. `onScan` gets the line as typed.
 */
export const useCheckScan = (isListening: boolean, onScan: (line: string) => void): void => {
  const scan = useEffectEvent(onScan)
  useEffect(() => {
    if (!isListening) return
    const burst = createScanBurst((line) => scan(line))
    let idle: ReturnType<typeof setTimeout> | undefined
    const press = (event: KeyboardEvent) => {
      const { key, timeStamp, repeat, ctrlKey, altKey, metaKey, isComposing } = event
      // A key that is held down is no reader's.
      if (repeat || ctrlKey || altKey || metaKey || isComposing) return
      clearTimeout(idle)
      idle = setTimeout(burst.pause, SCAN_GAP_MS)
      if (!burst.press(key, timeStamp)) return
      event.preventDefault()
      event.stopPropagation()
    }
    addEventListener('keydown', press, true)
    addEventListener('pointerdown', burst.forget, true)
    return () => {
      clearTimeout(idle)
      removeEventListener('keydown', press, true)
      removeEventListener('pointerdown', burst.forget, true)
    }
  }, [isListening])
}
