import { type Query, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

import { isServerReachable } from './reachability.ts'
import { createStore, useStore } from './store.ts'

const CHECK_INTERVAL_MS = 5_000

/** False while the server does not answer. */
export const serverReachStore = createStore(true)

let isChecking = false
let timer: ReturnType<typeof setTimeout> | undefined

/** Asks whether the server answers, and again every five seconds until it does. */
export const checkServerReach = async (): Promise<void> => {
  if (isChecking) return
  isChecking = true
  clearTimeout(timer)
  const isReachable = await isServerReachable()
  isChecking = false
  if (isReachable !== serverReachStore.get()) serverReachStore.set(isReachable)
  if (!isReachable) timer = setTimeout(() => void checkServerReach(), CHECK_INTERVAL_MS)
}

// Either event is a hint only: a computer without a network may run its own server.
for (const change of ['offline', 'online']) addEventListener(change, () => void checkServerReach())

/** Whether the server answers. Calls that failed without an answer are repeated once it does. */
export const useServerReach = (): boolean => {
  const client = useQueryClient()
  const isReachable = useStore(serverReachStore)
  const wasReachable = useRef(isReachable)
  useEffect(() => {
    if (isReachable && !wasReachable.current) {
      void client.refetchQueries({ type: 'active', predicate: hasFailed })
    }
    wasReachable.current = isReachable
  }, [isReachable, client])
  return isReachable
}

const hasFailed = ({ state }: Query): boolean => state.status === 'error'
