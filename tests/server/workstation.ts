import { afterAll, beforeAll } from 'vitest'
import * as z from 'zod/mini'

import { type AttemptIdentifiers, attemptOf, type CardApproval } from '#domain/payments/attempt.ts'
import { approvalOf } from '#domain/payments/card-approval.ts'
import type { Payment } from '#domain/payments/payment.ts'
import { ReaderSaleReply } from '#domain/reader/reader-sale.ts'
import type { LedgerEntry } from '#mocks/reader-simulator/ledger-entry.ts'
import { serveReader } from '#mocks/reader-simulator/serve.ts'
import { createReaderSimulator } from '#mocks/reader-simulator/simulator.ts'
import { createExpress } from '#server/gateways/processor/express.ts'
import type { Processor } from '#server/gateways/processor/processor.ts'
import type { ServerOptions } from '#server/main/start-server.ts'
import { createIndependentClient } from '#tests/reader/independent-client.ts'

import {
  contentsOf,
  type Counter,
  inTenant,
  type Person,
  startCounter,
  terminalNamed,
} from './counter.ts'
import { testStart } from './database-snapshots.ts'

/** The simulated reader and processor over HTTP, with a counter connected to the processor. */
export type Workstation = {
  counter: Counter
  origin: string
  /** Advances the clock of the counter and the processor. */
  pass: (milliseconds: number) => void
  /** Sets the next answers of the reader or the processor. */
  force: (trigger: string, call: string, times?: number) => Promise<void>
  ledgerOf: (names: AttemptIdentifiers) => Promise<LedgerEntry[]>
  /** Charges an amount in dollars at the reader. */
  charge: (names: AttemptIdentifiers, amount: string) => Promise<Response>
  reverse: (approval: CardApproval) => Promise<Response>
}

export const expressAccount = (origin: string) => ({
  url: `${origin}/express`,
  reportingUrl: `${origin}/reporting`,
  accountId: 'account-of-tests',
  accountToken: 'token-of-tests',
  applicationId: '10001',
  applicationName: 'Counter',
  applicationVersion: '0.1.0',
})

export type WorkstationOptions = ServerOptions & { around?: (processor: Processor) => Processor }

export async function startWorkstation({
  around = (processor) => processor,
  ...options
}: WorkstationOptions = {}): Promise<Workstation & { close: () => Promise<void> }> {
  let time = testStart.getTime()
  const clock = () => new Date(time)
  const simulator = createReaderSimulator({
    saleDelay: 0,
    now: clock,
    rejectsRepeatedRequestIds: false,
  })
  const reader = await serveReader(simulator, 0)
  const { origin } = reader
  const processor = around(createExpress(expressAccount(origin), clock))
  const counter = await startCounter({ clock, services: { processor }, ...options })
  const client = createIndependentClient(fetch, { origin })
  const callSimulator = (method: string, path: string, body?: unknown) =>
    fetch(`${origin}/simulator/${path}`, {
      method,
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    })
  return {
    counter,
    origin,
    pass: (milliseconds) => {
      time += milliseconds
    },
    force: async (trigger, call, times = 1) => {
      const { status } = await callSimulator('POST', 'next', { trigger, call, times })
      if (status !== 204) throw new Error(`${trigger} cannot be ordered of ${call}.`)
    },
    ledgerOf: async ({ ticketNumber }) => {
      const entries = (await (await callSimulator('GET', 'ledger')).json()) as LedgerEntry[]
      return entries.filter((entry) => entry.ticketNumber === ticketNumber)
    },
    charge: ({ referenceNumber, ticketNumber }, amount) =>
      client.post('/api/v1/sale', {
        laneId: 2,
        transactionAmount: Number(amount),
        referenceNumber,
        ticketNumber,
        configuration: { checkForDuplicateTransactions: false },
      }),
    reverse: ({ transactionId, approvedAmount }) =>
      client.post(`/api/v1/reversal/${transactionId}/credit`, {
        laneId: 2,
        transactionAmount: Number(approvedAmount.amount),
      }),
    close: async () => {
      await counter.close()
      await reader.close()
    },
  }
}

export function openWorkstation(options: WorkstationOptions = {}): () => Workstation {
  let workstation: Awaited<ReturnType<typeof startWorkstation>> | undefined
  beforeAll(async () => {
    workstation = await startWorkstation(options)
  })
  afterAll(() => workstation?.close())
  return () => {
    if (workstation === undefined) throw new Error('The workstation is there during tests only.')
    return workstation
  }
}

export const totalOf = (payment: Payment) => payment.totals.grandTotal.amount

/** Charges the payment's total, or another amount, and returns the approval. */
export async function approve(
  { charge }: Workstation,
  payment: Payment,
  { number = 1, amount = totalOf(payment) }: { number?: number; amount?: string } = {},
): Promise<{ names: AttemptIdentifiers; approval: CardApproval }> {
  const names = await attemptOf(payment._id, number)
  const reply = await charge(names, amount)
  const approval = approvalOf(z.parse(ReaderSaleReply, await reply.json()))
  if (approval === undefined) throw new Error('The reader approved nothing.')
  return { names, approval }
}

type CardCharge = { names: AttemptIdentifiers; approval: CardApproval; terminal?: string }

export async function requestRecording(
  person: Person,
  paymentId: string,
  { names, approval, terminal = 'Front Counter 2' }: CardCharge,
  changes: Record<string, unknown> = {},
  headers: Record<string, string> = {},
) {
  const { _id: terminalId } = await terminalNamed(person, terminal)
  const body = { attemptId: names.attemptId, terminalId, ...approval, ...changes }
  const path = inTenant(person.tenantId, `/payments/${paymentId}/subpayments`)
  return person.post(path, body, headers)
}

export const record = async (person: Person, paymentId: string, charge: CardCharge) =>
  contentsOf('recordSubpayment', await requestRecording(person, paymentId, charge))

const attemptPath = (person: Person, paymentId: string, attemptId: string) =>
  inTenant(person.tenantId, `/payments/${paymentId}/attempts/${attemptId}`)

export const requestAttempt = (person: Person, paymentId: string, attemptId: string) =>
  person.get(attemptPath(person, paymentId, attemptId))

export const outcomeOf = async (
  person: Person,
  paymentId: string,
  { attemptId }: AttemptIdentifiers,
) => contentsOf('getAttempt', await requestAttempt(person, paymentId, attemptId))

export const requestAttemptRefund = (
  { counter }: Workstation,
  person: Person,
  paymentId: string,
  attemptId: string,
) =>
  counter.send('POST', `${attemptPath(person, paymentId, attemptId)}/refund`, {
    token: person.token,
  })

export const refund = async (
  workstation: Workstation,
  person: Person,
  paymentId: string,
  { attemptId }: AttemptIdentifiers,
) =>
  contentsOf('refundAttempt', await requestAttemptRefund(workstation, person, paymentId, attemptId))
    .status

export const fail = async (
  person: Person,
  paymentId: string,
  failureCode: string,
  attempt?: { attemptId: string; takenBack: boolean },
) => {
  const path = inTenant(person.tenantId, `/payments/${paymentId}/failed`)
  const reply = await person.put(path, { ...(attempt && { attempt }), error: { failureCode } })
  return contentsOf('recordPaymentFailure', reply)
}
