import { Lock, LogOut } from 'lucide-react'
import { type ReactNode, useRef } from 'react'

import { t } from '#domain/language/staff-text.ts'
import { isPlainClick } from '#ui/PlainLink/is-plain-click.ts'

import * as styles from './AppShell.css.ts'
import * as bandStyles from './Band.css.ts'
import { Navigation, type NavigationItem } from './Navigation.tsx'

export interface AppShellProps {
  /** Name of the office in the top bar. */
  title: string
  /** Who is signed in; links to the account. */
  userName: string
  /** The address of the account page, and the word that a screen reader adds to the name. */
  account: { href: string; label: string }
  /** Called on “Log Out”. */
  onSignOut: () => void
  /** Called on “Lock”; without it there is no such button. */
  onLock?: (() => void) | undefined
  /** The screens that this person may open, in order. */
  navigation: readonly NavigationItem[]
  /** Client-side navigation; without it the browser follows the link. */
  onNavigate?: (href: string) => void
  /** A strip that stays above every screen, such as for a rehearsal, and a frame around the window. */
  band?: ReactNode
  /** Below every screen: version and support. */
  footer: ReactNode
  /** A banner above the screen that concerns the whole app. */
  notice?: ReactNode
  /** The screen; it has the only first-level heading. */
  children: ReactNode
}

/** The frame of every signed-in screen (SPEC §2 Layout). Kept small: it is part of the first load. */
export function AppShell({
  title,
  userName,
  account,
  onSignOut,
  onLock,
  navigation,
  onNavigate,
  band,
  footer,
  notice,
  children,
}: AppShellProps) {
  const mainRef = useRef<HTMLElement>(null)
  return (
    <div className={band === undefined ? styles.shell : `${styles.shell} ${bandStyles.marked}`}>
      <a
        href="#main"
        className={styles.skip}
        onClick={(event) => {
          // A fragment in the URL would look like a navigation to the router.
          event.preventDefault()
          mainRef.current?.focus()
        }}
      >
        {t('Skip to main content')}
      </a>
      {band !== undefined && <div className={bandStyles.band}>{band}</div>}
      <header className={styles.bar}>
        <p className={styles.title}>{title}</p>
        <div className={styles.account}>
          <a
            href={account.href}
            aria-label={`${userName}, ${account.label}`}
            className={styles.userName}
            onClick={(event) => {
              if (onNavigate === undefined || !isPlainClick(event)) return
              event.preventDefault()
              onNavigate(account.href)
            }}
          >
            {userName}
          </a>
          <div className={styles.actions}>
            {onLock && (
              <button
                type="button"
                aria-label={t('Lock')}
                aria-keyshortcuts="Control+Alt+L"
                title={t('Lock (Ctrl+Alt+L)')}
                onClick={onLock}
                className={styles.signOut}
              >
                <Lock aria-hidden size={18} />
                <span className={styles.lockLabel}>{t('Lock')}</span>
              </button>
            )}
            <button type="button" onClick={onSignOut} className={styles.signOut}>
              <LogOut aria-hidden size={18} />
              {t('Log Out')}
            </button>
          </div>
        </div>
      </header>
      <Navigation items={navigation} onNavigate={onNavigate} />
      <div className={styles.page}>
        {notice !== undefined && <div className={styles.notice}>{notice}</div>}
        <main id="main" tabIndex={-1} ref={mainRef} className={styles.main}>
          {children}
        </main>
        <footer className={styles.footer}>{footer}</footer>
      </div>
    </div>
  )
}
