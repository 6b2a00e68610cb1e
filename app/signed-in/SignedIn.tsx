import { QueryClientProvider } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useDeferredValue, useEffect, useState } from 'react'

import { resetCheckout } from '#features/checkout/checkout-store.ts'
import { configQuery } from '#features/shared/config.ts'
import { lazyWithPreload, usePreload } from '#features/shared/lazy-with-preload.tsx'
import { Provider } from '#ui/Provider/Provider.tsx'

import { Skeleton } from '../routes/Skeleton.tsx'
import { queryClient } from './query-client.ts'
import { Shell } from './Shell.tsx'

/** With the frame around it, since nearly everybody starts there: one request less. */
export { CatalogRoute } from '../routes/CatalogRoute.tsx'
/** Likewise: who is told that the connection fails could not fetch it. */
export { LoadFailed } from '../routes/LoadFailed.tsx'

const Notices = lazyWithPreload(async () => (await import('./Notices.tsx')).Notices)
const Later = lazyWithPreload(async () => (await import('./Later.tsx')).Later)
const afterwards = [Notices, Later]

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
  const areThere = usePreload(afterwards, isSettled)
  // The router has its screens drawn in one go. Put off, all of them is drawn in pieces, between which a press gets through.
  const isPutOff = !useDeferredValue(true, false)
  if (isPutOff) return <Skeleton />
  return (
    <Provider navigate={(href, options) => void router.navigate({ href, ...options })}>
      <QueryClientProvider client={queryClient}>
        <Shell notices={areThere && <Notices />} />
        {areThere && <Later />}
      </QueryClientProvider>
    </Provider>
  )
}

const LOOK_MS = 1_000
/** Something that does not answer must not keep the notices away. */
const LOOKS = 5

/** The rest comes after the first screen, whose own data it must not keep waiting. */
const useSettled = (): boolean => {
  const [isSettled, setIsSettled] = useState(false)
  useEffect(() => {
    let looks = 0
    const timer = setInterval(() => {
      looks += 1
      if (queryClient.isFetching() > 0 && looks < LOOKS) return
      clearInterval(timer)
      setIsSettled(true)
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [])
  return isSettled
}
