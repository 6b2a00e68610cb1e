import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'

import { isAllowed, type Permission } from '#domain/session.ts'
import { type BackLink, paths } from '#features/shared/paths.ts'
import { sessionStore } from '#features/shared/session.ts'

import { Skeleton } from './routes/Skeleton.tsx'
import { parseSearch, safeRedirect, stringifySearch } from './search-params.ts'

const root = createRootRoute()

/** All that only a signed-in person needs, apart from the sign-in page's first load. */
const loadSignedIn = () => import('./signed-in/SignedIn.tsx')

const login = createRoute({
  getParentRoute: () => root,
  path: paths.login,
  beforeLoad: ({ search }) => {
    if (sessionStore.get()) {
      throw redirect({ href: safeRedirect(Reflect.get(search, 'redirect'), paths.catalog) })
    }
  },
  component: lazyRouteComponent(() => import('./routes/LoginRoute.tsx'), 'LoginRoute'),
})

/** Everything but /login: for who is signed in, once the settings are there (SPEC §2 Route table). */
const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: ({ location }) => {
    if (!sessionStore.get()) {
      throw redirect({ to: paths.login, search: { redirect: location.href } })
    }
  },
  loader: async () => (await loadSignedIn()).loadConfig(),
  component: lazyRouteComponent(loadSignedIn, 'SignedIn'),
  pendingComponent: Skeleton,
  errorComponent: lazyRouteComponent(() => import('./routes/LoadFailed.tsx'), 'LoadFailed'),
  pendingMs: 0,
})

const home = createRoute({
  getParentRoute: () => signedIn,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: paths.catalog })
  },
})

const catalog = createRoute({
  getParentRoute: () => signedIn,
  path: paths.catalog,
  component: lazyRouteComponent(() => import('./routes/CatalogRoute.tsx'), 'CatalogRoute'),
  staticData: { title: 'Products' },
})

/** Any other address: signed out, it leads to /login like the rest. */
const elsewhere = createRoute({
  getParentRoute: () => signedIn,
  path: '$',
  component: lazyRouteComponent(() => import('./routes/NotFound.tsx'), 'NotFound'),
})

const loadReceipt = () => import('./routes/ReceiptRoute.tsx')

const receipt = createRoute({
  getParentRoute: () => signedIn,
  path: '/receipt/$paymentId',
  component: lazyRouteComponent(loadReceipt, 'ReceiptRoute'),
  staticData: { title: 'Receipt' },
})

const receiptOfTransaction = createRoute({
  getParentRoute: () => signedIn,
  path: '/receipt/$paymentId/$transactionId',
  component: lazyRouteComponent(loadReceipt, 'ReceiptRoute'),
  staticData: { title: 'Receipt' },
})

const transactions = createRoute({
  getParentRoute: () => signedIn,
  path: paths.transactions,
  component: lazyRouteComponent(
    () => import('./routes/TransactionsRoute.tsx'),
    'TransactionsRoute',
  ),
  staticData: { title: 'Transaction History' },
})

/** Sends to the catalogue who may not do this (SPEC §2 Admin-only routes). */
const only = (permission: Permission) => () => {
  const session = sessionStore.get()
  if (session && !isAllowed(session.roles, permission)) throw redirect({ to: paths.catalog })
}

const administration = createRoute({
  getParentRoute: () => signedIn,
  id: 'administration',
  beforeLoad: only('settings.edit'),
})

const settings = createRoute({
  getParentRoute: () => administration,
  path: paths.settings,
  beforeLoad: () => {
    throw redirect({ to: paths.terminalSettings })
  },
})

/** What the settings' pages have in common. The lists that they lead to stand on their own. */
const settingsFrame = createRoute({
  getParentRoute: () => administration,
  id: 'settings-frame',
  component: lazyRouteComponent(() => import('./routes/SettingsRoute.tsx'), 'SettingsRoute'),
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

export const router = createRouter({
  routeTree: root.addChildren([
    login,
    signedIn.addChildren([
      home,
      catalog,
      receipt,
      receiptOfTransaction,
      transactions,
      administration.addChildren([
        settings,
        settingsFrame.addChildren([terminalSettings]),
        terminals,
        newTerminal,
        terminal,
        install,
      ]),
      catalogEditing.addChildren([editCatalog, newProduct, product]),
      staff.addChildren([users, newUser, user]),
      elsewhere,
    ]),
  ]),
  defaultPreload: 'intent',
  scrollRestoration: true,
  parseSearch,
  stringifySearch,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface StaticDataRouteOption {
    /** What the browser's tab calls the page. */
    title?: string
  }
  interface HistoryState {
    back?: BackLink
  }
}
