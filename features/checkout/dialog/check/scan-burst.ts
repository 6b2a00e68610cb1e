import { isMicrSymbol } from '#domain/micr.ts'

/** Nobody types six keys in a row at this pace; a reader types all of a check's. */
const BURST_GAP_MS = 50
const SHORTEST_SCAN = 6
/** The longest number that a field takes: more keys than that at once are no typing. */
const LONGEST_TYPED = 17
/** A line that begins like a check's may be a slow reader's, or a stray letter of a cashier's. */
const BEGUN_GAP_MS = 150
/** Once it is a reader's for sure, the machine may falter this long before the line counts as over. */
export const SCAN_GAP_MS = 500

/**
 * Tells a check reader that stands in for a keyboard from a cashier's own keys. A line is a scan if
 * it has a symbol of a check's in it, comes in a burst that ends with Enter or Tab, or in one longer
 * than any number that is typed. Times are those of the keys themselves, in milliseconds.
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
    /** A key, as `KeyboardEvent.key` names it. True: it is the reader's, and must do nothing else. */
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
    /** No key has come for `SCAN_GAP_MS`: the reader is done. */
    pause: () => end(lastAt),
    /** The cashier does something else. */
    forget,
  }
}
