import { useQueryClient } from '@tanstack/react-query'

import { settingsEndpoints } from '#domain/settings-endpoints.ts'
import { endpointQuery, outdate } from '#features/shared/api/query.ts'
import { RecordForm, useRecordForm } from '#features/shared/form/record-form.tsx'

import { Section } from '../Section.tsx'
import { Sections } from '../Sections.tsx'
import { useReadSettingsAnew, useSaveSettings } from '../use-settings.ts'
import { changesOf, labelsOf, type Offered, valuesOf, wordsOf } from './offering-values.ts'
import { RecordSystems } from './RecordSystems.tsx'
import { ServiceOfferings } from './ServiceOfferings.tsx'

export type OfferingsForm = ReturnType<typeof useOfferingsForm>['form']

const systemsQuery = endpointQuery(settingsEndpoints.getRecordSystems, {}, { staleTime: 0 })

const useOfferingsForm = (offered: Offered) => {
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
