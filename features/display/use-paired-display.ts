import { useEffect, useState } from 'react'

import { displayEndpoints } from '#domain/api/display-endpoints.ts'
import type { DisplayReading } from '#domain/display/display-pairing.ts'
import type { Language } from '#domain/language/language.ts'
import { ApiError } from '#features/shared/api/api-error.ts'
import { call } from '#features/shared/api/client.ts'

import type { Shown } from './follow-window.ts'

const POLL_MS = 1_500
/** Failed reads in a row before the connection counts as lost. */
const MAX_FAILURES = 3

export type PairedReading = { isPaired: boolean; shown: Shown }

const nothing: PairedReading = { isPaired: false, shown: { kind: 'none' } }

const readingOf = ({ isPaired, snapshot }: DisplayReading): PairedReading => ({
  isPaired,
  shown: snapshot ? { kind: 'sale', snapshot } : { kind: 'none' },
})

/** A lost connection matters during a sale only. */
const lost = (before: PairedReading): PairedReading => {
  const { shown } = before
  if (shown.kind !== 'sale') return before
  const { stage, language } = shown.snapshot
  return { ...before, shown: stage === 'idle' ? { kind: 'none' } : { kind: 'lost', language } }
}

/**
 * Reads from the server what this device shows; nothing without a token.
 * @param onGone the display was unpaired, so its token is of no use
 */
export function usePairedDisplay(
  token: string | null,
  onGone: () => void,
): PairedReading & { onLanguage: (language: Language) => void } {
  const [reading, setReading] = useState(nothing)
  useEffect(() => {
    if (token === null) return
    const stopping = new AbortController()
    const { signal } = stopping
    let timer: ReturnType<typeof setTimeout>
    let failures = 0
    const read = async () => {
      try {
        const body = { token }
        const reply = await call(displayEndpoints.readDisplay, { body, signal })
        failures = 0
        if (signal.aborted) return
        setReading(readingOf(reply))
      } catch (error) {
        if (signal.aborted) return
        if (error instanceof ApiError && error.status === 404) {
          setReading(nothing)
          return onGone()
        }
        failures += 1
        if (failures >= MAX_FAILURES) setReading(lost)
      }
      timer = setTimeout(() => void read(), POLL_MS)
    }
    void read()
    return () => {
      stopping.abort()
      clearTimeout(timer)
      setReading(nothing)
    }
  }, [token, onGone])
  const choose = async (language: Language) => {
    const { shown } = reading
    if (token === null || shown.kind !== 'sale') return
    try {
      const body = { token, saleId: shown.snapshot.saleId, language }
      setReading(readingOf(await call(displayEndpoints.chooseDisplayLanguage, { body })))
    } catch {
      // The next reading shows what is chosen.
    }
  }
  return { ...reading, onLanguage: (language) => void choose(language) }
}
