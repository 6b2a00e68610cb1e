import { useState } from 'react'

import type { ListProps } from '#features/shared/list-state.ts'

/** A list at its default state, for the `args` of a story. */
export const startOfList: ListProps = {
  state: { search: '', sort: null, page: 1 },
  onState: () => {},
}

/** Keeps a list's state in a story, as the address does in the app. */
export const useStoryList = ({ state: initial }: ListProps): ListProps => {
  const [state, onState] = useState(initial)
  return { state, onState }
}
