import { useInfiniteQuery } from '@tanstack/react-query'

import type { Endpoint } from '#domain/api/endpoint.ts'

import { callName } from './query.ts'

const pageSize = 50

type PageInput = { query: { pageSize: string; before?: string }; signal: AbortSignal }

/**
 * A list that grows by pages of 50, newest first.
 * @param load calls the endpoint for one page
 * @param isChanging whether a row of the newest page changes by itself, so that the list loads again every two seconds
 */
export const usePages = <Row extends { _id: string }>(
  endpoint: Endpoint,
  load: (page: PageInput) => Promise<Row[]>,
  isChanging: (row: Row) => boolean = () => false,
) =>
  useInfiniteQuery({
    queryKey: [callName(endpoint), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      load({
        query: {
          pageSize: String(pageSize),
          ...(pageParam !== undefined && { before: pageParam }),
        },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?._id),
    refetchInterval: ({ state }) => (state.data?.pages[0]?.some(isChanging) ? 2_000 : false),
  })
