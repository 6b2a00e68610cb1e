import { useConfig } from '#features/shared/config.ts'
import { ToastRegion } from '#ui/Toast/Toast.tsx'

import { Inactivity } from './Inactivity.tsx'

/** Toasts and the inactivity timeout, loaded after the first screen. */
export function Deferred() {
  const { inactivityTimeout } = useConfig()
  return (
    <>
      <ToastRegion />
      <Inactivity minutes={inactivityTimeout} />
    </>
  )
}
