import { useQueryClient } from '@tanstack/react-query'

import { settingsEndpoints } from '#domain/settings-endpoints.ts'
import { endpointQuery, outdate } from '#features/shared/api/query.ts'
import { useRecordForm } from '#features/shared/form/record-form.tsx'

import { useReadSettingsAnew, useSaveSettings } from '../use-settings.ts'
import { changesOf, labelsOf, type Offered, valuesOf, wordsOf } from './offering-values.ts'

export type OfferingsForm = ReturnType<typeof useOfferingsForm>['form']

const systemsQuery = endpointQuery(settingsEndpoints.getRecordSystems, {}, { staleTime: 0 })

/** The form of the offerings, as last read. */
export const useOfferingsForm = (offered: Offered) => {
  const client = useQueryClient()
  const save = useSaveSettings(offered.settings)
  const readSettings = useReadSettingsAnew()
  return useRecordForm({
    record: offered,
    valuesOf,
    labels: labelsOf(offered),
    wordsOf: wordsOf(offered),
    readAnew: async () => {
      const [settings, systems] = await Promise.all([
        readSettings(),
        client.fetchQuery(systemsQuery),
      ])
      return { settings, systems }
    },
    save: async (values) => {
      await save(changesOf(values, offered))
      await outdate(client, [settingsEndpoints.getRecordSystems, settingsEndpoints.getFeeSchedule])
    },
  })
}
