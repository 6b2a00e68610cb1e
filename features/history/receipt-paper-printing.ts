import { type RefObject, useEffect, useRef } from 'react'
import { useReactToPrint } from 'react-to-print'

import { PRINT_DELAY_MS } from '#domain/constants.ts'
import { t } from '#domain/language/staff-text.ts'
import type { Paper } from '#domain/receipts/receipt-paper.ts'
import { printFrame } from '#features/shared/print-frame.ts'

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * Prints `content` once it is loaded, and whenever the returned function is called. The print frame
 * loads during the delay; nothing opens if the receipt has unmounted by then.
 */
export const usePrinting = (
  content: RefObject<HTMLElement | null>,
  paper: Paper,
  isLoaded: boolean,
): (() => void) => {
  const delay = useRef<Promise<void>>(Promise.resolve())
  const isUnmounted = useRef(false)
  const print = useReactToPrint({
    contentRef: content,
    print: async (frame) => {
      await delay.current
      if (!isUnmounted.current) await printFrame(frame, paper, t('Receipt'))
    },
  })
  const printNow = useRef(print)

  useEffect(() => {
    printNow.current = print
  })

  useEffect(() => {
    if (!isLoaded) return
    isUnmounted.current = false
    delay.current = wait(PRINT_DELAY_MS)
    const start = setTimeout(() => printNow.current())
    return () => {
      isUnmounted.current = true
      clearTimeout(start)
    }
  }, [isLoaded])

  return print
}
