import { useRef } from 'react'

/**
 * The Idempotency-Key of a form: the same for the same request, so that what was sent twice is done
 * once, and another for another, which the server would refuse under the same key.
 */
export const useRequestKey = (): ((request: unknown) => string) => {
  const last = useRef({ request: '', key: '' })
  return (request) => {
    const text = JSON.stringify(request)
    if (last.current.request !== text) {
      last.current = { request: text, key: crypto.randomUUID() }
    }
    return last.current.key
  }
}
