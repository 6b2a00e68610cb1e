import * as z from 'zod/mini'

import { DEFAULT_CARD_SUB_TYPES, DEFAULT_REFUND_LEVEL } from '../constants.ts'
import { fromCents, MAX_CENTS } from '../money/money.ts'
import { ServiceOfferingConfig, TerminalIntegrationType } from './config.ts'

/** Reads a setting; an unknown value is logged and replaced by `fallback`. */
const known = <Schema extends z.ZodMiniType>(
  name: string,
  schema: Schema,
  fallback: z.output<Schema>,
) =>
  z.catch(schema, () => {
    // eslint-disable-next-line no-console -- The browser's console is the portal's log.
    console.warn(
      `The setting ${name} has an unknown value, so ${JSON.stringify(fallback)} applies.`,
    )
    return fallback
  })

const { shape } = ServiceOfferingConfig
const { refundConfig } = shape

/**
 * The settings as the portal reads them: a value that it does not know never closes it (SPEC §8). An unknown refund
 * level allows nothing, and an unknown timeout sets no timer (SPEC §4).
 */
export const KnownConfig = z.object({
  ...shape,
  inactivityTimeout: known('inactivityTimeout', shape.inactivityTimeout, 0),
  useCompactReceiptFormat: known('useCompactReceiptFormat', shape.useCompactReceiptFormat, false),
  minimumPayment: known('minimumPayment', shape.minimumPayment, fromCents(1)),
  maximumPayment: known('maximumPayment', shape.maximumPayment, fromCents(MAX_CENTS)),
  acceptedPaymentMethods: known('acceptedPaymentMethods', shape.acceptedPaymentMethods, [
    'CARD_PRESENT',
  ]),
  acceptedPaymentCardSubTypes: known(
    'acceptedPaymentCardSubTypes',
    shape.acceptedPaymentCardSubTypes,
    [...DEFAULT_CARD_SUB_TYPES],
  ),
  refundEnabled: known('refundEnabled', shape.refundEnabled, false),
  refundAdminOnly: known('refundAdminOnly', shape.refundAdminOnly, true),
  language: known('language', shape.language, null),
  spanishReceipts: known('spanishReceipts', shape.spanishReceipts, 'NEVER'),
  refundReasons: known('refundReasons', shape.refundReasons, []),
  refundApprovalOver: known('refundApprovalOver', shape.refundApprovalOver, null),
  refundConfig: z.object({
    ...refundConfig.shape,
    allowedRefundLevel: z._default(
      known('allowedRefundLevel', refundConfig.shape.allowedRefundLevel, 'NONE'),
      DEFAULT_REFUND_LEVEL,
    ),
  }),
  transactionVersion: known('transactionVersion', shape.transactionVersion, 'V3'),
  /** Readers of unknown types cannot be chosen. */
  supportedTerminalIntegrationTypes: z.pipe(
    z.array(z.unknown()),
    z.transform((types) =>
      types.flatMap((type) => {
        const read = z.safeParse(TerminalIntegrationType, type)
        return read.success ? [read.data] : []
      }),
    ),
  ),
  triPosConfig: known('triPosConfig', shape.triPosConfig, null),
  paymentIdCharacterSet: known(
    'paymentIdCharacterSet',
    shape.paymentIdCharacterSet,
    'ALPHA_NUMERIC',
  ),
  paymentIdLength: known('paymentIdLength', shape.paymentIdLength, 10),
})
