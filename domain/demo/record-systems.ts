import type { IntegratedPayable, LookupField } from '../records/record-search.ts'

export type DemoRecordSystem = IntegratedPayable & { tenantId: string; serviceOfferingId: string }

/** A required text field without hint or mask, unless changed. */
export const lookupField = (
  name: string,
  displayName: string,
  changes: Partial<LookupField> = {},
): LookupField => ({
  name,
  displayName,
  inputType: 'String',
  required: true,
  hint: null,
  mask: null,
  maxLength: null,
  subFields: [],
  ...changes,
})

const noOutage = { active: false, description: '' }

export const demoRecordSystems: readonly DemoRecordSystem[] = [
  {
    tenantId: 'lakeview',
    serviceOfferingId: 'lakeview-clerk',
    soid: 'lakeview-property-tax',
    displayName: 'Property Tax',
    description: 'Look up a bill by parcel or by owner.',
    outage: noOutage,
    lookupGroups: [
      {
        displayName: 'Parcel Number',
        fields: [
          lookupField('parcelNumber', 'Parcel Number', {
            hint: 'On the tax bill, such as 04-1200-001.',
            mask: '##-####-###',
            maxLength: 11,
          }),
        ],
      },
      {
        displayName: 'Owner and Due Date',
        fields: [
          lookupField('ownerLastName', 'Owner Last Name', { maxLength: 50 }),
          lookupField('dueDate', 'Due Date', { inputType: 'Date', required: false }),
        ],
      },
    ],
  },
  {
    tenantId: 'lakeview',
    serviceOfferingId: 'lakeview-clerk',
    soid: 'lakeview-citations',
    displayName: 'Court Citations',
    description: 'Pay a citation by its number.',
    outage: noOutage,
    lookupGroups: [
      {
        displayName: 'Citation Number',
        fields: [
          lookupField('citationNumber', 'Citation Number', {
            hint: 'On the ticket, such as C-1001.',
            mask: 'A-####',
            maxLength: 6,
          }),
        ],
      },
    ],
  },
  {
    tenantId: 'lakeview',
    serviceOfferingId: 'lakeview-clerk',
    soid: 'lakeview-dog-licenses',
    displayName: 'Dog Licenses',
    description: 'Renew a license by its number.',
    outage: { active: true, description: 'The registry is being updated.' },
    lookupGroups: [
      {
        displayName: 'License Number',
        fields: [lookupField('licenseNumber', 'License Number', { maxLength: 12 })],
      },
    ],
  },
  {
    tenantId: 'district',
    serviceOfferingId: 'district-36-otc',
    soid: 'district-case-balances',
    displayName: 'Case Balances',
    description: 'Fines, costs and probation fees of a case.',
    outage: noOutage,
    lookupGroups: [
      {
        displayName: 'Case Number',
        fields: [
          lookupField('caseNumber', 'Case Number', {
            hint: 'Such as 24-1001.',
            mask: '##-####',
            maxLength: 7,
          }),
        ],
      },
    ],
  },
]

/** A tenant's record systems, as its settings list them. */
export const demoSystemsOf = (tenantId: string): IntegratedPayable[] =>
  demoRecordSystems
    .filter((system) => system.tenantId === tenantId)
    .map(({ tenantId: _tenant, serviceOfferingId: _offering, ...item }) => item)
