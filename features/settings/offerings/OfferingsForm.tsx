import { t } from '#domain/language/staff-text.ts'
import { RecordForm } from '#features/shared/form/record-form.tsx'

import { Section } from '../Section.tsx'
import { SectionStack } from '../SectionStack.tsx'
import type { OfferingsRecord } from './offering-values.ts'
import { RecordSystems } from './RecordSystems.tsx'
import { ServiceOfferings } from './ServiceOfferings.tsx'
import { useOfferingsForm } from './use-offerings-form.ts'

/** Record systems and service offerings of the catalog (SPEC §3). */
export function OfferingsForm(record: OfferingsRecord) {
  const { form, frame } = useOfferingsForm(record)
  return (
    <RecordForm frame={frame} id="offerings">
      <SectionStack>
        <Section
          title={t('Record systems')}
          intro={t('Where cashiers look up records, in catalog order.')}
        >
          <RecordSystems form={form} systems={record.systems} />
        </Section>
        <Section
          title={t('Service offerings')}
          intro={t(
            'Records and products belong to a service offering. Each has its own fees, and its own total if several share a cart.',
          )}
        >
          <ServiceOfferings form={form} ownId={record.settings.serviceOfferingId} />
        </Section>
      </SectionStack>
    </RecordForm>
  )
}
