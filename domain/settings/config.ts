import * as z from 'zod/mini'

import {
  DEFAULT_CARD_SUB_TYPES,
  DEFAULT_COM_PORT,
  DEFAULT_LANE_DRIVER,
  DEFAULT_REFUND_LEVEL,
  MINIMUM_CHARGE_CENTS,
} from '../constants.ts'
import { DEFAULT_INACTIVITY_MINUTES } from '../identity/inactivity.ts'
import { Language } from '../language/language.ts'
import type { Problem } from '../lib/problem.ts'
import { AcceptorId } from '../lib/processor-number.ts'
import { Id, text } from '../lib/text.ts'
import { Version } from '../lib/version.ts'
import { compare, format, fromCents, larger, type Money, Price } from '../money/money.ts'
import { Outage } from '../pricing/outage.ts'
import { ChosenCardSubType, PaymentMethod } from '../pricing/payment-method.ts'
import { IntegratedPayable } from '../records/record-search.ts'
import { RefundReasons } from './refund-reasons.ts'

export const TerminalIntegrationType = z.enum(['TRIPOS_DIRECT', 'TRIPOS_CLOUD'])
export type TerminalIntegrationType = z.infer<typeof TerminalIntegrationType>

/** Requests signed with the developer key must not leave the workstation. */
const isLoopback = (address: string): boolean =>
  /^https?:\/\/(localhost|127\.0\.0\.1)(:\d{1,5})?$/.test(address)

/** SPEC §3, §7. Key and secret reach every cashier's browser; see docs/developer-key.md. */
export const TriPosConfig = z.object({
  host: z
    .string()
    .check(
      z.refine(isLoopback, 'Must be an address of this workstation like http://localhost:8080.'),
    ),
  /** The tenant's merchant. Set by the operator; no card can be charged without it. */
  acceptorId: z.optional(AcceptorId),
  applicationId: text(50),
  applicationName: text(50),
  applicationVersion: text(50),
  developerKey: text(100),
  developerSecret: text(100),
  laneConfig: z.object({
    driver: z._default(text(50), DEFAULT_LANE_DRIVER),
    terminalType: z._default(text(50), 'PointOfSale'),
    comPort: z._default(text(20), DEFAULT_COM_PORT),
    baudRate: z._default(text(10), '115200'),
    dataBits: z._default(text(10), '8'),
    parity: z._default(text(10), 'None'),
    stopBits: z._default(text(10), 'One'),
    handshake: z._default(text(20), 'None'),
    isManualEntryAllowed: z._default(z.boolean(), true),
    isContactlessMsdEntryAllowed: z._default(z.boolean(), false),
  }),
})
export type TriPosConfig = z.infer<typeof TriPosConfig>

/** Whether receipts are in Spanish besides English. ON_REQUEST: if the customer asks for it. */
export const SpanishReceipts = z.enum(['NEVER', 'ALWAYS', 'ON_REQUEST'])
export type SpanishReceipts = z.infer<typeof SpanishReceipts>

/** What of a payment can be refunded (SPEC §4, §9); NONE stands for any other level. */
export const RefundLevel = z.enum([
  'NONE',
  'FULL',
  'FULL_AND_LINE_ITEM',
  'FULL_AND_LINE_ITEM_AND_PARTIAL',
])
export type RefundLevel = z.infer<typeof RefundLevel>

/** The tenant's settings (SPEC §3 Service offering config). */
export const ServiceOfferingConfig = z.object({
  serviceOfferingId: Id,
  title: text(100),
  clientName: text(200),
  feeDescription: text(100),
  /** IANA time zone. */
  timeZone: text(64),
  inactivityTimeout: z._default(z.number(), DEFAULT_INACTIVITY_MINUTES),
  /** Minutes without activity until the counter locks; 0 never. */
  lockAfter: z._default(z.number(), 0),
  useCompactReceiptFormat: z.boolean(),
  /** Applied to the subtotal, before fees, as is the maximum. */
  minimumPayment: Price,
  maximumPayment: Price,
  acceptedPaymentMethods: z.array(PaymentMethod).check(z.minLength(1)),
  acceptedPaymentCardSubTypes: z._default(z.array(ChosenCardSubType), [...DEFAULT_CARD_SUB_TYPES]),
  refundEnabled: z.boolean(),
  refundAdminOnly: z.boolean(),
  refundConfig: z.object({
    allowedRefundLevel: z._default(RefundLevel, DEFAULT_REFUND_LEVEL),
    enhancedWorkflow: z.boolean(),
  }),
  refundReasons: z._default(RefundReasons, []),
  /** If the refunds of a payment come to more, a second person must approve them; null asks for none. */
  refundApprovalOver: z._default(z.nullable(Price), null),
  firstNameRequired: z.boolean(),
  lastNameRequired: z.boolean(),
  emailRequired: z.boolean(),
  phoneRequired: z.boolean(),
  outage: Outage,
  /** SPEC §2 Products flow. */
  integratedPayables: z._default(z.array(IntegratedPayable), []),
  offerings: z._default(z.array(z.object({ serviceOfferingId: Id, title: text(200) })), []),
  transactionVersion: z.enum(['V2', 'V3']),
  supportedTerminalIntegrationTypes: z.array(TerminalIntegrationType),
  /** Only the operator sets it (`npm run admin -- merchant`). */
  acceptorId: z.optional(AcceptorId),
  triPosConfig: z.nullable(TriPosConfig),
  /** Accepts approvals without processor confirmation; only used by servers without a processor. */
  trustReaders: z._default(z.boolean(), false),
  paymentIdCharacterSet: z.enum(['ALPHA', 'NUMERIC', 'ALPHA_NUMERIC']),
  paymentIdLength: z.int().check(z.gte(4), z.lte(20)),
  supportEmail: z.string(),
  /** How customers reach the office, printed on receipts; empty prints nothing. */
  receiptContact: z._default(text(200), ''),
  /** Screens of people who have not chosen their own language have this one; null leaves it to the browser. */
  language: z._default(z.nullable(Language), null),
  spanishReceipts: z._default(SpanishReceipts, 'NEVER'),
  /** When the day closes by itself, like `17:00` in the office's zone; null closes it by hand. */
  closesAt: z._default(z.nullable(text(5)), null),
  /** Cashiers sell only in a shift, which they count at its end. */
  shifts: z._default(z.boolean(), false),
  /** The month, from 1, in which the fiscal year begins. */
  fiscalYearStart: z._default(z.number(), 1),
  /** Whether the server can send mail. Its operator sets it up; a request's value is ignored. */
  emailsReceipts: z.optional(z.boolean()),
  /** Whether this is a rehearsal of the office, where nothing is real; a request's value is ignored. */
  isRehearsal: z.optional(z.boolean()),
  /** The first day that has all its payments here: older ones may be archived. A request's value is ignored. */
  archivedBefore: z.optional(z.string()),
  version: z.optional(Version),
})
export type ServiceOfferingConfig = z.infer<typeof ServiceOfferingConfig>

/** Without a merchant, a charge can be neither found nor refunded. */
export const noMerchant =
  'This office has no acceptor ID yet, so it cannot take cards. An administrator can ask the operator of this server to set it.'

export type HasMerchant = Pick<ServiceOfferingConfig, 'acceptorId' | 'triPosConfig'>

export const withMerchant = <Config extends HasMerchant>(
  config: Config,
  acceptorId: string | undefined,
) => {
  const { acceptorId: _own, triPosConfig, ...rest } = config
  const merchant: Pick<HasMerchant, 'acceptorId'> = acceptorId === undefined ? {} : { acceptorId }
  return {
    ...rest,
    ...merchant,
    triPosConfig: triPosConfig && setReaderMerchant(triPosConfig, merchant),
  }
}

const setReaderMerchant = (
  { acceptorId: _own, ...reader }: TriPosConfig,
  merchant: Pick<HasMerchant, 'acceptorId'>,
): TriPosConfig => ({ ...reader, ...merchant })

/** SPEC §9: $0.01, or the configured minimum if higher. */
export const effectiveMinimum = (config: Pick<ServiceOfferingConfig, 'minimumPayment'>): Money =>
  larger(config.minimumPayment, fromCents(MINIMUM_CHARGE_CENTS, config.minimumPayment.currencyCode))

/** Why a subtotal cannot be checked out, or undefined if it can (SPEC §5 Checkout blocked). */
export const paymentLimitNotice = (
  subTotal: Money,
  config: Pick<ServiceOfferingConfig, 'minimumPayment' | 'maximumPayment'>,
): Problem | undefined => {
  const least = effectiveMinimum(config)
  const total = `The total in the cart is ${format(subTotal)}.`
  if (compare(subTotal, least) < 0) {
    return {
      title: 'Subceeds Minimum Payment',
      detail: `${total} The minimum payment amount allowed is ${format(least)}.`,
    }
  }
  if (compare(subTotal, config.maximumPayment) > 0) {
    return {
      title: 'Exceeds Maximum Payment',
      detail: `${total} The maximum payment amount allowed is ${format(config.maximumPayment)}.`,
    }
  }
  return undefined
}
