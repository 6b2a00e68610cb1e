import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
  useLocation,
  useRouter,
} from '@tanstack/react-router'
import { type ComponentType, useState } from 'react'

import { Heading } from '#ui/Heading/Heading.tsx'
import { Provider } from '#ui/Provider/Provider.tsx'

/** Links lead somewhere here. */
function Moving() {
  const router = useRouter()
  return (
    <Provider navigate={(href, options) => void router.navigate({ href, ...options })}>
      <Outlet />
    </Provider>
  )
}

function Elsewhere() {
  const { pathname } = useLocation()
  return <Heading level={1}>{pathname}</Heading>
}

const routerAround = (Story: ComponentType) => {
  const root = createRootRoute({ component: Moving })
  const story = createRoute({ getParentRoute: () => root, path: '/', component: () => <Story /> })
  const elsewhere = createRoute({ getParentRoute: () => root, path: '$', component: Elsewhere })
  return createRouter({
    routeTree: root.addChildren([story, elsewhere]),
    history: createMemoryHistory(),
  })
}

/**
 * For a screen that keeps people from leaving it, inside `InScreen`: links lead to a page with their
 * address for a heading.
 */
export function InRouter(Story: ComponentType) {
  const [router] = useState(() => routerAround(Story))
  return <RouterProvider router={router} />
}
