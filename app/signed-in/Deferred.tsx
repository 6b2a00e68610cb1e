import { useConfig } from '#features/shared/config.ts'
import { ToastRegion } from '#ui/Toast/Toast.tsx'

import { CustomerDisplay } from './CustomerDisplay.tsx'
import { Inactivity } from './Inactivity.tsx'

export function Deferred() {
  const { inactivityTimeout } = useConfig()
  return (
    <>
      <ToastRegion />
      <CustomerDisplay />
      <Inactivity minutes={inactivityTimeout} />
    </>
  )
}
