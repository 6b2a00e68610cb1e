import { useRouter } from '@tanstack/react-router'

import { noteUse } from '#features/shared/last-use.ts'
import { useStore } from '#features/shared/store.ts'

import { authMicrosite, openidProvider, serviceAgreement } from '../page-settings.ts'
import { farewellStore } from '../sign-in/sign-out.ts'
import { SignInPage } from '../sign-in/SignInPage.tsx'

/** A new session begins with its own time and without the last one's end. */
const begin = () => {
  noteUse(null)
  farewellStore.set(null)
}

/** /login. Once signed in, its own guard sends on to where the person wanted to go. */
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
        begin()
        void router.invalidate()
      }}
    />
  )
}
