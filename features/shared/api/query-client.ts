import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'

import { showToast } from '#ui/Toast/toasts.ts'

import { checkServerReach } from '../server-reach.ts'
import { ApiError } from './api-error.ts'

/** Shows a failed call's title and detail once (SPEC §8). */
const handleError = (error: unknown) => {
  if (!(error instanceof ApiError)) return
  if (error.status === 0) void checkServerReach()
  if (!error.isSilent) showToast({ tone: 'critical', title: error.title, detail: error.detail })
}

/** Retries twice without an answer or after a server error, never after a refusal. */
const retry = (failures: number, error: unknown) =>
  failures < 2 && error instanceof ApiError && (error.status === 0 || error.status >= 500)

export const createQueryClient = () =>
  new QueryClient({
    queryCache: new QueryCache({ onError: handleError }),
    mutationCache: new MutationCache({ onError: handleError }),
    defaultOptions: {
      queries: { retry, staleTime: 30_000, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  })
