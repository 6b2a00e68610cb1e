import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useReactToPrint } from 'react-to-print'

import type { Paper } from '#domain/receipt-paper.ts'

import { prepareFrame } from './receipt-paper.ts'

/** SPEC §9: receipt print delay. */
const PRINT_DELAY_MS = 500

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * Prints what `content` holds once it is loaded, and whenever the returned function is called. The delay
 * runs from when the receipt's data came, or from when the page was opened where they were there before,
 * and the frame that is printed is made ready meanwhile; if the receipt is left by then, nothing opens.
 * @param loadedAt when the data came, in milliseconds of this device's clock; undefined until then
 */
export const usePrinting = (
  content: RefObject<HTMLElement | null>,
  paper: Paper,
  loadedAt: number | undefined,
): (() => void) => {
  const [openedAt] = useState(Date.now)
  const delay = useRef<Promise<void>>(Promise.resolve())
  const isGone = useRef(false)
  const print = useReactToPrint({
    contentRef: content,
    print: async (frame) => {
      await prepareFrame(frame, paper)
      await delay.current
      if (!isGone.current) frame.contentWindow?.print()
    },
  })
  const startDelay = useEffectEvent(() => {
    const ranFor = Date.now() - Math.max(openedAt, loadedAt ?? openedAt)
    // A clock that is set meanwhile prints at once, or after the whole delay.
    delay.current = wait(Math.min(PRINT_DELAY_MS - ranFor, PRINT_DELAY_MS))
  })
  const printNow = useEffectEvent(() => print())

  const isLoaded = loadedAt !== undefined
  useEffect(() => {
    if (!isLoaded) return
    isGone.current = false
    startDelay()
    const start = setTimeout(() => printNow())
    return () => {
      isGone.current = true
      clearTimeout(start)
    }
  }, [isLoaded])

  return print
}
