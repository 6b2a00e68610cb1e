import * as z from 'zod/mini'

import { Id, text } from '#domain/lib/text.ts'
import { DecimalPrice, usd } from '#domain/money/money.ts'
import { IntegrationData } from '#domain/pricing/integration-data.ts'

import { maxMatches, RecordSystemBadResponse, type SystemRecord } from './record-system.ts'

/** Dollars and cents, as micro-units. */
const Amount = z.pipe(
  DecimalPrice,
  z.transform((amount) => usd(amount).micros),
)
const label = IntegrationData.shape.paymentSelectionLabel
const reason = IntegrationData.shape.notPayableReason

/** See docs/record-systems.md. */
const RecordReply = z
  .object({
    id: Id,
    serviceOfferingId: z._default(z.nullable(Id), null),
    name: text(200).check(z.refine((name) => name.trim() !== '')),
    description: z._default(text(1_000), ''),
    amount: Amount,
    balance: Amount,
    minimum: z._default(z.nullable(Amount), null),
    displayFields: z._default(IntegrationData.shape.displayFields, []),
    selectionLabel: z._default(label, null),
    options: z._default(
      z.array(z.object({ value: text(64), label: text(100), amount: Amount })),
      [],
    ),
    notPayable: z._default(z.boolean(), false),
    notPayableReason: z._default(reason, null),
  })
  .check(z.refine(({ amount, balance }) => balance <= amount))
const Answer = z.object({ records: z.array(z.unknown()) })

/** Service offerings that may own the records; `own` is the default. */
export type Offerings = { own: string; all: readonly string[] }

/** The records of a response; throws RecordSystemBadResponse if it violates docs/record-systems.md. */
export function readAnswer(answer: unknown, { own, all }: Offerings): SystemRecord[] {
  const { records } = parseOrThrow(Answer, answer)
  // One more than the limit is enough to know that there are too many.
  return records.slice(0, maxMatches + 1).map((each) => {
    const record = parseOrThrow(RecordReply, each)
    const serviceOfferingId = record.serviceOfferingId ?? own
    if (!all.includes(serviceOfferingId)) throw new RecordSystemBadResponse()
    return { ...record, serviceOfferingId, minimum: record.minimum ?? record.amount }
  })
}

function parseOrThrow<Schema extends z.core.$ZodType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  const read = z.safeParse(schema, value)
  if (!read.success) throw new RecordSystemBadResponse()
  return read.data
}
