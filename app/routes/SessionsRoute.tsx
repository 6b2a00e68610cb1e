import { SessionsPage } from '#features/account/SessionsPage.tsx'

import { authMicrosite } from '../boot/page-settings.ts'
import { canLock } from '../lock/can-lock.ts'
import { AuthFrame } from '../sign-in/AuthFrame.tsx'
import { enterOtherOffice } from '../sign-in/enter-other-office.ts'

export function SessionsRoute() {
  const signIn = (onToken: (token: string) => void) => (
    <AuthFrame source={authMicrosite()} onToken={onToken} />
  )
  return (
    <SessionsPage
      onSwitched={() => void enterOtherOffice()}
      signIn={canLock() ? signIn : undefined}
    />
  )
}
