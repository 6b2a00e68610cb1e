import {
  RECORDING_DELAY_FACTOR,
  RECORDING_FIRST_DELAY_MS,
  RECORDING_RETRIES,
} from '#domain/constants.ts'
import { ApiError } from '#features/shared/api/api-error.ts'
import type { Clock } from '#features/shared/clock.ts'

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
      if (retries === RECORDING_RETRIES || !mayPass(error)) throw error
      onRetry(retries + 1)
      await clock.sleep(RECORDING_FIRST_DELAY_MS * RECORDING_DELAY_FACTOR ** retries)
    }
  }
}
