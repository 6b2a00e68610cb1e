import { fromCents, toCents, usd } from '#domain/money/money.ts'
import { type ExpressCode, expressCodes } from '#domain/reader/reader-codes.ts'

import { centralParts } from './central.ts'
import { deliverXml } from './deliver.ts'
import type { ExpressCall } from './express-calls.ts'
import { report } from './express-report.ts'
import { type ExpressRequest, element, field, readXml } from './express-xml.ts'
import type { Ledger, Transaction } from './ledger.ts'
import { ledgerOf } from './ledgers.ts'
import { type State, takeQueuedReply } from './state.ts'
import type { Trigger } from './triggers.ts'

const callOf: Readonly<Record<string, ExpressCall>> = {
  HealthCheck: 'express-health',
  CreditCardReversal: 'express-reversal',
  DebitCardReversal: 'express-reversal',
  CreditCardReturn: 'express-return',
  DebitCardReturn: 'express-return',
  BatchClose: 'express-batch',
  TransactionQuery: 'express-query',
}

const interfaces = {
  '/express': 'https://transaction.elementexpress.com',
  '/reporting': 'https://reporting.elementexpress.com',
} as const

export const isExpressPath = (path: string): path is keyof typeof interfaces =>
  Object.hasOwn(interfaces, path)

type Answer = { code: ExpressCode; message?: string; contents?: string }

const refused = (code: ExpressCode, message: string): Answer => ({ code, message })

const acceptorOf = (body: ExpressRequest): string => body.text('Credentials/AcceptorID')

const ledgerFor = ({ ledgers }: State, body: ExpressRequest): Ledger =>
  ledgerOf(ledgers, acceptorOf(body))

/** Checks only the merchant: the demo's credentials are public. */
const checkRequest = (
  { ledgers }: State,
  body: ExpressRequest,
  path: keyof typeof interfaces,
): Answer | undefined => {
  const isReport = body.name === 'TransactionQuery'
  if (!Object.hasOwn(callOf, body.name) || isReport !== (path === '/reporting')) {
    return refused('103', 'Invalid Request')
  }
  if (body.namespace !== interfaces[path]) return refused('103', 'TargetNamespace required')
  const missing = ['Credentials/AccountID', 'Credentials/AccountToken']
    .concat(
      ['ApplicationID', 'ApplicationName', 'ApplicationVersion'].map((n) => `Application/${n}`),
    )
    .find((name) => body.text(name) === '')
  if (missing) return refused('103', `${missing.split('/')[1]} required`)
  if (!ledgers.has(acceptorOf(body))) {
    return refused('103', 'Invalid AcceptorID')
  }
  return undefined
}

/** The messages are ours. */
const findSale = (state: State, body: ExpressRequest): Transaction | Answer => {
  if (body.text('Terminal/TerminalID') === '') return refused('101', 'TerminalID required')
  const sale = ledgerFor(state, body).find(body.text('Transaction/TransactionID'))
  if (!sale) return refused('101', 'TransactionID not found')
  if (!body.name.startsWith(sale.card.paymentType)) return refused('103', 'Invalid card type')
  if (sale.isReversed) return refused('105', 'The transaction was already reversed')
  const amount = body.text('Transaction/TransactionAmount')
  if (!/^\d+\.\d\d$/.test(amount) || centsOf(amount) > sale.approvedCents) {
    return refused('101', 'TransactionAmount invalid')
  }
  return sale
}

const centsOf = (amount: string): number => toCents(usd(amount))

const reverse = (state: State, body: ExpressRequest): Answer => {
  const sale = findSale(state, body)
  if (!('requestedCents' in sale)) return sale
  if (body.text('Transaction/ReversalType') !== '1') return refused('101', 'ReversalType invalid')
  if (centsOf(body.text('Transaction/TransactionAmount')) !== sale.approvedCents) {
    return refused('101', 'TransactionAmount invalid')
  }
  sale.isReversed = true
  return approve(state, body)
}

/** A repeated return pays out again; the vendor documents no deduplication. */
const addReturn = (state: State, body: ExpressRequest): Answer => {
  const sale = findSale(state, body)
  if (!('requestedCents' in sale)) return sale
  if (body.name === 'DebitCardReturn' && !body.has('Card/PINBlock')) {
    return refused('101', 'PINBlock required')
  }
  const answer = approve(state, body)
  sale.returns.push({
    id: String(answer.id),
    cents: centsOf(body.text('Transaction/TransactionAmount')),
    referenceNumber: body.text('Transaction/ReferenceNumber') || null,
    at: state.options.now(),
  })
  return answer
}

const approve = (state: State, body: ExpressRequest): Answer & { id: string } => {
  const id = ledgerFor(state, body).nextId()
  const transaction = field('TransactionID', id) + field('TransactionStatusCode', '1')
  return { code: '0', id, contents: element('Transaction', transaction) }
}

/** A repeated reference number closes nothing more. Inferred, as are the names of the elements. */
const closeBatch = (state: State, body: ExpressRequest): Answer => {
  const referenceNumber = body.text('Transaction/ReferenceNumber')
  if (referenceNumber === '') return refused('101', 'ReferenceNumber required')
  const batch = ledgerFor(state, body).closeBatch(referenceNumber)
  if (!batch) return refused('90', 'No records')
  const totals =
    field('HostBatchID', batch.id) +
    field('HostBatchCount', String(batch.count)) +
    field('HostBatchAmount', fromCents(batch.cents).amount)
  return { code: '0', contents: element('Batch', totals) }
}

const query = (state: State, body: ExpressRequest): Answer => {
  const wanted = {
    transactionId: body.text('Parameters/TransactionID'),
    referenceNumber: body.text('Parameters/ReferenceNumber'),
    begin: body.text('Parameters/TransactionDateTimeBegin'),
    end: body.text('Parameters/TransactionDateTimeEnd'),
  }
  if (wanted.transactionId === '' && (wanted.begin === '' || wanted.end === '')) {
    return refused('101', 'TransactionDateTimeBegin and TransactionDateTimeEnd required')
  }
  const items = report(ledgerFor(state, body), wanted)
  if (items === '') return refused('90', 'No records')
  return { code: '0', contents: element('ReportingData', element('Items', items)) }
}

const isWholeReport = (body: ExpressRequest): boolean =>
  body.name === 'TransactionQuery' &&
  body.text('Parameters/TransactionID') === '' &&
  body.text('Parameters/ReferenceNumber') === ''

const resolvers: Readonly<Record<ExpressCall, (state: State, body: ExpressRequest) => Answer>> = {
  'express-health': () => ({ code: '0', message: 'ONLINE' }),
  'express-reversal': reverse,
  'express-return': addReturn,
  'express-batch': closeBatch,
  'express-query': query,
  'express-report': query,
}

const unlessQueued = (trigger: Trigger | undefined, work: () => Answer): Answer => {
  if (trigger?.outcome.kind === 'refused') {
    const code = trigger.outcome.code ?? '20'
    return refused(code, expressCodes[code])
  }
  if (trigger?.outcome.kind === 'failed') return refused('1001', trigger.outcome.message)
  return work()
}

const write = (state: State, root: string, namespace: string, answer: Answer): string => {
  const { date, time } = centralParts(state.options.now())
  const response =
    field('ExpressResponseCode', answer.code) +
    field('ExpressResponseMessage', answer.message ?? expressCodes[answer.code]) +
    field('ExpressTransactionDate', date) +
    field('ExpressTransactionTime', time) +
    field('ExpressTransactionTimezone', 'UTC-06:00:00') +
    (answer.contents ?? '')
  return `<${root} xmlns="${namespace}">${element('Response', response)}</${root}>`
}

/** The simulated processor, as called by the server (docs/reader-simulator.md). */
export const express = async (state: State, request: Request): Promise<Response> => {
  const { pathname } = new URL(request.url)
  if (request.method !== 'POST' || !isExpressPath(pathname)) {
    return new Response(null, { status: 405 })
  }
  const namespace = interfaces[pathname]
  const body = readXml(await request.text())
  const wrong = body ? checkRequest(state, body, pathname) : refused('103', 'Invalid XML')
  const gone = AbortSignal.any([request.signal, state.end.signal])
  if (!body || wrong) {
    const xml = write(state, 'Response', namespace, wrong ?? refused('103', 'Invalid XML'))
    return deliverXml({ xml, http: 200, shape: 'json' }, gone)
  }
  const call = isWholeReport(body) ? 'express-report' : (callOf[body.name] ?? 'express-health')
  const trigger = takeQueuedReply(state, call, null)
  const answer = unlessQueued(trigger, () => resolvers[call](state, body))
  const xml = write(state, `${body.name}Response`, namespace, answer)
  return deliverXml({ xml, http: trigger?.http ?? 200, shape: trigger?.shape ?? 'json' }, gone)
}
