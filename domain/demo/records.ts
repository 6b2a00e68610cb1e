import { fromCents } from '../money/money.ts'
import type { IntegrationData } from '../pricing/integration-data.ts'
import type { Payable } from '../pricing/payable.ts'

export type DemoRecord = {
  tenantId: string
  soid: string
  id: string
  serviceOfferingId: string
  name: string
  description: string
  cents: number
  /** The smallest payment; the whole amount by default. */
  leastCents: number
  displayFields: IntegrationData['displayFields']
  foundBy: Readonly<Record<string, string>>
  integration?: Partial<IntegrationData>
}

type Bill = { parcel: string; owner: string; address: string; dueDate: string }

const taxBill = (
  { parcel, owner, address, dueDate }: Bill,
  cents: number,
  leastCents: number = cents,
): DemoRecord => ({
  tenantId: 'lakeview',
  soid: 'lakeview-property-tax',
  id: parcel,
  serviceOfferingId: 'lakeview-clerk',
  name: 'Property Tax',
  description: `${parcel}, ${address}`,
  cents,
  leastCents,
  displayFields: [
    { label: 'Parcel Number', value: parcel },
    { label: 'Owner', value: owner },
    { label: 'Address', value: address },
    { label: 'Due Date', value: dueDate },
  ],
  foundBy: { parcelNumber: parcel, ownerLastName: owner.split(' ').at(-1) ?? '', dueDate },
})

type Citation = { number: string; violation: string; issued: string }

const citation = (
  { number, violation, issued }: Citation,
  cents: number,
  integration: Partial<IntegrationData> = {},
): DemoRecord => ({
  tenantId: 'lakeview',
  soid: 'lakeview-citations',
  id: number,
  serviceOfferingId: 'lakeview-clerk',
  name: `Citation ${number}`,
  description: violation,
  cents,
  leastCents: cents,
  displayFields: [
    { label: 'Citation Number', value: number },
    { label: 'Violation', value: violation },
    { label: 'Issued', value: issued },
  ],
  foundBy: { citationNumber: number },
  integration,
})

const caseNumber = '24-1001'

const caseBalance = (
  record: Pick<DemoRecord, 'id' | 'serviceOfferingId' | 'name' | 'cents' | 'leastCents'>,
): DemoRecord => ({
  tenantId: 'district',
  soid: 'district-case-balances',
  description: `Case ${caseNumber}`,
  displayFields: [
    { label: 'Case Number', value: caseNumber },
    { label: 'Defendant', value: 'Sam Doe' },
  ],
  foundBy: { caseNumber },
  ...record,
})

const spring = '2026-03-31'
const autumn = '2026-09-30'

const bill = (parcel: string, owner: string, address: string, dueDate: string): Bill => ({
  parcel,
  owner,
  address,
  dueDate,
})

export const demoRecords: readonly DemoRecord[] = [
  taxBill(bill('04-1200-001', 'Amelia Hart', '12 Harbor Street', spring), 84_217, 10_000),
  taxBill(bill('04-1200-014', 'Jordan Smith', '18 Harbor Street', spring), 121_040, 10_000),
  taxBill(bill('04-1311-002', 'Alex Smith', '4 Mill Road', spring), 9_655),
  taxBill(bill('04-1480-120', 'Robin Smith', '77 Lake Avenue', autumn), 56_000, 5_000),
  taxBill(bill('04-1480-121', 'Robin Smith', '79 Lake Avenue', autumn), 31_208),
  citation({ number: 'C-1001', violation: 'Speeding, 10 over', issued: '2026-01-15' }, 18_000, {
    paymentSelectionLabel: 'Amount to pay',
    paymentSelectionOptions: [
      { value: 'full', label: 'Full amount', amountValue: '180.00' },
      { value: 'minimum', label: 'Minimum due', amountValue: '45.00' },
    ],
  }),
  citation({ number: 'C-1002', violation: 'Parking', issued: '2026-02-02' }, 6_000, {
    notPayable: true,
    notPayableReason: 'In collections: call 555-0100.',
  }),
  citation({ number: 'C-1003', violation: 'Equipment', issued: '2026-02-11' }, 9_000, {
    notPayable: true,
  }),
  citation({ number: 'C-1004', violation: 'Expired meter', issued: '2026-02-20' }, 7_500),
  caseBalance({
    id: `${caseNumber}-fines`,
    serviceOfferingId: 'district-36-otc',
    name: 'Fines and Costs',
    cents: 15_000,
    leastCents: 2_500,
  }),
  caseBalance({
    id: `${caseNumber}-probation`,
    serviceOfferingId: 'district-36-probation',
    name: 'Probation Oversight',
    cents: 6_000,
    leastCents: 6_000,
  }),
]

/** The record as a search returns it. */
export const demoPayableOf = (record: DemoRecord): Payable => {
  const { amount, currencyCode } = fromCents(record.cents)
  return {
    id: record.id,
    lineItemId: record.id,
    catalogItemId: record.id,
    name: record.name,
    description: record.description,
    amountValue: amount,
    amountCurrencyCode: currencyCode,
    originalAmountValue: amount,
    payableType: 'Integrated',
    serviceOfferingId: record.serviceOfferingId,
    soid: record.soid,
    minAmountValue: fromCents(record.leastCents).amount,
    maxAmountValue: amount,
    integrationData: {
      displayFields: record.displayFields,
      paymentSelection: null,
      paymentSelectionOptions: [],
      paymentSelectionLabel: null,
      notPayable: false,
      notPayableReason: null,
      ...record.integration,
    },
    nameEditable: false,
    priceEditable: record.leastCents < record.cents,
  }
}
