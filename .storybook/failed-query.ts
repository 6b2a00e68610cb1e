/** Adds what the open dialog, or else the page, says to the error of a query that found nothing in time. */
export const addWordsOnScreen = (error: unknown): never => {
  const place = [...document.querySelectorAll<HTMLElement>('[role=dialog]')].at(-1) ?? document.body
  if (error instanceof Error) {
    error.message += `\nOn the screen: ${place.innerText.replaceAll(/\s+/g, ' ').slice(0, 500)}`
  }
  throw error
}
