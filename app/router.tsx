import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'

import { readQuery, writeQuery } from '#domain/api/query.ts'
import { t } from '#domain/language/staff-text.ts'
import { type BackLink, paths, type ShownReceipt } from '#features/shared/paths.ts'
import { sessionStore } from '#features/shared/session.ts'

import { adminRoutes } from './admin-routes.ts'
import { safeRedirect } from './routes/search-params.ts'
import { Skeleton } from './routes/Skeleton.tsx'

const root = createRootRoute()

/** The code for signed-in users, including the catalog, where most start. */
const loadSignedIn = () => import('./SignedIn.tsx')

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

/** All routes but /login; need a session and the settings (SPEC §2 Route table). */
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
  errorComponent: lazyRouteComponent(loadSignedIn, 'LoadFailed'),
  pendingMs: 0,
  // The skeleton looks like the first paint, so a short one does not flash.
  pendingMinMs: 0,
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
  component: lazyRouteComponent(loadSignedIn, 'CatalogRoute'),
  staticData: { title: t('Products') },
})

const notFound = createRoute({
  getParentRoute: () => signedIn,
  path: '$',
  component: lazyRouteComponent(() => import('./routes/NotFound.tsx'), 'NotFound'),
})

const loadReceipt = () => import('./routes/ReceiptRoute.tsx')

const receipt = createRoute({
  getParentRoute: () => signedIn,
  path: '/receipt/$paymentId',
  component: lazyRouteComponent(loadReceipt, 'ReceiptRoute'),
  staticData: { title: t('Receipt') },
})

const receiptOfTransaction = createRoute({
  getParentRoute: () => signedIn,
  path: '/receipt/$paymentId/$transactionId',
  component: lazyRouteComponent(loadReceipt, 'ReceiptRoute'),
  staticData: { title: t('Receipt') },
})

const transactions = createRoute({
  getParentRoute: () => signedIn,
  path: paths.transactions,
  component: lazyRouteComponent(
    () => import('./routes/TransactionsRoute.tsx'),
    'TransactionsRoute',
  ),
  staticData: { title: t('Transaction History') },
})

const sessions = createRoute({
  getParentRoute: () => signedIn,
  path: paths.sessions,
  component: lazyRouteComponent(() => import('./routes/SessionsRoute.tsx'), 'SessionsRoute'),
  staticData: { title: t('Your Sessions') },
})

const lessons = createRoute({
  getParentRoute: () => signedIn,
  path: paths.rehearsalLessons,
  component: lazyRouteComponent(() => import('#features/rehearsal/LessonsPage.tsx'), 'LessonsPage'),
  staticData: { title: t('Rehearsal Lessons') },
})

const shifts = createRoute({
  getParentRoute: () => signedIn,
  path: paths.shifts,
  component: lazyRouteComponent(() => import('./routes/ShiftsRoute.tsx'), 'ShiftsRoute'),
  staticData: { title: t('Shifts') },
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
      sessions,
      lessons,
      shifts,
      ...adminRoutes(signedIn),
      notFound,
    ]),
  ]),
  defaultPreload: 'intent',
  scrollRestoration: true,
  parseSearch: readQuery,
  stringifySearch: writeQuery,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface StaticDataRouteOption {
    title?: string
  }
  interface HistoryState {
    back?: BackLink
    /** The receipt that the page shows in a dialog; Back closes it. */
    receipt?: ShownReceipt
  }
}
