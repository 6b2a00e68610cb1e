import { ApiError } from '#features/shared/api/api-error.ts'
import type { Clock } from '#features/shared/clock.ts'

/** SPEC §9: five retries, the first after one second, each wait twice the one before. */
export const RETRIES = 5
const FIRST_WAIT_MS = 1_000
const FACTOR = 2

/** Refusals that may pass: no answer (0), too slow, too many, and whatever the server never meant. */
export const mayPass = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 0 || error.status === 408 || error.status === 429 || error.status >= 500)

/**
 * Does the work, and again after a failure that may pass.
 * @returns its value and after how many retries
 * @throws the last error, or at once one that will not pass
 */
export const withRetries = async <Value>(
  clock: Clock,
  work: () => Promise<Value>,
  onRetry: (retry: number) => void = () => {},
): Promise<{ value: Value; retries: number }> => {
  for (let retries = 0; ; retries += 1) {
    try {
      return { value: await work(), retries }
    } catch (error) {
      if (retries === RETRIES || !mayPass(error)) throw error
      onRetry(retries + 1)
      await clock.sleep(FIRST_WAIT_MS * FACTOR ** retries)
    }
  }
}
