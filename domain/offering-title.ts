import type { ServiceOfferingConfig } from './config.ts'

/** What people call an offering; its id where nobody gave it a title, and words where it has no id. */
export const offeringTitle = (
  { offerings }: Pick<ServiceOfferingConfig, 'offerings'>,
  id: string | null,
): string =>
  offerings.find(({ serviceOfferingId }) => serviceOfferingId === id)?.title ?? id ?? 'Other items'
