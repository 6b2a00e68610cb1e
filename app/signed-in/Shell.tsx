import { Outlet, useLocation, useNavigate } from '@tanstack/react-router'
import { LayoutGrid } from 'lucide-react'

import { useConfig } from '#features/shared/config.ts'
import { paths } from '#features/shared/paths.ts'
import { sessionStore } from '#features/shared/session.ts'
import { useStore } from '#features/shared/store.ts'
import { AppShell } from '#ui/AppShell/AppShell.tsx'

import { signOut } from '../sign-in/sign-out.ts'
import * as styles from './Shell.css.ts'
import { supportMail } from './support-mail.ts'

const links = [{ href: paths.catalog, label: 'Catalog', icon: <LayoutGrid size={24} /> }]

/** The frame around every signed-in screen (SPEC §2 Layout). */
export function Shell() {
  const config = useConfig()
  const session = useStore(sessionStore)
  const navigate = useNavigate()
  const { pathname } = useLocation()
  // Signing out empties the frame at once; the guard then leaves it.
  if (!session) return null
  return (
    <AppShell
      title={config.title}
      userName={session.user.fullName}
      onSignOut={() => void signOut()}
      navigation={links.map((link) => ({ ...link, isCurrent: pathname.startsWith(link.href) }))}
      onNavigate={(href) => void navigate({ href })}
      footer={
        <div className={styles.footer}>
          <a className={styles.support} href={supportMail(config, session)}>
            Contact Support
          </a>
          <p>© {config.clientName}</p>
        </div>
      }
    >
      <Outlet />
    </AppShell>
  )
}
