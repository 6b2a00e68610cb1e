import { useConfig } from '#features/shared/config.ts'
import { ToastRegion } from '#ui/Toast/Toast.tsx'

import { Lock } from '../lock/Lock.tsx'
import { CustomerDisplay } from './CustomerDisplay.tsx'
import { Inactivity } from './Inactivity.tsx'

export function Deferred() {
  const { inactivityTimeout, lockAfter } = useConfig()
  return (
    <>
      <ToastRegion />
      <CustomerDisplay />
      <Inactivity minutes={inactivityTimeout} lockAfter={lockAfter} />
      <Lock minutes={lockAfter} />
    </>
  )
}
