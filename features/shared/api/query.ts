import {
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type UseQueryOptions,
} from '@tanstack/react-query'

import type { EndpointName, ReplyOf } from '#domain/endpoints.ts'

import type { ApiError } from './api-error.ts'
import { call, type CallInput } from './client.ts'

/** The cache's key of a call: its name, then all that decides its answer. */
export const keyOf = <Name extends EndpointName>(name: Name, input: CallInput<Name>) =>
  [name, input.params ?? null, input.query ?? null, input.body ?? null] as const

type Options<Name extends EndpointName> = Omit<
  UseQueryOptions<ReplyOf<Name>>,
  'queryKey' | 'queryFn'
>

/** A call as a query of the cache: for `useEndpoint`, and for loading ahead. */
export const endpointQuery = <Name extends EndpointName>(
  name: Name,
  input: CallInput<Name>,
  options?: Options<Name>,
) =>
  queryOptions<ReplyOf<Name>>({
    ...options,
    queryKey: keyOf(name, input),
    queryFn: ({ signal }) => call(name, { ...input, signal }),
  })

/** Server data on a screen. A failure shows its toast by itself, unless the endpoint calls it silent. */
export const useEndpoint = <Name extends EndpointName>(
  name: Name,
  input: CallInput<Name>,
  options?: Options<Name>,
) => useQuery(endpointQuery(name, input, options))

/** A call that changes something; `stale` names the calls whose answers it outdates. */
export const useEndpointMutation = <Name extends EndpointName>(
  name: Name,
  stale: readonly EndpointName[] = [],
) => {
  const client = useQueryClient()
  return useMutation<ReplyOf<Name>, ApiError, CallInput<Name>>({
    mutationFn: (input) => call(name, input),
    onSuccess: () =>
      Promise.all(stale.map((each) => client.invalidateQueries({ queryKey: [each] }))),
  })
}
