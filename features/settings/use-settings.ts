import { useQueryClient } from '@tanstack/react-query'

import { settingsEndpoints } from '#domain/api/settings-endpoints.ts'
import { tenantEndpoints } from '#domain/api/tenant-endpoints.ts'
import { t } from '#domain/language/staff-text.ts'
import type { ServiceOfferingConfig } from '#domain/settings/config.ts'
import { normalizeSettings } from '#domain/settings/settings-request.ts'
import { useEndpoint, useEndpointMutation } from '#features/shared/api/query.ts'
import { configQuery } from '#features/shared/config.ts'
import { showToast } from '#ui/Toast/toasts.ts'

import { fresh } from './RefetchBoundary.tsx'

/** Refetched settings, for editing. */
export const useSettings = () => useEndpoint(tenantEndpoints.getConfig, {}, fresh)

export const useRefetchSettings = () => {
  const client = useQueryClient()
  return () => client.fetchQuery({ ...configQuery, staleTime: 0 })
}

/** Saves changed settings and updates every screen immediately. Throws an ApiError. */
export const useSaveSettings = (settings: ServiceOfferingConfig) => {
  const client = useQueryClient()
  const update = useEndpointMutation(settingsEndpoints.updateConfig)
  return async (changes: Partial<ServiceOfferingConfig>): Promise<void> => {
    const body = {
      ...normalizeSettings({ ...settings, ...changes }),
      version: settings.version ?? 0,
    }
    client.setQueryData(configQuery.queryKey, await update.mutateAsync({ body }))
    showToast({ tone: 'positive', title: t('Settings saved') })
  }
}
