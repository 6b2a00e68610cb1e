import { callsUnderWay } from './ended-calls.ts'

const locksHeld = async (): Promise<string[]> => {
  const { held = [] } = await navigator.locks.query()
  return held.map(({ name = '' }) => name)
}

const noAnswer = async (): Promise<string[]> => {
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  return ['no answer about locks']
}

/**
 * Adds what the open dialog, or else the page, says to the error of a query that found nothing in time, and what the
 * page may be waiting for.
 */
export const addWordsOnScreen = async (error: unknown): Promise<never> => {
  const place = [...document.querySelectorAll<HTMLElement>('[role=dialog]')].at(-1) ?? document.body
  if (error instanceof Error) {
    const words = place.innerText.replaceAll(/\s+/g, ' ').slice(0, 500)
    const waits = [...callsUnderWay(), ...(await Promise.race([locksHeld(), noAnswer()]))].join(
      ', ',
    )
    error.message += `\nOn the screen: ${words}\nCalls and locks: ${waits || 'none'}`
  }
  throw error
}
