import {
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type UseQueryOptions,
} from '@tanstack/react-query'

import type { Endpoint, ReplyOf } from '#domain/api/endpoint.ts'

import type { ApiError } from './api-error.ts'
import { call, type CallInput } from './client.ts'

export const callName = ({ method, path }: Endpoint): string => `${method} ${path}`

export const keyOf = <E extends Endpoint>(endpoint: E, input: CallInput<E>) =>
  [callName(endpoint), input.params ?? null, input.query ?? null, input.body ?? null] as const

type Options<E extends Endpoint> = Omit<UseQueryOptions<ReplyOf<E>>, 'queryKey' | 'queryFn'>

/** Query options for a call, for `useEndpoint` and prefetching. */
export const endpointQuery = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options?: Options<E>,
) =>
  queryOptions<ReplyOf<E>>({
    ...options,
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, { ...input, signal }),
  })

/** Loads server data. A failure shows a toast, unless the endpoint marks it silent. */
export const useEndpoint = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options?: Options<E>,
) => useQuery(endpointQuery(endpoint, input, options))

/** Refetches these calls wherever their data is shown. */
export const invalidateEndpoints = async (
  client: QueryClient,
  stale: readonly Endpoint[],
): Promise<void> => {
  const filters = stale.map((each) => ({ queryKey: [callName(each)] }))
  // A first answer that is on its way was made before the change, and invalidating alone would keep it.
  await Promise.all(filters.map((each) => client.cancelQueries(each)))
  await Promise.all(filters.map((each) => client.invalidateQueries(each)))
}

/** A mutation that refetches the `stale` calls on success. */
export const useEndpointMutation = <E extends Endpoint>(
  endpoint: E,
  stale: readonly Endpoint[] = [],
) => {
  const client = useQueryClient()
  return useMutation<ReplyOf<E>, ApiError, CallInput<E>>({
    mutationFn: (input) => call(endpoint, input),
    onSuccess: () => invalidateEndpoints(client, stale),
  })
}
