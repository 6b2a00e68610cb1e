const ANSWER_MS = 5_000

/** Whether the server would deliver this page again. */
export const isServerThere = (): Promise<boolean> =>
  fetch(window.location.href, {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(ANSWER_MS),
  }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Said to who waits for it. */
export const noServer = 'The server does not answer. Try again in a moment.'
