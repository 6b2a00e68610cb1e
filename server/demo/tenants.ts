import { DEFAULT_INACTIVITY_MINUTES } from '#domain/identity/inactivity.ts'
import { fromCents } from '#domain/money/money.ts'
import { type FeeRule } from '#domain/pricing/fee.ts'
import type { ServiceOfferingConfig, TriPosConfig } from '#domain/settings/config.ts'

export type DemoTenant = {
  id: string
  config: ServiceOfferingConfig
  feeRules: readonly FeeRule[]
  /** Offerings besides the tenant's own that its records may belong to. */
  otherOfferings?: readonly { id: string; title: string; feeRules: readonly FeeRule[] }[]
}

/** The merchants of the demo's offices, as the reader simulator knows them. */
const merchants = {
  lakeview: {
    acceptorId: '3928907',
    developerKey: '11111111-2222-3333-4444-555555555555',
    developerSecret: 'aaaaaaaa-bbbb-cccc-dddd-eeeeeeeeeeee',
  },
  harbor: {
    acceptorId: '4152113',
    developerKey: '22222222-3333-4444-5555-666666666666',
    developerSecret: 'bbbbbbbb-cccc-dddd-eeee-ffffffffffff',
  },
  summit: {
    acceptorId: '4860752',
    developerKey: '33333333-4444-5555-6666-777777777777',
    developerSecret: 'cccccccc-dddd-eeee-ffff-aaaaaaaaaaaa',
  },
  outage: {
    acceptorId: '6027381',
    developerKey: '55555555-6666-7777-8888-999999999999',
    developerSecret: 'eeeeeeee-ffff-aaaa-bbbb-cccccccccccc',
  },
} as const

/** Developer keys as public as the demo password. */
const triPosOf = (
  tenantId: keyof typeof merchants,
): Pick<ServiceOfferingConfig, 'acceptorId'> & {
  triPosConfig: TriPosConfig
} => {
  const { acceptorId, ...developer } = merchants[tenantId]
  return { acceptorId, triPosConfig: { ...workstation, ...developer } }
}

const workstation = {
  host: 'http://localhost:8080',
  applicationId: '10001',
  applicationName: 'Counter',
  applicationVersion: '0.1.0',
  laneConfig: {
    driver: 'IngenicoUpp',
    terminalType: 'PointOfSale',
    comPort: 'COM9',
    baudRate: '115200',
    dataBits: '8',
    parity: 'None',
    stopBits: 'One',
    handshake: 'None',
    isManualEntryAllowed: true,
    isContactlessMsdEntryAllowed: false,
  },
}

const lakeview: ServiceOfferingConfig = {
  serviceOfferingId: 'lakeview-clerk',
  title: 'Lakeview Point of Sale',
  clientName: 'Lakeview County Clerk',
  feeDescription: 'Convenience Fee',
  timeZone: 'America/Detroit',
  inactivityTimeout: DEFAULT_INACTIVITY_MINUTES,
  useCompactReceiptFormat: false,
  minimumPayment: fromCents(100),
  maximumPayment: fromCents(500_000),
  acceptedPaymentMethods: ['CARD_PRESENT', 'BANK'],
  acceptedPaymentCardSubTypes: ['CREDIT', 'DEBIT'],
  refundEnabled: true,
  refundAdminOnly: false,
  refundConfig: { allowedRefundLevel: 'FULL_AND_LINE_ITEM_AND_PARTIAL', enhancedWorkflow: true },
  firstNameRequired: false,
  lastNameRequired: false,
  emailRequired: false,
  phoneRequired: false,
  outage: { active: false, description: '' },
  // Stored in their own tables.
  integratedPayables: [],
  offerings: [],
  transactionVersion: 'V3',
  supportedTerminalIntegrationTypes: ['TRIPOS_CLOUD', 'TRIPOS_DIRECT'],
  ...triPosOf('lakeview'),
  trustReaders: false,
  paymentIdCharacterSet: 'ALPHA_NUMERIC',
  paymentIdLength: 10,
  supportEmail: 'support@counter.example',
}

const lakeviewFees: readonly FeeRule[] = [
  { type: 'CREDIT_CARD', basisPoints: 235, minimum: fromCents(100) },
  { type: 'DEBIT_CARD', flat: fromCents(150) },
  { type: 'ACH', flat: fromCents(0) },
]

const harbor: ServiceOfferingConfig = {
  ...lakeview,
  serviceOfferingId: 'harbor-dmv',
  ...triPosOf('harbor'),
  title: 'Harbor Point of Sale',
  clientName: 'Harbor DMV',
  timeZone: 'America/New_York',
  useCompactReceiptFormat: true,
  acceptedPaymentMethods: ['CARD_PRESENT'],
  refundAdminOnly: true,
  refundConfig: { allowedRefundLevel: 'FULL', enhancedWorkflow: false },
  firstNameRequired: true,
  lastNameRequired: true,
  emailRequired: true,
  phoneRequired: true,
  transactionVersion: 'V2',
  supportedTerminalIntegrationTypes: ['TRIPOS_DIRECT'],
}

const summit: ServiceOfferingConfig = {
  ...lakeview,
  serviceOfferingId: 'summit-treasury',
  ...triPosOf('summit'),
  title: 'Summit Point of Sale',
  clientName: 'Summit Treasury',
  timeZone: 'America/Denver',
  acceptedPaymentMethods: ['BANK'],
  refundConfig: { allowedRefundLevel: 'FULL', enhancedWorkflow: true },
  paymentIdCharacterSet: 'NUMERIC',
  paymentIdLength: 8,
}

const district: ServiceOfferingConfig = {
  ...lakeview,
  serviceOfferingId: 'district-36-otc',
  title: 'District Court Point of Sale',
  clientName: '36th District Court OTC',
  acceptedPaymentMethods: ['CARD_PRESENT'],
  refundConfig: { allowedRefundLevel: 'FULL_AND_LINE_ITEM', enhancedWorkflow: true },
  supportedTerminalIntegrationTypes: ['TRIPOS_CLOUD'],
  acceptorId: '5310946',
  triPosConfig: null,
}

const outage: ServiceOfferingConfig = {
  ...lakeview,
  serviceOfferingId: 'outage-town',
  ...triPosOf('outage'),
  title: 'Outage Town Point of Sale',
  clientName: 'Outage Town',
  outage: { active: true, description: 'Scheduled maintenance until 5 PM.' },
}

export const lakeviewTenant: DemoTenant = {
  id: 'lakeview',
  config: lakeview,
  feeRules: lakeviewFees,
}

const districtFees: readonly FeeRule[] = [
  { type: 'CREDIT_CARD', basisPoints: 300 },
  { type: 'DEBIT_CARD', flat: fromCents(200) },
]

const probation = {
  id: 'district-36-probation',
  title: 'Probation Services',
  feeRules: [{ type: 'AGENCY_FEE', flat: fromCents(150) }, ...districtFees],
} as const

export const demoTenants: readonly DemoTenant[] = [
  lakeviewTenant,
  {
    id: 'harbor',
    config: harbor,
    feeRules: [{ type: 'CARD_PRESENT', flat: fromCents(200) }],
  },
  { id: 'summit', config: summit, feeRules: [{ type: 'ACH', flat: fromCents(0) }] },
  {
    id: 'district',
    config: district,
    feeRules: districtFees,
    otherOfferings: [probation],
  },
  { id: 'outage', config: outage, feeRules: lakeviewFees },
]
