import { Outlet, useLocation, useNavigate } from '@tanstack/react-router'

import { CardReadersPage } from '#features/settings/card-readers/CardReadersPage.tsx'
import { FeesPage } from '#features/settings/fees/FeesPage.tsx'
import { GeneralSettingsPage } from '#features/settings/general/GeneralSettingsPage.tsx'
import { LedgerAccountsPage } from '#features/settings/ledger-accounts/LedgerAccountsPage.tsx'
import { OfferingsPage } from '#features/settings/offerings/OfferingsPage.tsx'
import { SettingsNavigation } from '#features/settings/SettingsNavigation.tsx'
import { TransactionSettingsPage } from '#features/settings/transaction/TransactionSettingsPage.tsx'

import { openidProvider } from '../boot/page-settings.ts'

export function SettingsRoute() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  return (
    <SettingsNavigation current={pathname} onChoose={(href) => void navigate({ href })}>
      <Outlet />
    </SettingsNavigation>
  )
}

export const GeneralSettingsRoute = () => <GeneralSettingsPage />

export const TransactionSettingsRoute = () => (
  <TransactionSettingsPage usesPasswords={!openidProvider()?.isOnly} />
)

export const FeesRoute = () => <FeesPage />

export const CardReadersRoute = () => (
  <CardReadersPage back={useLocation({ select: ({ state }) => state.back })} />
)

export const LedgerAccountsRoute = () => <LedgerAccountsPage />

export const OfferingsRoute = () => <OfferingsPage />
