import { lockEndpoints } from '#domain/api/lock-endpoints.ts'
import { ApiError } from '#features/shared/api/api-error.ts'
import { call } from '#features/shared/api/client.ts'
import { browserClock } from '#features/shared/clock.ts'
import { lockStore } from '#features/shared/lock.ts'

const RETRY_MS = 5_000

/** Locks the session, now or once the server answers, unless the counter is unlocked before. */
export const tellServer = async (signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) {
    try {
      const { hasPin } = await call(lockEndpoints.lock, { signal })
      if (lockStore.get() !== null && !signal.aborted) lockStore.set({ hasPin })
      return
    } catch (error) {
      // A refusal signs out or stays one.
      if (!(error instanceof ApiError) || (error.status > 0 && error.status < 500)) return
      await browserClock.sleep(RETRY_MS)
    }
  }
}
