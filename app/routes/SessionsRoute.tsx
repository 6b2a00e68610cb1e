import { SessionsPage } from '#features/account/SessionsPage.tsx'
import { chooseLanguage } from '#features/shared/page-language.ts'

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
      onLanguage={chooseLanguage}
      onSwitched={() => void enterOtherOffice()}
      signIn={canLock() ? signIn : undefined}
    />
  )
}
