import { useSuspenseQuery } from '@tanstack/react-query'

import type { ServiceOfferingConfig } from '#domain/config.ts'
import { tenantEndpoints } from '#domain/tenant-endpoints.ts'

import { endpointQuery } from './api/query.ts'

/** The tenant's settings, loaded once before the first screen (SPEC §2 Route table). */
export const configQuery = endpointQuery(
  tenantEndpoints.getConfig,
  {},
  { staleTime: Number.POSITIVE_INFINITY },
)

export const useConfig = (): ServiceOfferingConfig => useSuspenseQuery(configQuery).data
