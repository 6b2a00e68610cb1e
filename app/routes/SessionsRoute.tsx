import { SessionsPage } from '#features/account/SessionsPage.tsx'

import { enterOtherOffice } from '../sign-in/enter-other-office.ts'

export function SessionsRoute() {
  return <SessionsPage onSwitched={() => void enterOtherOffice()} />
}
