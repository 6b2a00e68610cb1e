import * as z from 'zod/mini'

import { DEFAULT_TIMEOUT } from './inactivity.ts'
import { compare, format, fromCents, larger, type Money, Price } from './money.ts'
import { Outage } from './outage.ts'
import { ChosenCardSubType, PaymentMethod } from './payment-method.ts'
import { AcceptorId } from './processor-number.ts'
import { IntegratedPayable } from './record-search.ts'
import { Id, text } from './text.ts'
import { Version } from './version.ts'

export const TerminalIntegrationType = z.enum(['TRIPOS_DIRECT', 'TRIPOS_CLOUD'])
export type TerminalIntegrationType = z.infer<typeof TerminalIntegrationType>

/** A workstation's own address: what signs with the developer key talks to no other machine. */
const isLoopback = (address: string): boolean =>
  /^https?:\/\/(localhost|127\.0\.0\.1)(:\d{1,5})?$/.test(address)

/**
 * How the card-reader service on a workstation is reached and what a lane of it is set to (SPEC §3,
 * §7). The key and the secret are every cashier's browser's: docs/developer-key.md says what that
 * means.
 */
export const TriPosConfig = z.object({
  /** Such as http://localhost:8080. */
  host: z
    .string()
    .check(
      z.refine(isLoopback, 'Must be an address of this workstation like http://localhost:8080.'),
    ),
  /** The tenant's merchant; absent until the operator sets it, and no card can be charged till then. */
  acceptorId: z.optional(AcceptorId),
  applicationId: text(50),
  applicationName: text(50),
  applicationVersion: text(50),
  developerKey: text(100),
  developerSecret: text(100),
  /** What every lane is set to, but for its number and its description (SPEC §3, §9). */
  laneConfig: z.object({
    driver: z._default(text(50), 'IngenicoUpp'),
    terminalType: z._default(text(50), 'PointOfSale'),
    comPort: z._default(text(20), 'COM9'),
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

/** The settings of a tenant's counter (SPEC §3 Service offering config). */
export const ServiceOfferingConfig = z.object({
  serviceOfferingId: Id,
  /** The application's title in the top bar. */
  title: text(100),
  /** The organization's name, on receipts. */
  clientName: text(200),
  feeDescription: text(100),
  /** IANA zone of the agency: its days, filters and receipts. */
  timeZone: text(64),
  /** Minutes. */
  inactivityTimeout: z._default(z.number(), DEFAULT_TIMEOUT),
  useCompactReceiptFormat: z.boolean(),
  /** Both apply to the subtotal, before fees. */
  minimumPayment: Price,
  maximumPayment: Price,
  acceptedPaymentMethods: z.array(PaymentMethod).check(z.minLength(1)),
  acceptedPaymentCardSubTypes: z._default(z.array(ChosenCardSubType), ['CREDIT', 'DEBIT']),
  refundEnabled: z.boolean(),
  refundAdminOnly: z.boolean(),
  refundConfig: z.object({
    allowedRefundLevel: z._default(
      z.enum(['FULL', 'FULL_AND_LINE_ITEM', 'FULL_AND_LINE_ITEM_AND_PARTIAL']),
      'FULL_AND_LINE_ITEM_AND_PARTIAL',
    ),
    /** The refund dialog with preview; off: the plain confirmation. */
    enhancedWorkflow: z.boolean(),
  }),
  firstNameRequired: z.boolean(),
  lastNameRequired: z.boolean(),
  emailRequired: z.boolean(),
  phoneRequired: z.boolean(),
  outage: Outage,
  /** Items whose records live in another system (SPEC §2 Products flow). */
  integratedPayables: z._default(z.array(IntegratedPayable), []),
  /** What the offerings are called that may share a cart: this tenant's own and its record systems'. */
  offerings: z._default(z.array(z.object({ serviceOfferingId: Id, title: text(200) })), []),
  transactionVersion: z.enum(['V2', 'V3']),
  supportedTerminalIntegrationTypes: z.array(TerminalIntegrationType),
  /**
   * The tenant's merchant at the card processor, for workstation and cloud readers alike. Only the
   * operator sets it (`npm run admin -- merchant`); absent until then.
   */
  acceptorId: z.optional(AcceptorId),
  /** Null where no reader hangs on a workstation. */
  triPosConfig: z.nullable(TriPosConfig),
  /**
   * Whether approvals that workstations report count without a processor to confirm them. Only used
   * by a server that has no processor.
   */
  trustReaders: z._default(z.boolean(), false),
  paymentIdCharacterSet: z.enum(['ALPHA', 'NUMERIC', 'ALPHA_NUMERIC']),
  paymentIdLength: z.int().check(z.gte(4), z.lte(20)),
  supportEmail: z.string(),
  version: z.optional(Version),
})
export type ServiceOfferingConfig = z.infer<typeof ServiceOfferingConfig>

/** Why no card is charged: without its merchant a charge could be neither found nor returned. */
export const noMerchant =
  'This office has no acceptor ID yet, so it cannot take cards. An administrator can ask the operator of this server to set it.'

export type HasMerchant = Pick<ServiceOfferingConfig, 'acceptorId' | 'triPosConfig'>

/** The settings with this merchant in both places that name it; with none, it is in neither. */
export const withMerchant = <Config extends HasMerchant>(
  config: Config,
  acceptorId: string | undefined,
) => {
  const { acceptorId: _own, triPosConfig, ...rest } = config
  const merchant: Pick<HasMerchant, 'acceptorId'> = acceptorId === undefined ? {} : { acceptorId }
  return { ...rest, ...merchant, triPosConfig: triPosConfig && readerOf(triPosConfig, merchant) }
}

const readerOf = (
  { acceptorId: _own, ...reader }: TriPosConfig,
  merchant: Pick<HasMerchant, 'acceptorId'>,
): TriPosConfig => ({ ...reader, ...merchant })

/** SPEC §9: $0.01, or the configured minimum if higher. */
export const leastPayment = (config: Pick<ServiceOfferingConfig, 'minimumPayment'>): Money =>
  larger(config.minimumPayment, fromCents(1, config.minimumPayment.currencyCode))

export type LimitNotice = { title: string; text: string }

/** Why a subtotal cannot be checked out, or undefined where it can (SPEC §5 Checkout blocked). */
export const paymentLimitNotice = (
  subTotal: Money,
  config: Pick<ServiceOfferingConfig, 'minimumPayment' | 'maximumPayment'>,
): LimitNotice | undefined => {
  const least = leastPayment(config)
  const total = `The total in the cart is ${format(subTotal)}.`
  if (compare(subTotal, least) < 0) {
    return {
      title: 'Subceeds Minimum Payment',
      text: `${total} The minimum payment amount allowed is ${format(least)}.`,
    }
  }
  if (compare(subTotal, config.maximumPayment) > 0) {
    return {
      title: 'Exceeds Maximum Payment',
      text: `${total} The maximum payment amount allowed is ${format(config.maximumPayment)}.`,
    }
  }
  return undefined
}
