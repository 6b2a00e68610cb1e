import {
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type UseQueryOptions,
} from '@tanstack/react-query'

import type { Endpoint, ReplyOf } from '#domain/endpoint.ts'

import type { ApiError } from './api-error.ts'
import { call, type CallInput } from './client.ts'

/** What the cache calls a call; each of its keys begins with it. */
export const callName = ({ method, path }: Endpoint): string => `${method} ${path}`

/** The cache's key of a call: its name, then all that decides its answer. */
export const keyOf = <E extends Endpoint>(endpoint: E, input: CallInput<E>) =>
  [callName(endpoint), input.params ?? null, input.query ?? null, input.body ?? null] as const

type Options<E extends Endpoint> = Omit<UseQueryOptions<ReplyOf<E>>, 'queryKey' | 'queryFn'>

/** A call as a query of the cache: for `useEndpoint`, and for loading ahead. */
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

/** Server data on a screen. A failure shows its toast by itself, unless the endpoint calls it silent. */
export const useEndpoint = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options?: Options<E>,
) => useQuery(endpointQuery(endpoint, input, options))

/** What these calls answered is read anew, wherever it is shown. */
export const invalidateEndpoints = async (
  client: QueryClient,
  stale: readonly Endpoint[],
): Promise<void> => {
  await Promise.all(stale.map((each) => client.invalidateQueries({ queryKey: [callName(each)] })))
}

/** A call that changes something; `stale` names the calls whose answers it outdates. */
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
