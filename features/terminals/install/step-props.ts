import type { ServiceOfferingConfig } from '#domain/config.ts'
import { paths } from '#features/shared/paths.ts'

import type { Guide } from './guide-store.ts'

/** What each step of the guide gets. */
export type StepProps = {
  config: ServiceOfferingConfig
  guide: Guide
  /** Remembers what was chosen. */
  onChange: (changed: Partial<Guide>) => void
  /** Marks the step itself: its test has passed, or has not. */
  onProved: (isDone: boolean) => void
  /** Where the files lie that are the same for all offices; null where none is set. */
  contentHost: string | null
}

/** Where the pages that the guide leads to lead back to. */
export const backToGuide = { label: 'Installation and Setup Guide', path: paths.install } as const
