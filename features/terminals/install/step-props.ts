import type { ServiceOfferingConfig } from '#domain/settings/config.ts'

import type { Guide } from './guide-store.ts'

export type StepProps = {
  config: ServiceOfferingConfig
  guide: Guide
  onChange: (changed: Partial<Guide>) => void
  onDoneChange: (isDone: boolean) => void
  /** Base URL of the static files; null if not configured. */
  contentHost: string | null
}
