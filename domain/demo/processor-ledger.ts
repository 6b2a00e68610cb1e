import * as z from 'zod/mini'

const Amount = z.string().check(z.regex(/^\d{1,9}\.\d\d$/, 'Enter dollars and cents, like 16.00.'))
const Time = z.pipe(
  z.iso.datetime({ precision: 3 }),
  z.transform((text) => new Date(text)),
)
const Reference = z.nullable(z.string().check(z.maxLength(64)))
const ProcessorId = z.string().check(z.regex(/^[\w-]{1,64}$/))

/** What the simulated card processor is to have of a merchant (docs/reader-simulator.md). */
export const ProcessorLedger = z.object({
  acceptorId: z.string(),
  /** Approved charges and what was returned of them. Times are ISO 8601. */
  transactions: z.array(
    z.object({
      id: ProcessorId,
      at: Time,
      referenceNumber: Reference,
      ticketNumber: Reference,
      amount: Amount,
      cardLogo: z.string().check(z.maxLength(20)),
      isReversed: z.boolean(),
      returns: z.array(
        z.object({ id: ProcessorId, at: Time, referenceNumber: Reference, amount: Amount }),
      ),
    }),
  ),
  /** Batches that were closed, oldest first, each with what was charged and returned before `until`. */
  batches: z.array(z.object({ referenceNumber: z.string(), until: Time })),
})
export type ProcessorLedger = z.input<typeof ProcessorLedger>
