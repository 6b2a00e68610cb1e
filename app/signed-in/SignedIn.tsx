import { QueryClientProvider } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'

import { resetCheckout } from '#features/checkout/checkout-store.ts'
import { configQuery } from '#features/shared/config.ts'
import { Provider } from '#ui/Provider/Provider.tsx'

import { queryClient } from './query-client.ts'
import { Shell } from './Shell.tsx'

/** With the frame around it, since nearly everybody starts there: one request less. */
export { CatalogRoute } from '../routes/CatalogRoute.tsx'

const Notices = lazy(async () => ({ default: (await import('./Notices.tsx')).Notices }))
const Later = lazy(async () => ({ default: (await import('./Later.tsx')).Later }))

/** The settings, loaded once before the first screen (SPEC §2 Route table). */
export const loadConfig = () => queryClient.ensureQueryData(configQuery)

/** Leaves nothing of a session in the page: neither data nor a cart. */
export const forgetSession = (): void => {
  queryClient.clear()
  resetCheckout()
}

/** Everything that all signed-in screens share: data, links, the frame, toasts. */
export function SignedIn() {
  const router = useRouter()
  const isSettled = useSettled()
  return (
    <Provider navigate={(href, options) => void router.navigate({ href, ...options })}>
      <QueryClientProvider client={queryClient}>
        <Shell notices={<Suspense>{isSettled && <Notices />}</Suspense>} />
        <Suspense>{isSettled && <Later />}</Suspense>
      </QueryClientProvider>
    </Provider>
  )
}

/** The rest comes after the first screen. */
const useSettled = (): boolean => {
  const [isSettled, setIsSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsSettled(true), 1_000)
    return () => clearTimeout(timer)
  }, [])
  return isSettled
}
