import { useConfig } from '#features/shared/config.ts'
import { useBackButton } from '#features/shared/use-back-button.ts'
import { ToastRegion } from '#ui/Toast/Toast.tsx'

import { Lock } from '../lock/Lock.tsx'
import { CustomerDisplay } from './CustomerDisplay.tsx'
import { Inactivity } from './Inactivity.tsx'

/** What the first screen does without. */
export function Deferred() {
  const { inactivityTimeout, lockAfter } = useConfig()
  useBackButton()
  return (
    <>
      <ToastRegion />
      <CustomerDisplay />
      <Inactivity minutes={inactivityTimeout} lockAfter={lockAfter} />
      <Lock minutes={lockAfter} />
    </>
  )
}
