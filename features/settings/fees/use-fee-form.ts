import { useQueryClient } from '@tanstack/react-query'

import { catalogEndpoints } from '#domain/api/catalog-endpoints.ts'
import { settingsEndpoints } from '#domain/api/settings-endpoints.ts'
import { t } from '#domain/language/staff-text.ts'
import type { FeeSchedule } from '#domain/pricing/fee-schedule.ts'
import { endpointQuery, useEndpointMutation } from '#features/shared/api/query.ts'
import { useRecordForm } from '#features/shared/form/record-form.tsx'
import { showToast } from '#ui/Toast/toasts.ts'

import { labelsOf, rulesOf, valuesOf } from './fee-values.ts'

export type FeeForm = ReturnType<typeof useFeeForm>['form']

export const useFeeForm = (schedule: FeeSchedule) => {
  const client = useQueryClient()
  const query = endpointQuery(settingsEndpoints.getFeeSchedule, {}, { staleTime: 0 })
  // Reprices carts; existing payments keep their fees.
  const update = useEndpointMutation(settingsEndpoints.updateFeeSchedule, [
    catalogEndpoints.getFees,
  ])
  return useRecordForm({
    record: schedule,
    valuesOf,
    labels: labelsOf(schedule),
    reload: () => client.fetchQuery(query),
    save: async (values) => {
      const offerings = schedule.offerings.map(({ serviceOfferingId }) => {
        const rules = rulesOf(values, { serviceOfferingId })
        if (!rules) throw new Error('The form submitted an invalid fee rule.')
        return { serviceOfferingId, rules }
      })
      const body = { offerings, version: schedule.version }
      client.setQueryData(query.queryKey, await update.mutateAsync({ body }))
      showToast({ tone: 'positive', title: t('Fees saved') })
    },
  })
}
