import { LogOut } from 'lucide-react'
import { type ReactNode, useRef } from 'react'

import { isPlainClick } from '#ui/PlainLink/is-plain-click.ts'

import * as styles from './AppShell.css.ts'
import { Navigation, type NavigationItem } from './Navigation.tsx'

export interface AppShellProps {
  /** The agency's name for the app, from its configuration. */
  title: string
  userName: string
  /** Where the name leads, and what is read out after it. */
  account: { href: string; label: string }
  onSignOut: () => void
  navigation: readonly NavigationItem[]
  /** Goes there without loading the page anew; absent, the browser follows the link. */
  onNavigate?: (href: string) => void
  footer: ReactNode
  /** Above the page on every screen: an outage, a session about to end. */
  notice?: ReactNode
  children: ReactNode
}

/** The frame around every signed-in screen (SPEC §2 Layout). Light: it is part of the first load. */
export function AppShell({
  title,
  userName,
  account,
  onSignOut,
  navigation,
  onNavigate,
  footer,
  notice,
  children,
}: AppShellProps) {
  const mainRef = useRef<HTMLElement>(null)
  return (
    <div className={styles.shell}>
      <a
        href="#main"
        className={styles.skip}
        onClick={(event) => {
          // The fragment would stay in the address, and the router would take it for a move.
          event.preventDefault()
          mainRef.current?.focus()
        }}
      >
        Skip to main content
      </a>
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
          <button type="button" onClick={onSignOut} className={styles.signOut}>
            <LogOut aria-hidden size={18} />
            Log Out
          </button>
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
