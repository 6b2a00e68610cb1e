import {
  RECORDING_DELAY_FACTOR,
  RECORDING_FIRST_DELAY_MS,
  RECORDING_RETRIES,
} from '#domain/payments/recording-retries.ts'
import { ApiError } from '#features/shared/api/api-error.ts'
import type { Clock } from '#features/shared/clock.ts'

/** No answer (0), a timeout, a locked counter, rate limiting and server errors may succeed on retry. */
export const isTransient = (error: unknown): boolean =>
  error instanceof ApiError && ([0, 408, 423, 429].includes(error.status) || error.status >= 500)

/** Retries `work` on transient errors. Throws the last error. */
export const withRetries = async <Value>(
  clock: Clock,
  work: () => Promise<Value>,
  onRetry: (retry: number) => void = () => {},
): Promise<{ value: Value; retries: number }> => {
  for (let retries = 0; ; retries += 1) {
    try {
      return { value: await work(), retries }
    } catch (error) {
      if (retries === RECORDING_RETRIES || !isTransient(error)) throw error
      onRetry(retries + 1)
      await clock.sleep(RECORDING_FIRST_DELAY_MS * RECORDING_DELAY_FACTOR ** retries)
    }
  }
}
