import { isMicrSymbol } from '#domain/checkout/micr.ts'

/** People do not type six keys in a row this fast; a check reader does. */
const BURST_GAP_MS = 50
const SHORTEST_SCAN = 6
/** The longest number a field accepts: a longer burst cannot be typing. */
const LONGEST_TYPED = 17
/** A line with a check symbol may be a slow reader, or a stray letter. */
const BEGUN_GAP_MS = 150
/** Once a reader is certain, the machine may stall this long before the line ends. */
export const SCAN_GAP_MS = 500

/**
 * Distinguishes a keyboard-emulating check reader from typing. A scan contains a check symbol, ends
 * a burst with Enter or Tab, or is longer than any number. Times are key timestamps in ms.
 */
export const createScanBurst = (onScan: (line: string) => void) => {
  let line = ''
  let isScan = false
  let lastAt = Number.NEGATIVE_INFINITY
  let endedAt = Number.NEGATIVE_INFINITY

  const forget = () => {
    line = ''
    isScan = false
  }
  const gapAllowed = () => {
    if (!isScan) return BURST_GAP_MS
    return line.length < SHORTEST_SCAN ? BEGUN_GAP_MS : SCAN_GAP_MS
  }
  const end = (at: number): void => {
    const scanned = line
    const isWhole = isScan && scanned.length >= SHORTEST_SCAN
    forget()
    if (!isWhole) return
    endedAt = at
    onScan(scanned)
  }

  return {
    /** Handles a `KeyboardEvent.key`. True if the reader typed it: suppress the key. */
    press: (key: string, at: number): boolean => {
      if (at - lastAt > gapAllowed()) forget()
      lastAt = at
      if (key === 'Enter' || key === 'Tab') {
        isScan ||= line.length >= SHORTEST_SCAN
        const isReaders = isScan || at - endedAt <= BEGUN_GAP_MS
        end(at)
        return isReaders
      }
      if ([...key].length !== 1) return false
      line += key
      isScan ||= isMicrSymbol(key) || line.length > LONGEST_TYPED
      return isScan
    },
    pause: () => end(lastAt),
    forget,
  }
}
