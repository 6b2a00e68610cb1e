import { t } from '#domain/language/staff-text.ts'
const TIMEOUT_MS = 5_000

/** Whether the server would serve this page. Some networks refuse HEAD, so 4xx counts. */
export const isServerReachable = (): Promise<boolean> =>
  fetch(window.location.href, {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).then(
    ({ status }) => status < 500,
    () => false,
  )

export const serverUnreachable = t('The server is not responding. Try again in a moment.')
