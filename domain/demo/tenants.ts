import { DEFAULT_INACTIVITY_MINUTES } from '../identity/inactivity.ts'
import { fromCents } from '../money/money.ts'
import type { FeeRule } from '../pricing/fee.ts'
import type { ServiceOfferingConfig } from '../settings/config.ts'
import { DEFAULT_REFUND_REASONS } from '../settings/refund-reasons.ts'
import { demoMerchants } from './merchants.ts'
import { demoSystemsOf } from './record-systems.ts'

export type DemoTenant = {
  id: string
  config: ServiceOfferingConfig
  /** By service offering. */
  feeRules: Readonly<Record<string, readonly FeeRule[]>>
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

/** What no two tenants share; the server adds the merchant to the reader's settings when it reads them. */
const ownSettings = (
  tenantId: keyof typeof demoMerchants,
  serviceOfferingId: string,
  clientName: string,
) => {
  const { acceptorId, ...developer } = demoMerchants[tenantId]
  return {
    serviceOfferingId,
    clientName,
    integratedPayables: demoSystemsOf(tenantId),
    offerings: [{ serviceOfferingId, title: clientName }],
    acceptorId,
    triPosConfig: { ...workstation, ...developer },
  }
}

const lakeview: ServiceOfferingConfig = {
  ...ownSettings('lakeview', 'lakeview-clerk', 'Lakeview County Clerk'),
  title: 'Lakeview Point of Sale',
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
  refundReasons: [...DEFAULT_REFUND_REASONS],
  refundApprovalOver: null,
  firstNameRequired: false,
  lastNameRequired: false,
  emailRequired: false,
  phoneRequired: false,
  outage: { active: false, description: '' },
  transactionVersion: 'V3',
  supportedTerminalIntegrationTypes: ['TRIPOS_CLOUD', 'TRIPOS_DIRECT'],
  trustReaders: false,
  paymentIdCharacterSet: 'ALPHA_NUMERIC',
  paymentIdLength: 10,
  supportEmail: 'support@counter.example',
  receiptContact: 'Call (313) 555-0142.',
  closesAt: null,
  shifts: false,
  fiscalYearStart: 1,
  lockAfter: 0,
  language: null,
  spanishReceipts: 'NEVER',
}

export const lakeviewFees: readonly FeeRule[] = [
  { type: 'CREDIT_CARD', basisPoints: 235, minimum: fromCents(100) },
  { type: 'DEBIT_CARD', flat: fromCents(150) },
  { type: 'ACH', flat: fromCents(0) },
]

const harbor: ServiceOfferingConfig = {
  ...lakeview,
  ...ownSettings('harbor', 'harbor-dmv', 'Harbor DMV'),
  title: 'Harbor Point of Sale',
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
  ...ownSettings('summit', 'summit-treasury', 'Summit Treasury'),
  title: 'Summit Point of Sale',
  timeZone: 'America/Denver',
  acceptedPaymentMethods: ['BANK'],
  refundConfig: { allowedRefundLevel: 'FULL', enhancedWorkflow: true },
  paymentIdCharacterSet: 'NUMERIC',
  paymentIdLength: 8,
}

const district: ServiceOfferingConfig = {
  ...lakeview,
  ...ownSettings('district', 'district-36-otc', '36th District Court OTC'),
  offerings: [
    { serviceOfferingId: 'district-36-otc', title: '36th District Court OTC' },
    { serviceOfferingId: 'district-36-probation', title: 'Probation Services' },
  ],
  title: 'District Court Point of Sale',
  acceptedPaymentMethods: ['CARD_PRESENT'],
  refundConfig: { allowedRefundLevel: 'FULL_AND_LINE_ITEM', enhancedWorkflow: true },
  supportedTerminalIntegrationTypes: ['TRIPOS_CLOUD'],
  triPosConfig: null,
}

const outage: ServiceOfferingConfig = {
  ...lakeview,
  ...ownSettings('outage', 'outage-town', 'Outage Town'),
  title: 'Outage Town Point of Sale',
  outage: { active: true, description: 'Scheduled maintenance until 5 PM.' },
}

const districtFees: readonly FeeRule[] = [
  { type: 'CREDIT_CARD', basisPoints: 300 },
  { type: 'DEBIT_CARD', flat: fromCents(200) },
]

export const lakeviewTenant: DemoTenant = {
  id: 'lakeview',
  config: lakeview,
  feeRules: { 'lakeview-clerk': lakeviewFees },
}

export const demoTenants: readonly DemoTenant[] = [
  lakeviewTenant,
  {
    id: 'harbor',
    config: harbor,
    feeRules: { 'harbor-dmv': [{ type: 'CARD_PRESENT', flat: fromCents(200) }] },
  },
  {
    id: 'summit',
    config: summit,
    feeRules: { 'summit-treasury': [{ type: 'ACH', flat: fromCents(0) }] },
  },
  {
    id: 'district',
    config: district,
    feeRules: {
      'district-36-otc': districtFees,
      'district-36-probation': [{ type: 'AGENCY_FEE', flat: fromCents(150) }, ...districtFees],
    },
  },
  { id: 'outage', config: outage, feeRules: { 'outage-town': lakeviewFees } },
]
