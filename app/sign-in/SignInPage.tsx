import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'

import { type Language, languageNames } from '#domain/language/language.ts'
import { t } from '#domain/language/staff-text.ts'
import type { Problem } from '#domain/lib/problem.ts'
import { ApiError } from '#features/shared/api/api-error.ts'
import {
  browserLanguageStore,
  chooseLanguage,
  pageLanguage,
} from '#features/shared/page-language.ts'
import { Banner } from '#ui/Banner/Banner.tsx'

import { AuthFrame, type AuthFrameProps } from './AuthFrame.tsx'
import type { ChooseOffice } from './enter-office.ts'
import { establishSession, NoPermission } from './establish-session.ts'
import { beginOpenid, finishOpenid, forgetReturn, isBackFromOpenid } from './openid.ts'
import { OpenidSignIn, type OpenidSignInProps } from './OpenidSignIn.tsx'
import * as styles from './SignInPage.css.ts'

export interface SignInPageProps extends Pick<AuthFrameProps, 'timeout'> {
  microsite: URL
  serviceAgreement: string
  openid?: Pick<OpenidSignInProps, 'name' | 'isOnly'> | null
  /** Requested page; survives the trip to the provider. */
  redirect?: string
  leave?: (address: string) => void
  farewell?: string | null
  onLanguage?: (language: Language) => void
  onSignedIn: () => void
}

const toFailure = (error: unknown): Problem => {
  if (error instanceof NoPermission) {
    return {
      title: t(
        'Access Required: You are successfully logged in but do not have access to this application. Please contact your system administrator.',
      ),
      detail: error.message,
    }
  }
  return {
    title: t('Could not sign in'),
    detail: error instanceof ApiError ? error.detail : t('Reload the page and try again.'),
  }
}

export function SignInPage(props: SignInPageProps) {
  const { microsite, serviceAgreement, openid = null, farewell, onSignedIn, timeout } = props
  const other = pageLanguage() === 'en' ? 'es' : 'en'
  const { onLanguage = chooseLanguage } = props
  const { redirect = '', leave = (address) => location.assign(address) } = props
  const [failure, setFailure] = useState<Problem | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [isBusy, setBusy] = useState(isBackFromOpenid)
  const [choice, setChoice] = useState<ReactNode>(null)
  const track = (work: Promise<void>) =>
    void work.catch((error: unknown) => setFailure(toFailure(error))).finally(() => setBusy(false))
  const run = (work: () => Promise<void>) => {
    setFailure(null)
    setBusy(true)
    track(work())
  }
  const chooseOffice: ChooseOffice = async (offices) => {
    const { OfficeChoice } = await import('./OfficeChoice.tsx')
    return new Promise((resolve) =>
      setChoice(<OfficeChoice offices={offices} onChoose={resolve} />),
    )
  }
  const signIn = async (token: string) => {
    const { language } = await establishSession(token, chooseOffice).catch((error: unknown) => {
      setChoice(null)
      throw error
    })
    if (language !== pageLanguage()) return onLanguage(language)
    onSignedIn()
  }
  const signInFromMicrosite = (token: string) =>
    signIn(token).catch((error: unknown) => {
      setAttempt((count) => count + 1)
      throw error
    })
  const finishReturn = useEffectEvent(() => {
    if (!isBackFromOpenid()) return
    forgetReturn()
    track(finishOpenid().then(signIn))
  })
  useEffect(() => finishReturn(), [])
  return (
    <div className={styles.page}>
      <header className={styles.hero}>
        <div className={styles.heroText}>
          <p className={styles.brand}>{t('Point of Sale')}</p>
          <h1 className={styles.promise}>{t('The counter, ready for the next person in line.')}</h1>
          <div>
            <button
              type="button"
              lang={other}
              className={styles.language}
              onClick={() => {
                browserLanguageStore.set(other)
                onLanguage(other)
              }}
            >
              {languageNames[other]}
            </button>
            <p className={styles.note}>
              {t('By signing in, you agree to the')}{' '}
              <a
                className={styles.agreement}
                href={serviceAgreement}
                target="_blank"
                rel="noreferrer"
              >
                {t('Service Agreement')}
              </a>
            </p>
          </div>
        </div>
      </header>
      <main className={styles.panel}>
        <div className={styles.card}>
          {farewell && !failure && (
            <Banner tone="info" title={t('Signed out')} live="status">
              {farewell}
            </Banner>
          )}
          {failure && (
            <Banner tone="critical" title={failure.title} live="alert">
              {failure.detail}
            </Banner>
          )}
          {choice}
          {openid && !choice && (
            <OpenidSignIn
              {...openid}
              isBusy={isBusy}
              onPress={() => run(async () => leave(await beginOpenid(redirect)))}
            />
          )}
          {!openid?.isOnly && !choice && (
            <AuthFrame
              key={attempt}
              source={microsite}
              onToken={(token) => run(() => signInFromMicrosite(token))}
              timeout={timeout}
            />
          )}
        </div>
      </main>
    </div>
  )
}
