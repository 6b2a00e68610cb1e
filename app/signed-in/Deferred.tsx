import { useConfig } from '#features/shared/config.ts'
import { ToastRegion } from '#ui/Toast/Toast.tsx'

import { Inactivity } from './Inactivity.tsx'

export function Deferred() {
  const { inactivityTimeout } = useConfig()
  return (
    <>
      <ToastRegion />
      <Inactivity minutes={inactivityTimeout} />
    </>
  )
}
