import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { Button } from '#ui/Button/Button.tsx'
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx'
import { Spinner } from '#ui/Spinner/Spinner.tsx'

import * as styles from './RefetchBoundary.css.ts'

/** For a query whose answer is edited: nobody edits what was read when the app was opened. */
export const fresh = { staleTime: 0, refetchOnMount: 'always' } as const

export interface RefetchBoundaryProps<Data> {
  /** Made with `fresh`. */
  query: UseQueryResult<Data>
  children: (data: Data) => ReactNode
}

/** A page of the settings, once what is set now was read: what is known may be hours old. */
export function RefetchBoundary<Data>({ query, children }: RefetchBoundaryProps<Data>) {
  const { data, isPending, isFetching, isFetchedAfterMount, isError, refetch } = query
  if (isPending || (isFetching && !isFetchedAfterMount)) {
    return <Spinner label="Loading the settings" size="large" />
  }
  if (data === undefined || (isError && !isFetchedAfterMount)) {
    return (
      <EmptyState
        title="The settings did not load"
        action={<Button onPress={() => void refetch()}>Try again</Button>}
      >
        Check the connection and try again.
      </EmptyState>
    )
  }
  return <div className={styles.sheet}>{children(data)}</div>
}
