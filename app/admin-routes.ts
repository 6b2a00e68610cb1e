import { type AnyRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'

import { isAllowed, type Permission } from '#domain/session.ts'
import { paths } from '#features/shared/paths.ts'
import { sessionStore } from '#features/shared/session.ts'

/** Sends to the catalogue who may not do this (SPEC §2 Admin-only routes). */
const only = (permission: Permission) => () => {
  const session = sessionStore.get()
  if (session && !isAllowed(session.roles, permission)) throw redirect({ to: paths.catalog })
}

/** The screens that only administrators may open, under the route of who is signed in. */
export const adminRoutes = (signedIn: AnyRoute) => {
  const administration = createRoute({
    getParentRoute: () => signedIn,
    id: 'administration',
    beforeLoad: only('settings.edit'),
  })

  const settings = createRoute({
    getParentRoute: () => administration,
    path: paths.settings,
    beforeLoad: () => {
      throw redirect({ to: paths.generalSettings })
    },
  })

  /** What the settings' pages have in common. The lists that they lead to stand on their own. */
  const settingsFrame = createRoute({
    getParentRoute: () => administration,
    id: 'settings-frame',
    component: lazyRouteComponent(() => import('./routes/SettingsRoute.tsx'), 'SettingsRoute'),
  })

  const loadSettings = () => import('./routes/SettingsRoutes.tsx')

  const generalSettings = createRoute({
    getParentRoute: () => settingsFrame,
    path: paths.generalSettings,
    component: lazyRouteComponent(loadSettings, 'GeneralSettingsRoute'),
    staticData: { title: 'General Settings' },
  })

  const transactionSettings = createRoute({
    getParentRoute: () => settingsFrame,
    path: paths.transactionSettings,
    component: lazyRouteComponent(loadSettings, 'TransactionSettingsRoute'),
    staticData: { title: 'Transaction Settings' },
  })

  const terminalSettings = createRoute({
    getParentRoute: () => settingsFrame,
    path: paths.terminalSettings,
    component: lazyRouteComponent(
      () => import('./routes/TerminalSettingsRoute.tsx'),
      'TerminalSettingsRoute',
    ),
    staticData: { title: 'Terminal Settings' },
  })

  const loadTerminals = () => import('./routes/TerminalRoutes.tsx')

  const terminals = createRoute({
    getParentRoute: () => administration,
    path: paths.terminals,
    component: lazyRouteComponent(loadTerminals, 'TerminalsRoute'),
    staticData: { title: 'Terminals' },
  })

  const newTerminal = createRoute({
    getParentRoute: () => administration,
    path: paths.newTerminal,
    component: lazyRouteComponent(loadTerminals, 'NewTerminalRoute'),
    staticData: { title: 'Add Terminal' },
  })

  const terminal = createRoute({
    getParentRoute: () => administration,
    path: '/settings/terminals/$terminalId',
    component: lazyRouteComponent(loadTerminals, 'TerminalRoute'),
    staticData: { title: 'Edit Terminal' },
  })

  const catalogEditing = createRoute({
    getParentRoute: () => signedIn,
    id: 'catalog-editing',
    beforeLoad: only('catalog.edit'),
  })

  const loadEditCatalog = () => import('./routes/EditCatalogRoutes.tsx')

  const editCatalog = createRoute({
    getParentRoute: () => catalogEditing,
    path: paths.editCatalog,
    component: lazyRouteComponent(loadEditCatalog, 'EditCatalogRoute'),
    staticData: { title: 'Edit Product Catalog' },
  })

  const newProduct = createRoute({
    getParentRoute: () => catalogEditing,
    path: paths.newProduct,
    component: lazyRouteComponent(loadEditCatalog, 'NewProductRoute'),
    staticData: { title: 'Add Product' },
  })

  const product = createRoute({
    getParentRoute: () => catalogEditing,
    path: '/catalog/edit/$productId',
    component: lazyRouteComponent(loadEditCatalog, 'ProductRoute'),
    staticData: { title: 'Edit Product' },
  })

  const staff = createRoute({
    getParentRoute: () => signedIn,
    id: 'staff',
    beforeLoad: only('users.edit'),
  })

  const loadUsers = () => import('./routes/UserRoutes.tsx')

  const users = createRoute({
    getParentRoute: () => staff,
    path: paths.users,
    component: lazyRouteComponent(loadUsers, 'UsersRoute'),
    staticData: { title: 'Users' },
  })

  const newUser = createRoute({
    getParentRoute: () => staff,
    path: paths.newUser,
    component: lazyRouteComponent(loadUsers, 'NewUserRoute'),
    staticData: { title: 'Add User' },
  })

  const user = createRoute({
    getParentRoute: () => staff,
    path: '/users/$accountId',
    component: lazyRouteComponent(loadUsers, 'UserRoute'),
    staticData: { title: 'Edit User' },
  })

  const install = createRoute({
    getParentRoute: () => administration,
    path: paths.install,
    component: lazyRouteComponent(() => import('./routes/InstallRoute.tsx'), 'InstallRoute'),
    staticData: { title: 'Installation and Setup Guide' },
  })

  return [
    administration.addChildren([
      settings,
      settingsFrame.addChildren([generalSettings, transactionSettings, terminalSettings]),
      terminals,
      newTerminal,
      terminal,
      install,
    ]),
    catalogEditing.addChildren([editCatalog, newProduct, product]),
    staff.addChildren([users, newUser, user]),
  ] as const
}
