import type { ServiceOfferingConfig } from '#domain/config.ts'
import { paths } from '#features/shared/paths.ts'

import type { Guide } from './guide-store.ts'

/** Props of every step. */
export type StepProps = {
  config: ServiceOfferingConfig
  guide: Guide
  onChange: (changed: Partial<Guide>) => void
  /** Marks the step as done or not. */
  onDoneChange: (isDone: boolean) => void
  /** Base URL of the static files; null if not configured. */
  contentHost: string | null
}

/** Back link of pages that the guide opens. */
export const backToGuide = { label: 'Installation and Setup Guide', path: paths.install } as const
