import { useRouter } from '@tanstack/react-router'

import { recordActivity } from '#features/shared/last-activity.ts'
import { useStore } from '#features/shared/store.ts'

import { authMicrosite, openidProvider, serviceAgreement } from '../boot/page-settings.ts'
import { farewellStore } from '../sign-in/sign-out.ts'
import { SignInPage } from '../sign-in/SignInPage.tsx'

const clearLastSession = () => {
  recordActivity(null)
  farewellStore.set(null)
}

/** /login. After sign-in, the route's guard redirects to the requested page. */
export function LoginRoute() {
  const router = useRouter()
  return (
    <SignInPage
      microsite={authMicrosite()}
      serviceAgreement={serviceAgreement()}
      openid={openidProvider()}
      redirect={new URLSearchParams(location.search).get('redirect') ?? ''}
      farewell={useStore(farewellStore)}
      onSignedIn={() => {
        clearLastSession()
        void router.invalidate()
      }}
    />
  )
}
