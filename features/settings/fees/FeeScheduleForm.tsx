import { useQueryClient } from '@tanstack/react-query'

import { catalogEndpoints } from '#domain/catalog-endpoints.ts'
import type { FeeSchedule } from '#domain/fee-schedule.ts'
import { settingsEndpoints } from '#domain/settings-endpoints.ts'
import { endpointQuery, useEndpointMutation } from '#features/shared/api/query.ts'
import { RecordForm, useRecordForm } from '#features/shared/form/record-form.tsx'
import { showToast } from '#ui/Toast/toasts.ts'

import { Section } from '../Section.tsx'
import { Sections } from '../Sections.tsx'
import { feeTypes, labelsOf, rulesOf, valuesOf } from './fee-values.ts'
import { FeeRuleFields } from './FeeRuleFields.tsx'
import { SaleExample } from './SaleExample.tsx'

export type FeeForm = ReturnType<typeof useFeeForm>['form']

const useFeeForm = (schedule: FeeSchedule) => {
  const client = useQueryClient()
  const query = endpointQuery(settingsEndpoints.getFeeSchedule, {}, { staleTime: 0 })
  // The next cart is priced anew; payments that were made keep their fees.
  const update = useEndpointMutation(settingsEndpoints.updateFeeSchedule, [
    catalogEndpoints.getFees,
  ])
  return useRecordForm({
    record: schedule,
    valuesOf,
    labels: labelsOf(schedule),
    readAnew: () => client.fetchQuery(query),
    save: async (values) => {
      const offerings = schedule.offerings.map(({ serviceOfferingId }) => {
        const rules = rulesOf(values, { serviceOfferingId })
        if (!rules) throw new Error('The form lets nobody save what is no fee.')
        return { serviceOfferingId, rules }
      })
      const body = { offerings, version: schedule.version }
      client.setQueryData(query.queryKey, await update.mutateAsync({ body }))
      showToast({ tone: 'positive', title: 'Fees saved' })
    },
  })
}

export interface FeeScheduleFormProps {
  /** As last read. */
  schedule: FeeSchedule
}

/** What each offering charges on top of a sale, and what that comes to. */
export function FeeScheduleForm({ schedule }: FeeScheduleFormProps) {
  const { form, frame } = useFeeForm(schedule)
  return (
    <RecordForm frame={frame} id="fees">
      <Sections>
        {schedule.offerings.map(({ serviceOfferingId, title }) => (
          <Section
            key={serviceOfferingId}
            title={title}
            intro="A fee is its flat amount and its percentage of the sale together, and never less than its minimum."
          >
            {feeTypes.map((each) => (
              <FeeRuleFields key={each.type} form={form} offeringId={serviceOfferingId} {...each} />
            ))}
            <form.Subscribe selector={({ values }) => values}>
              {(values) => <SaleExample rules={rulesOf(values, { serviceOfferingId })} />}
            </form.Subscribe>
          </Section>
        ))}
      </Sections>
    </RecordForm>
  )
}
