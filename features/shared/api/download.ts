import { t } from '#domain/language/staff-text.ts'
import { failureDetail, isUnauthorized } from '#domain/lib/envelope.ts'

import { idleHeader } from '../last-activity.ts'
import { adoptRoles, sessionStore } from '../session.ts'
import { ApiError } from './api-error.ts'

export const downloadFailure = { failure: t('Failed to download file') } as const

const NO_ANSWER = t('The file did not arrive. Check the connection and try again.')

/** Percent, 0 to 100; undefined if the server does not send the file's length. */
type OnProgress = (percent: number | undefined) => void

const readAll = async (response: Response, onProgress: OnProgress): Promise<Blob> => {
  const total = Number(response.headers.get('Content-Length'))
  const parts: BlobPart[] = []
  let received = 0
  const reader = response.body?.getReader()
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    parts.push(part.value)
    received += part.value.byteLength
    onProgress(total > 0 ? Math.min(100, (received / total) * 100) : undefined)
  }
  return new Blob(parts, { type: 'application/octet-stream' })
}

/**
 * Downloads a file (SPEC §7 Downloads). Only our own server gets the session token, in a header and
 * without redirects; its 401 signs out. Throws an ApiError or `signal`'s reason.
 */
export const download = async (
  address: string,
  onProgress: OnProgress,
  signal: AbortSignal,
): Promise<Blob> => {
  const url = new URL(address, location.href)
  const isOurs = url.origin === location.origin
  const token = isOurs ? sessionStore.get()?.token : undefined
  try {
    const response = await fetch(url, {
      headers: {
        Accept: 'application/octet-stream',
        ...(token && { Authorization: `Bearer ${token}`, ...idleHeader() }),
      },
      ...(isOurs ? { redirect: 'error' } : { credentials: 'omit' }),
      signal,
    })
    if (isOurs) adoptRoles(token, response)
    if (!response.ok) {
      const body: unknown = await response.json().catch(() => undefined)
      if (isOurs && isUnauthorized(body, response.status)) sessionStore.set(null)
      throw new ApiError(downloadFailure, response.status, failureDetail(body, response.status))
    }
    return await readAll(response, onProgress)
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof ApiError) throw error
    throw new ApiError(downloadFailure, 0, NO_ANSWER)
  }
}
