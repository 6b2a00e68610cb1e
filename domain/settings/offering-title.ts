import type { ServiceOfferingConfig } from './config.ts'

/** The offering's title, its ID if it has none, or 'Other items' without an ID. */
export const offeringTitle = (
  { offerings }: Pick<ServiceOfferingConfig, 'offerings'>,
  id: string | null,
): string =>
  offerings.find(({ serviceOfferingId }) => serviceOfferingId === id)?.title ?? id ?? 'Other items'
