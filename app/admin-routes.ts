import { type AnyRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { ComponentType } from 'react'

import { isAllowed, type Permission } from '#domain/identity/permissions.ts'
import { t } from '#domain/language/staff-text.ts'
import { paths } from '#features/shared/paths.ts'
import { sessionStore } from '#features/shared/session.ts'

/** Redirects users without the permission to the catalog (SPEC §2 Admin-only routes). */
const requirePermission = (parent: AnyRoute, permission: Permission) =>
  createRoute({
    getParentRoute: () => parent,
    id: permission,
    beforeLoad: () => {
      const session = sessionStore.get()
      if (session && !isAllowed(session.roles, permission)) throw redirect({ to: paths.catalog })
    },
  })

const screen = <Name extends string>(
  parent: AnyRoute,
  [path, title]: readonly [path: string, title: string],
  load: () => Promise<Record<Name, ComponentType>>,
  name: NoInfer<Name>,
) =>
  createRoute({
    getParentRoute: () => parent,
    path,
    component: lazyRouteComponent(load, name),
    staticData: { title },
  })

const loadSettings = () => import('./routes/SettingsRoutes.tsx')
const loadTerminals = () => import('./routes/TerminalRoutes.tsx')
const loadEditCatalog = () => import('./routes/EditCatalogRoutes.tsx')
const loadClosing = () => import('./routes/ClosingRoutes.tsx')
const loadDeposits = () => import('./routes/DepositRoutes.tsx')
const loadUsers = () => import('./routes/UserRoutes.tsx')

export const adminRoutes = (signedIn: AnyRoute) => {
  const settings = requirePermission(signedIn, 'settings.edit')
  const catalog = requirePermission(signedIn, 'catalog.edit')
  const closing = requirePermission(signedIn, 'day.close')
  const users = requirePermission(signedIn, 'users.edit')
  const firstSettings = createRoute({
    getParentRoute: () => settings,
    path: paths.settings,
    beforeLoad: () => {
      throw redirect({ to: paths.generalSettings })
    },
  })
  /** Layout of the three settings pages; their lists have no frame. */
  const frame = createRoute({
    getParentRoute: () => settings,
    id: 'settings-frame',
    component: lazyRouteComponent(loadSettings, 'SettingsRoute'),
  })
  return [
    settings.addChildren([
      firstSettings,
      frame.addChildren([
        screen(
          frame,
          [paths.generalSettings, t('General Settings')],
          loadSettings,
          'GeneralSettingsRoute',
        ),
        screen(
          frame,
          [paths.transactionSettings, t('Transaction Settings')],
          loadSettings,
          'TransactionSettingsRoute',
        ),
        screen(
          frame,
          [paths.terminalSettings, t('Terminal Settings')],
          () => import('./routes/TerminalSettingsRoute.tsx'),
          'TerminalSettingsRoute',
        ),
      ]),
      screen(settings, [paths.fees, t('Fees')], loadSettings, 'FeesRoute'),
      screen(settings, [paths.offerings, t('Offerings')], loadSettings, 'OfferingsRoute'),
      screen(
        settings,
        [paths.ledgerAccounts, t('Account Codes')],
        loadSettings,
        'LedgerAccountsRoute',
      ),
      screen(settings, [paths.cardReaders, t('Card Readers')], loadSettings, 'CardReadersRoute'),
      screen(
        settings,
        [paths.pendingReversals, t('Pending Reversals')],
        () => import('./routes/PendingReversalsRoute.tsx'),
        'PendingReversalsRoute',
      ),
      screen(
        settings,
        [paths.discrepancies, t('Discrepancies')],
        () => import('./routes/DiscrepanciesRoute.tsx'),
        'DiscrepanciesRoute',
      ),
      screen(settings, [paths.terminals, t('Terminals')], loadTerminals, 'TerminalsRoute'),
      screen(settings, [paths.newTerminal, t('Add Terminal')], loadTerminals, 'NewTerminalRoute'),
      screen(
        settings,
        ['/settings/terminals/$terminalId', t('Edit Terminal')],
        loadTerminals,
        'TerminalRoute',
      ),
      screen(
        settings,
        [paths.install, t('Installation and Setup Guide')],
        () => import('./routes/InstallRoute.tsx'),
        'InstallRoute',
      ),
    ]),
    catalog.addChildren([
      screen(
        catalog,
        [paths.editCatalog, t('Edit Product Catalog')],
        loadEditCatalog,
        'EditCatalogRoute',
      ),
      screen(catalog, [paths.newProduct, t('Add Product')], loadEditCatalog, 'NewProductRoute'),
      screen(
        catalog,
        ['/catalog/edit/$productId', t('Edit Product')],
        loadEditCatalog,
        'ProductRoute',
      ),
    ]),
    closing.addChildren([
      screen(closing, [paths.closing, t('Closing')], loadClosing, 'ClosingRoute'),
      screen(closing, [paths.deposits, t('Deposits')], loadDeposits, 'DepositsRoute'),
      screen(closing, [paths.bankFiles, t('Bank File Settings')], loadDeposits, 'BankFilesRoute'),
      screen(closing, ['/closing/$closingId', t('Closed Day')], loadClosing, 'ClosedDayRoute'),
      screen(
        closing,
        ['/closing/periods/$period', t('Month and Year Reports')],
        loadClosing,
        'PeriodReportRoute',
      ),
    ]),
    users.addChildren([
      screen(users, [paths.users, t('Users')], loadUsers, 'UsersRoute'),
      screen(users, [paths.newUser, t('Add User')], loadUsers, 'NewUserRoute'),
      screen(users, ['/users/$accountId', t('Edit User')], loadUsers, 'UserRoute'),
    ]),
  ] as const
}
