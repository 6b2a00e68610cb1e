import type { LookupField } from '#domain/records/record-search.ts'
import { createLog } from '#server/platform/log.ts'
import { createRecordSystems } from '#server/records/record-systems.ts'

/** The external record system of Lakeview's water office. */
export const soid = 'lakeview-water'
export const agencyToken = 'credential-of-the-water-office'

export const numberField: LookupField = {
  name: 'accountNumber',
  displayName: 'Account Number',
  inputType: 'String',
  required: true,
  hint: null,
  mask: null,
  maxLength: 20,
  subFields: [],
}

export const waterSystem = (url: string) => ({
  tenant_id: 'lakeview',
  soid,
  service_offering_id: 'lakeview-clerk',
  kind: 'HTTP' as const,
  url,
  position: 9,
  display_name: 'Water Bills',
  description: 'Look up a bill by its account.',
  outage_description: null,
  lookup_groups: JSON.stringify([{ displayName: 'Account', fields: [numberField] }]),
})

/** Server options to reach the record system, with a five-second timeout. */
export const withAgency = () => ({
  services: {
    recordSystems: createRecordSystems({
      log: createLog('silent'),
      tokenOf: (key) => (key.soid === soid ? agencyToken : undefined),
      timeout: 5_000,
    }),
  },
  noticesEvery: 20,
})
