import { useCallback, useEffect, useState } from 'react'

import { displayEndpoints } from '#domain/api/display-endpoints.ts'
import { DISPLAY_CODE_MINUTES, type NewDisplay } from '#domain/display/display-pairing.ts'
import { ApiError } from '#features/shared/api/api-error.ts'
import { call } from '#features/shared/api/client.ts'
import { createPersistedStore, useStore } from '#features/shared/store.ts'

import { ConnectScreen, type Offer } from './ConnectScreen.tsx'
import { DisplayScreen } from './DisplayScreen.tsx'
import { useAwakeScreen } from './use-awake-screen.ts'
import { usePairedDisplay } from './use-paired-display.ts'
import { useWindowDisplay } from './use-window-display.ts'

/** Reads what this device shows; all that the device keeps. */
export const displayTokenStore = createPersistedStore('counter.display-token', (stored) =>
  typeof stored === 'string' ? stored : null,
)

const noOffer: Offer = { kind: 'none' }

/**
 * /display: what the customer sees, in a second window of a workstation or on a device paired with one. It needs no
 * sign-in. A window of the same browser comes first.
 */
export function DisplayPage() {
  const ofWindow = useWindowDisplay()
  const [display, setDisplay] = useState<NewDisplay | null>(null)
  const [offer, setOffer] = useState<Offer>(noOffer)
  const kept = useStore(displayTokenStore)
  const forget = useCallback(() => {
    displayTokenStore.set(null)
    setDisplay(null)
  }, [])
  const ofDevice = usePairedDisplay(display?.token ?? kept, forget)
  const { isPaired } = ofDevice
  useAwakeScreen(isPaired || ofWindow.shown.kind !== 'none')

  useEffect(() => {
    if (display === null) return
    if (isPaired) {
      displayTokenStore.set(display.token)
      return
    }
    const timer = setTimeout(() => {
      setDisplay(null)
      setOffer({ kind: 'refused', reason: null })
    }, DISPLAY_CODE_MINUTES * 60_000)
    return () => clearTimeout(timer)
  }, [display, isPaired])

  const connect = async () => {
    try {
      const offered = await call(displayEndpoints.createDisplay, { body: { platform: 'web' } })
      setDisplay(offered)
      setOffer({ kind: 'code', code: offered.code })
    } catch (error) {
      setOffer({ kind: 'refused', reason: error instanceof ApiError ? error.detail : null })
    }
  }

  const { shown, onLanguage } = ofWindow.shown.kind === 'none' ? ofDevice : ofWindow
  return (
    <DisplayScreen shown={shown} onLanguage={onLanguage}>
      {shown.kind === 'none' && (
        <ConnectScreen offer={isPaired ? noOffer : offer} onConnect={() => void connect()} />
      )}
    </DisplayScreen>
  )
}
