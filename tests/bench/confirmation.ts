import { attemptOf } from '#domain/payments/attempt.ts'
import type { Processor } from '#server/gateways/processor/processor.ts'
import { inTenant, type Person, startCounter } from '#tests/server/counter.ts'
import { createFakeProcessor } from '#tests/server/fake-processor.ts'
import { createPayment } from '#tests/server/payment-calls.ts'
import { trustReaders } from '#tests/server/trust-readers.ts'
import { requestRecording } from '#tests/server/workstation.ts'

/**
 * Measures what confirming a reader's approval adds to a sale: the calls a workstation waits for (start the attempt,
 * record its approval), with a processor of the given latency in milliseconds, against an office that trusts its
 * readers. Both alternate, so they meet the same machine load.
 */
const rounds = 100
const delays = [0, 50, 500] as const

const wait = (milliseconds: number) =>
  new Promise<void>((resolve) => void setTimeout(resolve, milliseconds))

let delay = 0
const fake = createFakeProcessor()
const processor: Processor = {
  ...fake.processor,
  query: async (asked) => {
    await wait(delay)
    return fake.processor.query(asked)
  },
}

let transactions = 6_000_000_000

/** Milliseconds from the start of the attempt to its recorded approval, without the customer's time. */
async function sell(cashier: Person): Promise<number> {
  const payment = await createPayment(cashier)
  const names = await attemptOf(payment._id, 1)
  transactions += 1
  const approval = {
    transactionId: String(transactions),
    approvedAmount: payment.totals.grandTotal,
    paymentType: 'CREDIT' as const,
    lastFour: '6781',
    posReceipt: null,
  }
  fake.recordCharge(names, approval)
  const started = performance.now()
  const path = `/payments/${payment._id}/attempts/${names.attemptId}`
  await cashier.post(inTenant(cashier.tenantId, path), {})
  const { status, text } = await requestRecording(cashier, payment._id, { names, approval })
  if (status !== 200 || !text.includes('"COMPLETE"')) throw new Error(`Not recorded: ${text}`)
  return performance.now() - started
}

const at = (times: readonly number[], share: number): number =>
  times.toSorted((one, other) => one - other)[Math.ceil(times.length * share) - 1] ?? Number.NaN

const verifying = await startCounter({ services: { processor } })
const trusting = await startCounter()
await trustReaders(trusting)
const offices = [
  ...delays.map((each) => ({ name: `processor after ${each} ms`, delay: each, of: verifying })),
  { name: 'readers are trusted', delay: 0, of: trusting },
]
const cashiers = new Map(
  await Promise.all(
    [verifying, trusting].map(
      async (each) => [each, await each.signIn('cashier@lakeview.example')] as const,
    ),
  ),
)
const times = new Map<string, number[]>(offices.map(({ name }) => [name, []]))
for (let round = -5; round < rounds; round += 1) {
  for (const { name, delay: each, of } of offices) {
    delay = each
    const cashier = cashiers.get(of)
    if (!cashier) throw new Error('No cashier is signed in.')
    const time = await sell(cashier)
    // Negative rounds warm up.
    if (round >= 0) times.get(name)?.push(time)
  }
}
for (const [name, all] of times) {
  console.log(
    `${name}: median ${at(all, 0.5).toFixed(1)} ms, p99 ${at(all, 0.99).toFixed(1)} ms of ${all.length}`,
  )
}
await verifying.close()
await trusting.close()
