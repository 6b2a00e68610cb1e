import { t } from '#domain/language/staff-text.ts'
import type { FeeSchedule } from '#domain/pricing/fee-schedule.ts'
import { RecordForm } from '#features/shared/form/record-form.tsx'

import { Section } from '../Section.tsx'
import { SectionStack } from '../SectionStack.tsx'
import { feeTypes, rulesOf } from './fee-values.ts'
import { FeeRuleFields } from './FeeRuleFields.tsx'
import { SaleExample } from './SaleExample.tsx'
import { useFeeForm } from './use-fee-form.ts'

export interface FeeScheduleFormProps {
  schedule: FeeSchedule
}

export function FeeScheduleForm({ schedule }: FeeScheduleFormProps) {
  const { form, frame } = useFeeForm(schedule)
  return (
    <RecordForm frame={frame} id="fees">
      <SectionStack>
        {schedule.offerings.map(({ serviceOfferingId, title }) => (
          <Section
            key={serviceOfferingId}
            title={title}
            intro={t(
              'Each fee is a flat amount plus a percentage of the sale, but at least the minimum.',
            )}
          >
            {feeTypes.map((each) => (
              <FeeRuleFields key={each.type} form={form} offeringId={serviceOfferingId} {...each} />
            ))}
            <form.Subscribe selector={({ values }) => values}>
              {(values) => <SaleExample rules={rulesOf(values, { serviceOfferingId })} />}
            </form.Subscribe>
          </Section>
        ))}
      </SectionStack>
    </RecordForm>
  )
}
