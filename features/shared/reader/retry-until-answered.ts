import { ApiError } from '../api/api-error.ts'
import type { Clock } from '../clock.ts'

const RETRY_MS = 1_000

/**
 * Without an answer, or after a server error, the call may have been carried out. A 423 says nothing about an
 * earlier try; the call succeeds once the counter is unlocked.
 */
const isUnanswered = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status === 423 || error.status >= 500)

/** Repeats an idempotent call until the server answers. */
export const retryUntilAnswered = async <Answer>(
  clock: Clock,
  ask: () => Promise<Answer>,
  onUncertain: (isUncertain: boolean) => void,
): Promise<Answer> => {
  for (;;) {
    try {
      const answer = await ask()
      onUncertain(false)
      return answer
    } catch (error) {
      if (!isUnanswered(error)) throw error
      onUncertain(true)
      await clock.sleep(RETRY_MS)
    }
  }
}
