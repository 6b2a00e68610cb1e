import { useQueryClient } from '@tanstack/react-query'

import { settingsEndpoints } from '#domain/api/settings-endpoints.ts'
import { endpointQuery, invalidateEndpoints } from '#features/shared/api/query.ts'
import { useRecordForm } from '#features/shared/form/record-form.tsx'

import { useRefetchSettings, useSaveSettings } from '../use-settings.ts'
import {
  changesOf,
  labelsOf,
  type OfferingsRecord,
  valuesOf,
  formatValue,
} from './offering-values.ts'

export type OfferingsForm = ReturnType<typeof useOfferingsForm>['form']

const systemsQuery = endpointQuery(settingsEndpoints.getRecordSystems, {}, { staleTime: 0 })

export const useOfferingsForm = (record: OfferingsRecord) => {
  const client = useQueryClient()
  const save = useSaveSettings(record.settings)
  const readSettings = useRefetchSettings()
  return useRecordForm({
    record,
    valuesOf,
    labels: labelsOf(record),
    formatValue: formatValue(record),
    reload: async () => {
      const [settings, systems] = await Promise.all([
        readSettings(),
        client.fetchQuery(systemsQuery),
      ])
      return { settings, systems }
    },
    save: async (values) => {
      await save(changesOf(values, record))
      await invalidateEndpoints(client, [
        settingsEndpoints.getRecordSystems,
        settingsEndpoints.getFeeSchedule,
      ])
    },
  })
}
