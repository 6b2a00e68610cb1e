import type { UseQueryResult } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'

import { t } from '#domain/language/staff-text.ts'
import { Button } from '#ui/Button/Button.tsx'
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx'
import { Loading } from '#ui/Spinner/Loading.tsx'

import { pageBody } from './Section.css.ts'

/** Query options for editable data: always refetches, so that no stale copy is edited. */
export const fresh = { staleTime: 0, refetchOnMount: 'always' } as const

export interface RefetchBoundaryProps<Data> {
  query: UseQueryResult<Data>
  children: (data: Data) => ReactNode
}

/** Renders `children` once the data has been refetched. */
export function RefetchBoundary<Data>({ query, children }: RefetchBoundaryProps<Data>) {
  const { data, isPending, isFetching, isFetchedAfterMount, isError, refetch } = query
  if (isPending || (isFetching && !isFetchedAfterMount)) {
    return <Loading label={t('Loading the settings')} />
  }
  if (data === undefined || (isError && !isFetchedAfterMount)) {
    return (
      <EmptyState
        icon={<CloudOff size={28} />}
        title={t('The settings did not load')}
        action={<Button onPress={() => void refetch()}>{t('Try again')}</Button>}
      >
        {t('Check the connection and try again.')}
      </EmptyState>
    )
  }
  return <div className={pageBody}>{children(data)}</div>
}
