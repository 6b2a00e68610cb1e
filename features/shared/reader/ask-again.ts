import { CLOUD_SALE_POLL_MS } from '#domain/constants.ts'

import { ApiError } from '../api/api-error.ts'
import type { Clock } from '../clock.ts'

/** No answer, or one that the server never meant to give: the call may have been carried out or not. */
const isUnanswered = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500)

/**
 * Asks our server until there is an answer, for a question that may be asked twice: one that names
 * its attempt is the same each time.
 */
export const askAgain = async <Answer>(
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
      await clock.sleep(CLOUD_SALE_POLL_MS)
    }
  }
}
