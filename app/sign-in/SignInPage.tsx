import { useEffect, useEffectEvent, useState } from 'react'

import { ApiError } from '#features/shared/api/api-error.ts'
import { Banner } from '#ui/Banner/Banner.tsx'

import { AuthFrame, type AuthFrameProps } from './AuthFrame.tsx'
import { establishSession, NoPermission } from './establish-session.ts'
import { beginOpenid, finishOpenid, forgetReturn, isBackFromOpenid } from './openid.ts'
import { OpenidSignIn, type OpenidSignInProps } from './OpenidSignIn.tsx'
import * as styles from './SignInPage.css.ts'

export interface SignInPageProps extends Pick<AuthFrameProps, 'timeout'> {
  microsite: URL
  serviceAgreement: string
  /** Who else one may sign in with, or who alone. */
  openid?: Pick<OpenidSignInProps, 'name' | 'isOnly'> | null
  /** Where one wanted to go: it goes along to the provider and comes back. */
  redirect?: string
  /** Leads the whole window away. */
  leave?: (address: string) => void
  /** Why whoever was signed in is no longer. */
  farewell?: string | null
  onSignedIn: () => void
}

type Failure = { title: string; text: string }

const failureOf = (error: unknown): Failure => {
  if (error instanceof NoPermission) {
    return {
      title: 'Access Required',
      text: `You are successfully logged in but do not have access to this application. Please contact your system administrator. ${error.message}`,
    }
  }
  return {
    title: 'Could not sign in',
    text: error instanceof ApiError ? error.detail : 'Reload the page and try again.',
  }
}

/** The first screen: what this is, and the way in (SPEC §2 Sign-in). */
export function SignInPage(props: SignInPageProps) {
  const { microsite, serviceAgreement, openid = null, farewell, onSignedIn, timeout } = props
  const { redirect = '', leave = (address) => location.assign(address) } = props
  const [failure, setFailure] = useState<Failure | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [isBusy, setBusy] = useState(isBackFromOpenid)
  const settle = (work: Promise<void>) =>
    void work.catch((error: unknown) => setFailure(failureOf(error))).finally(() => setBusy(false))
  const begin = (work: () => Promise<void>) => {
    setFailure(null)
    setBusy(true)
    settle(work())
  }
  const enter = async (token: string) => {
    await establishSession(token)
    onSignedIn()
  }
  const enterFromMicrosite = (token: string) =>
    enter(token).catch((error: unknown) => {
      // The hosted page starts over.
      setAttempt((count) => count + 1)
      throw error
    })
  const comeBack = useEffectEvent(() => {
    if (!isBackFromOpenid()) return
    forgetReturn()
    settle(finishOpenid().then(enter))
  })
  useEffect(() => comeBack(), [])
  return (
    <div className={styles.page}>
      <header className={styles.hero}>
        <div className={styles.words}>
          <p className={styles.brand}>Point of Sale</p>
          <h1 className={styles.promise}>The counter, ready for the next person in line.</h1>
          <p className={styles.note}>
            By signing in, you agree to the{' '}
            <a
              className={styles.agreement}
              href={serviceAgreement}
              target="_blank"
              rel="noreferrer"
            >
              Service Agreement
            </a>
          </p>
        </div>
      </header>
      <main className={styles.panel}>
        <div className={styles.card}>
          {farewell && !failure && (
            <Banner tone="info" title="Signed out" live="status">
              {farewell}
            </Banner>
          )}
          {failure && (
            <Banner tone="critical" title={failure.title} live="alert">
              {failure.text}
            </Banner>
          )}
          {openid && (
            <OpenidSignIn
              {...openid}
              isBusy={isBusy}
              onPress={() => begin(async () => leave(await beginOpenid(redirect)))}
            />
          )}
          {!openid?.isOnly && (
            <AuthFrame
              key={attempt}
              source={microsite}
              onToken={(token) => begin(() => enterFromMicrosite(token))}
              timeout={timeout}
            />
          )}
        </div>
      </main>
    </div>
  )
}
