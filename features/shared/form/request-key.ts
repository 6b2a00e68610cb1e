import { useRef } from 'react'

/** Returns an Idempotency-Key per request content, so that a repeat is executed once. */
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
