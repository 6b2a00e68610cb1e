import { useConfig } from '#features/shared/config.ts'
import { ToastRegion } from '#ui/Toast/Toast.tsx'

import { Inactivity } from './Inactivity.tsx'

/** What is not needed at once: the region that toasts wait for, and the office's own time-out. */
export function Later() {
  const { inactivityTimeout } = useConfig()
  return (
    <>
      <ToastRegion />
      <Inactivity minutes={inactivityTimeout} />
    </>
  )
}
