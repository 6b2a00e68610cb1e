import { Outlet, useLocation, useNavigate } from '@tanstack/react-router'
import { Clock, History, LayoutGrid, ReceiptText, Settings, Users } from 'lucide-react'
import type { ReactNode } from 'react'

import { isAllowed, type Permission } from '#domain/identity/permissions.ts'
import { t } from '#domain/language/staff-text.ts'
import { useConfig } from '#features/shared/config.ts'
import { lazyWithPreload, usePreload } from '#features/shared/lazy-with-preload.tsx'
import { lockCounter } from '#features/shared/lock.ts'
import { paths } from '#features/shared/paths.ts'
import { sessionStore } from '#features/shared/session.ts'
import { useStore } from '#features/shared/store.ts'
import { stubModeStore } from '#features/shared/workstation.ts'
import { AppShell } from '#ui/AppShell/AppShell.tsx'

import { canLock } from '../lock/can-lock.ts'
import { signOut } from '../sign-in/sign-out.ts'
import { DisplayButton } from './DisplayButton.tsx'
import * as styles from './Shell.css.ts'
import { buildSupportMail } from './support-mail.ts'
import { useFocusMain, usePageTitle } from './use-page.ts'

const StubNotice = lazyWithPreload(async () => (await import('./StubNotice.tsx')).StubNotice)
const stubParts = [StubNotice]

const RehearsalBand = lazyWithPreload(
  async () => (await import('./RehearsalBand.tsx')).RehearsalBand,
)
const bandParts = [RehearsalBand]

type Destination = { href: string; label: string; icon: ReactNode; needs: Permission }

const destinations: readonly Destination[] = [
  {
    href: paths.catalog,
    label: t('Catalog'),
    icon: <LayoutGrid size={24} />,
    needs: 'payment.take',
  },
  {
    href: paths.transactions,
    label: t('Transaction History [navigation]'),
    icon: <History size={24} />,
    needs: 'payment.take',
  },
  {
    href: paths.shifts,
    label: t('Shifts'),
    icon: <Clock size={24} />,
    needs: 'payment.take',
  },
  {
    href: paths.closing,
    label: t('Closing'),
    icon: <ReceiptText size={24} />,
    needs: 'day.close',
  },
  {
    href: paths.users,
    label: t('Users'),
    icon: <Users size={24} />,
    needs: 'users.edit',
  },
  {
    href: paths.settings,
    label: t('Settings [navigation]'),
    icon: <Settings size={24} />,
    needs: 'settings.edit',
  },
]

const isWithin = (pathname: string, href: string): boolean =>
  pathname === href || pathname.startsWith(`${href}/`)

export interface ShellProps {
  notices?: ReactNode
}

/** Layout of every signed-in screen (SPEC §2 Layout). */
export function Shell({ notices }: ShellProps) {
  const config = useConfig()
  const session = useStore(sessionStore)
  const isStubbed = useStore(stubModeStore) === true
  const showsStubNotice = usePreload(stubParts, isStubbed)
  const isRehearsal = config.isRehearsal === true
  const showsBand = usePreload(bandParts, isRehearsal)
  const navigate = useNavigate()
  const { pathname } = useLocation()
  usePageTitle(config.title)
  useFocusMain()
  // Renders nothing after sign-out, until the route guard redirects.
  if (!session) return null
  return (
    <AppShell
      title={config.title}
      userName={session.user.fullName}
      account={{ href: paths.sessions, label: t('your sessions') }}
      onSignOut={() => void signOut()}
      onLock={canLock() ? lockCounter : undefined}
      navigation={destinations
        .filter(({ needs }) => isAllowed(session.roles, needs))
        .filter(({ href }) => config.shifts || href !== paths.shifts)
        .map((link) => ({ ...link, isCurrent: isWithin(pathname, link.href) }))}
      onNavigate={(href) => void navigate({ href })}
      // The band takes its place at once, so that nothing moves when it has loaded.
      band={isRehearsal ? showsBand && <RehearsalBand /> : undefined}
      notice={showsStubNotice ? <StubNotice roles={session.roles} /> : undefined}
      footer={
        <div className={styles.footer}>
          <a className={styles.support} href={buildSupportMail(config, session)}>
            {t('Contact Support')}
          </a>
          <DisplayButton />
          <p>© {config.clientName}</p>
        </div>
      }
    >
      {notices}
      <Outlet />
    </AppShell>
  )
}
