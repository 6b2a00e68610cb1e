import { useRouter } from '@tanstack/react-router'

import { authMicrosite, serviceAgreement } from '../page-settings.ts'
import { SignInPage } from '../sign-in/SignInPage.tsx'

/** /login. Once signed in, its own guard sends on to where the person wanted to go. */
export function LoginRoute() {
  const router = useRouter()
  return (
    <SignInPage
      microsite={authMicrosite()}
      serviceAgreement={serviceAgreement()}
      onSignedIn={() => void router.invalidate()}
    />
  )
}
