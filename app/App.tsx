import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

import { Provider } from '#ui/Provider/Provider.tsx'

import { queryClient } from './query-client.ts'
import { router } from './router.tsx'

const ToastRegion = lazy(async () => ({
  default: (await import('#ui/Toast/Toast.tsx')).ToastRegion,
}))

/** Everything that all screens share: data, addresses, language, toasts. */
export function App() {
  return (
    <Provider navigate={(href) => void router.navigate({ href })}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Suspense>
          <ToastRegion />
        </Suspense>
      </QueryClientProvider>
    </Provider>
  )
}
