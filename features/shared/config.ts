import { useSuspenseQuery } from '@tanstack/react-query'

import { tenantEndpoints } from '#domain/api/tenant-endpoints.ts'
import type { ServiceOfferingConfig } from '#domain/settings/config.ts'

import { endpointQuery } from './api/query.ts'

/** The tenant's settings, loaded once before the first screen (SPEC §2 Route table). */
export const configQuery = endpointQuery(
  tenantEndpoints.getConfig,
  {},
  { staleTime: Number.POSITIVE_INFINITY },
)

export const useConfig = (): ServiceOfferingConfig => useSuspenseQuery(configQuery).data
