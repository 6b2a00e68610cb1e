import { RecordForm } from '#features/shared/form/record-form.tsx'

import { Section } from '../Section.tsx'
import { Sections } from '../Sections.tsx'
import type { Offered } from './offering-values.ts'
import { RecordSystems } from './RecordSystems.tsx'
import { ServiceOfferings } from './ServiceOfferings.tsx'
import { useOfferingsForm } from './use-offerings-form.ts'

/** What the catalogue offers from elsewhere, and what offerings are called (SPEC §3). */
export function OfferingsForm(offered: Offered) {
  const { form, frame } = useOfferingsForm(offered)
  return (
    <RecordForm frame={frame} id="offerings">
      <Sections>
        <Section
          title="Record systems"
          intro="What cashiers look records up in, in the order of the catalog."
        >
          <RecordSystems form={form} systems={offered.systems} />
        </Section>
        <Section
          title="Service offerings"
          intro="What records and products belong to. Each has fees of its own, and a total where several share a cart."
        >
          <ServiceOfferings form={form} ownId={offered.settings.serviceOfferingId} />
        </Section>
      </Sections>
    </RecordForm>
  )
}
