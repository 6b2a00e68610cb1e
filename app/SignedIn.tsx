import { QueryClientProvider } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useDeferredValue, useEffect, useState } from 'react'

import type { Session } from '#domain/identity/session.ts'
import { resetCheckout } from '#features/checkout/state/checkout-store.ts'
import { keepInterruptedSale, resumedSaleStore } from '#features/checkout/state/interrupted-sale.ts'
import { configQuery } from '#features/shared/config.ts'
import { lazyWithPreload, usePreload } from '#features/shared/lazy-with-preload.tsx'
import { useIsLocked } from '#features/shared/lock.ts'
import { sessionStore } from '#features/shared/session.ts'
import { supportStore } from '#features/shared/workstation.ts'
import { Provider } from '#ui/Provider/Provider.tsx'

import { Skeleton } from './routes/Skeleton.tsx'
import { queryClient } from './signed-in/query-client.ts'
import { Shell } from './signed-in/Shell.tsx'

/** Bundled here to save a request: most users start at the catalog. */
export { CatalogRoute } from './routes/CatalogRoute.tsx'
/** Bundled here because it could not be fetched without a connection. */
export { LoadFailed } from './routes/LoadFailed.tsx'

const Notices = lazyWithPreload(async () => (await import('./signed-in/Notices.tsx')).Notices)
const Deferred = lazyWithPreload(async () => (await import('./signed-in/Deferred.tsx')).Deferred)
const deferredParts = [Notices, Deferred]

/** Loads the settings once, before the first screen (SPEC §2 Route table). */
export const loadConfig = async () => {
  const config = await queryClient.ensureQueryData(configQuery)
  rememberSupport(config.supportEmail)
  return config
}

const rememberSupport = (emailAddress: string): void => {
  const tenantId = sessionStore.get()?.tenantId
  const known = supportStore.get()
  if (tenantId === undefined) return
  if (known?.tenantId === tenantId && known.emailAddress === emailAddress) return
  supportStore.set({ tenantId, emailAddress })
}

/** Clears the data of a session that ended, except a sale that its user can resume. */
export const forgetSession = (session: Session): void => {
  keepInterruptedSale(session)
  queryClient.clear()
  resetCheckout()
  resumedSaleStore.set(null)
}

export function SignedIn() {
  const router = useRouter()
  const isSettled = useSettled()
  const isLocked = useIsLocked()
  const areDeferredLoaded = usePreload(deferredParts, isSettled || isLocked)
  // The router renders synchronously. A deferred render is interruptible, so that input is not blocked.
  const isDeferred = !useDeferredValue(true, false)
  if (isDeferred) return <Skeleton />
  return (
    <Provider navigate={(href, options) => void router.navigate({ href, ...options })}>
      <QueryClientProvider client={queryClient}>
        {/* After a reload, the lock screen comes first. */}
        {isLocked && !areDeferredLoaded ? (
          <Skeleton />
        ) : (
          <Shell notices={areDeferredLoaded && <Notices />} />
        )}
        {areDeferredLoaded && <Deferred />}
      </QueryClientProvider>
    </Provider>
  )
}

const POLL_MS = 1_000
/** Limit, so that a request without a response does not keep the notices away. */
const MAX_POLLS = 5

/** True once the first screen has its data, or after `MAX_POLLS` seconds. */
const useSettled = (): boolean => {
  const [isSettled, setIsSettled] = useState(false)
  useEffect(() => {
    let polls = 0
    const timer = setInterval(() => {
      polls += 1
      if (queryClient.isFetching() > 0 && polls < MAX_POLLS) return
      clearInterval(timer)
      setIsSettled(true)
    }, POLL_MS)
    return () => clearInterval(timer)
  }, [])
  return isSettled
}
