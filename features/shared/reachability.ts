const ANSWER_MS = 5_000

/** Whether the server would deliver this page again, as far as can be told: some networks refuse to be asked by HEAD. */
export const isServerReachable = (): Promise<boolean> =>
  fetch(window.location.href, {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(ANSWER_MS),
  }).then(
    ({ status }) => status < 500,
    () => false,
  )

/** Said to who waits for it. */
export const noServer = 'The server does not answer. Try again in a moment.'
