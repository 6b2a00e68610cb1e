import { useNavigate, useSearch } from '@tanstack/react-router'

import { type ListProps, readListState, writeListState } from '#features/shared/list-state.ts'

/** Keeps the list at `path` in the query string, so that it can be linked to and Back returns to it. */
export const useListState = (path: string): ListProps => {
  const state = readListState(useSearch({ strict: false }))
  const navigate = useNavigate()
  return {
    state,
    onState: (next, { isReplacement }) =>
      void navigate({
        to: path,
        search: writeListState(next),
        replace: isReplacement,
        resetScroll: false,
      }),
  }
}
