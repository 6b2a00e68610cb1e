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

function StoryRoot() {
  const router = useRouter()
  return (
    <Provider navigate={(href, options) => void router.navigate({ href, ...options })}>
      <Outlet />
    </Provider>
  )
}

function PathPage() {
  const { pathname } = useLocation()
  return <Heading level={1}>{pathname}</Heading>
}

const routerAround = (Story: ComponentType) => {
  const root = createRootRoute({ component: StoryRoot })
  const story = createRoute({ getParentRoute: () => root, path: '/', component: () => <Story /> })
  const elsewhere = createRoute({ getParentRoute: () => root, path: '$', component: PathPage })
  return createRouter({
    routeTree: root.addChildren([story, elsewhere]),
    history: createMemoryHistory(),
  })
}

/** For screens that guard navigation, inside `InScreen`: links open a page headed by its path. */
export function InRouter(Story: ComponentType) {
  const [router] = useState(() => routerAround(Story))
  return <RouterProvider router={router} />
}
