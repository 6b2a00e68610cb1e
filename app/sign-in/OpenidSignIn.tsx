import { t } from '#domain/language/staff-text.ts'
import { useStore } from '#features/shared/store.ts'

import { openidSignOut } from './openid.ts'
import * as styles from './OpenidSignIn.css.ts'

export interface OpenidSignInProps {
  name: string
  isOnly: boolean
  isBusy: boolean
  onPress: () => void
}

/** Sign-in with an identity provider, above the password form or instead of it. */
export function OpenidSignIn({ name, isOnly, isBusy, onPress }: OpenidSignInProps) {
  const signOut = useStore(openidSignOut)
  return (
    <section className={styles.section({ isOnly })} aria-label={t('Sign in with {name}', { name })}>
      {isOnly && <h2 className={styles.heading}>{t('Sign in')}</h2>}
      <button
        type="button"
        className={styles.button({ isOnly })}
        aria-disabled={isBusy || undefined}
        onClick={isBusy ? undefined : onPress}
      >
        {t('Sign in with {name}', { name })}
      </button>
      <p role="status" className={styles.status}>
        {isBusy && t('Signing in…')}
      </p>
      {signOut !== null && (
        <a className={styles.link} href={signOut} onClick={() => openidSignOut.set(null)}>
          {t('Sign out of {name} too', { name })}
        </a>
      )}
    </section>
  )
}
