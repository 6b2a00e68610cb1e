import type { Problem } from '#domain/lib/problem.ts'
import type { AttemptOutcome, CardApproval } from '#domain/payments/attempt.ts'
import type { Terminal } from '#domain/terminals/terminal.ts'
import type { InterruptedPayment } from '#features/checkout/charge/journal.ts'
import type { PaymentApi, PaymentWork } from '#features/checkout/charge/payment-work.ts'
import { type PaymentOutcome, takePayment } from '#features/checkout/charge/take-payment.ts'
import type { PaymentDraft } from '#features/checkout/state/payment-draft.ts'
import type { Reader, SaleAttempt, SaleOutcome } from '#features/shared/reader/reader.ts'
import { buildPayment, buildPaymentRequest } from '#mocks/fixtures/payment.ts'
import { buildPosReceipt } from '#mocks/fixtures/subpayment.ts'
import { frontCounter2 } from '#mocks/fixtures/terminal.ts'

/** A checkout in virtual time: waits are recorded and end immediately. */

export const request = buildPaymentRequest()
export const payment = buildPayment({ subpayments: [] })
export const approval: CardApproval = {
  transactionId: '1000000001',
  approvedAmount: payment.totals.grandTotal,
  paymentType: 'CREDIT',
  lastFour: '6781',
  posReceipt: buildPosReceipt(),
}
export const approved: SaleOutcome = { kind: 'approved', approval, isRecorded: false }
export const declined: SaleOutcome = {
  kind: 'refused',
  refusal: { statusCode: 'Declined', processorCode: '20', message: null },
}
export const outcomeOf = (status: AttemptOutcome['status']): AttemptOutcome => ({
  status,
  approval: null,
  refusal: null,
})

type Call = keyof PaymentApi | 'sale' | 'reverse' | 'idle'

export const virtualCounter = (
  outcomes: (SaleOutcome | Error)[],
  { uncertain = [], isStored = false }: { uncertain?: boolean[]; isStored?: boolean } = {},
) => {
  const log: { call: Call; args: unknown[] }[] = []
  const planned = new Map<Call, (() => unknown)[]>()
  const always = new Map<Call, () => unknown>()
  const waits: number[] = []
  const charges: string[] = []
  const course: string[] = []
  const troubles: Problem[] = []
  const paid = buildPayment()
  const journal: { attempt: InterruptedPayment; after: Call[] }[] = []
  let ids = 0

  const note = (call: Call, args: unknown[]) => {
    log.push({ call, args })
    course.push(call)
  }

  /** The planned answer for this call, or the default. */
  const doing =
    <Value>(call: Call, usual: Value) =>
    async (...args: unknown[]): Promise<Value> => {
      note(call, args)
      const plan = planned.get(call)?.shift() ?? always.get(call)
      return plan ? (plan() as Value) : usual
    }

  const reader: Reader = {
    connect: async () => {},
    idle: doing('idle', undefined),
    status: async () => 'ready',
    outcome: async () => ({ kind: 'unknown' }),
    reverse: doing('reverse', undefined),
    sale: async (attempt, onUncertain, onOfflineApproval) => {
      note('sale', [attempt])
      for (const isUncertain of [false, ...uncertain]) onUncertain(isUncertain)
      if (isStored) await onOfflineApproval()
      const outcome = outcomes.shift()
      if (!outcome || outcome instanceof Error) throw outcome ?? new Error('One sale too many.')
      return outcome
    },
  }
  const work: PaymentWork = {
    api: {
      createPayment: doing('createPayment', payment),
      getPayment: doing('getPayment', paid),
      beginAttempt: doing('beginAttempt', {}),
      reportOfflineApproval: doing('reportOfflineApproval', {}),
      recordSubpayment: doing('recordSubpayment', paid),
      recordFailure: doing('recordFailure', payment),
      getAttempt: doing('getAttempt', outcomeOf('UNKNOWN')),
      refundAttempt: doing('refundAttempt', outcomeOf('REVERSED')),
    },
    reader: async () => reader,
    journal: {
      keep: (attempt, charge) => {
        journal.push({ attempt, after: log.map(({ call }) => call) })
        return charge()
      },
      markOfflineApproval: async (attempt) => {
        journal.push({
          attempt: { ...attempt, isStored: true },
          after: log.map(({ call }) => call),
        })
      },
    },
    clock: { sleep: async (milliseconds) => void waits.push(milliseconds) },
    newId: () => `id-${(ids += 1)}`,
    onCharge: ({ kind }) => {
      if (charges.at(-1) === kind) return
      charges.push(kind)
      course.push(kind)
    },
    onTrouble: (trouble) => troubles.push(trouble),
  }
  const thrower = (error: Error) => () => {
    throw error
  }
  const plan = (call: Call, ...plans: (() => unknown)[]) =>
    planned.set(call, [...(planned.get(call) ?? []), ...plans])

  return {
    paid,
    waits,
    charges,
    course,
    troubles,
    journal,
    calls: () => log.map(({ call }) => call),
    argsOf: (call: Call) => log.flatMap((each) => (each.call === call ? [each.args] : [])),
    get attempts() {
      return log.flatMap(({ call, args }) => (call === 'sale' ? [args[0] as SaleAttempt] : []))
    },
    fail: (call: Call, ...errors: Error[]) => plan(call, ...errors.map(thrower)),
    failAlways: (call: Call, error: Error) => always.set(call, thrower(error)),
    answer: (call: Call, ...answers: unknown[]) => plan(call, ...answers.map((each) => () => each)),
    hang: (call: Call) => plan(call, () => new Promise(() => {})),
    settle: () => new Promise((resolve) => setTimeout(resolve)),
    take: (draft: PaymentDraft | null = null, body = request, terminal: Terminal = frontCounter2) =>
      takePayment(work, body, terminal, draft),
  }
}

export const draftOf = (outcome: PaymentOutcome): PaymentDraft => {
  if (outcome.kind !== 'failed') throw new Error('Not failed.')
  return outcome.draft
}
