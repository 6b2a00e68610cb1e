import { amountMismatch, failureCodes, otherCardType } from '#domain/checkout/checkout-notices.ts'
import { zero } from '#domain/money/money.ts'
import { chargeRefusals } from '#domain/payments/charge-refusals.ts'
import type { Payment } from '#domain/payments/payment.ts'
import type { Sale, SaleResult } from '#domain/payments/sale.ts'
import { paysChosenCardType } from '#domain/pricing/payment-method.ts'
import { readerErrorOf } from '#domain/reader/reader-errors.ts'
import { mismatchedAmount } from '#domain/rehearsal/rehearsed-outcomes.ts'
import { terminalRefusals } from '#domain/terminals/terminal-refusals.ts'
import { integrationTypeOf, type Terminal } from '#domain/terminals/terminal.ts'

import { db, nextId, type StoredSale } from '../backend/db.ts'
import type { Resolvers } from '../backend/endpoint.ts'
import { recheckRecords } from '../backend/reserve-records.ts'
import { buildSwipeEntry, resultOf } from '../backend/swipe.ts'
import { failureOf, notFound } from '../http/failure.ts'
import { findPayment, updatePayment } from './payments.ts'
import { refuseDebited } from './subpayments.ts'
import { findTenant } from './tenant.ts'
import { findTerminal, isConnected } from './terminals.ts'

type Sales = 'createSale' | 'getSale' | 'simulateSwipe'

const asSale = ({ id, status, errorMessage, result }: StoredSale): Sale => ({
  id,
  status,
  errorMessage,
  result,
})

const findSale = (matches: (sale: StoredSale) => boolean): StoredSale | undefined =>
  [...db.sales.values()].find(matches)

const refuseUnready = (terminal: Terminal | undefined): void => {
  if (!terminal || terminal.deleted) throw notFound('Terminal')
  if (integrationTypeOf(terminal) !== 'TRIPOS_CLOUD') {
    throw failureOf(terminalRefusals.notCloud)
  }
  if (!isConnected(terminal)) {
    throw failureOf(terminalRefusals.notConnected)
  }
}

const refuseSecond = (paymentId: string, terminalId: string): void => {
  const ofPayment = findSale((sale) => sale.paymentId === paymentId && sale.status !== 'FAILED')
  if (ofPayment?.status === 'COMPLETE') {
    throw failureOf(chargeRefusals.paid)
  }
  if (ofPayment) throw failureOf(chargeRefusals.beingCharged)
  if (findSale((sale) => sale.terminalId === terminalId && sale.status === 'IN_PROGRESS')) {
    throw failureOf(chargeRefusals.readerBusy)
  }
}

const refusalOf = ({ statusCode, processorCode }: SaleResult, { totals }: Payment): string => {
  if (statusCode === failureCodes.insufficientFunds) {
    const approved = mismatchedAmount(totals.grandTotal)
    return amountMismatch('REVERSED', { asked: totals.grandTotal, approved }).detail
  }
  return readerErrorOf({ statusCode, processorCode: processorCode ?? undefined }).detail
}

export const sales: Pick<Resolvers, Sales> = {
  createSale: ({ caller, params: { tenantId, paymentId }, body }) => {
    const payment = findPayment(caller, paymentId)
    const terminalId = body.terminalId ?? payment.terminalId ?? ''
    const terminal = findTerminal(tenantId, terminalId)
    refuseUnready(terminal)
    const same = findSale(({ requestId }) => requestId === body.requestId)
    if (same) {
      const isSame = same.paymentId === paymentId && same.terminalId === terminalId
      if (!isSame) throw failureOf(chargeRefusals.usedRequest)
      return asSale(same)
    }
    refuseSecond(paymentId, terminalId)
    refuseDebited(paymentId)
    recheckRecords(findTenant(tenantId), payment)
    const sale: StoredSale = {
      id: nextId(),
      status: 'IN_PROGRESS',
      errorMessage: null,
      result: null,
      tenantId,
      paymentId,
      requestId: body.requestId,
      terminalId,
    }
    db.sales.set(sale.id, sale)
    updatePayment(payment, {
      outcomePending: true,
      terminalId,
      location: terminal?.location ?? '',
    })
    return asSale(sale)
  },

  getSale: ({ caller, params: { paymentId, saleId } }) => {
    findPayment(caller, paymentId)
    const sale = db.sales.get(saleId)
    if (sale?.paymentId !== paymentId) throw notFound('Sale')
    return asSale(sale)
  },

  simulateSwipe: ({ params: { tenantId }, body }) => {
    const terminal = findTerminal(tenantId, body.terminalId)
    if (!terminal || terminal.deleted) throw notFound('Terminal')
    if (!terminal.simulated) throw failureOf(terminalRefusals.notSimulated)
    const sale = findSale(
      ({ terminalId, status }) => terminalId === terminal._id && status === 'IN_PROGRESS',
    )
    const payment = sale && db.payments.get(sale.paymentId)
    if (!payment) throw failureOf(chargeRefusals.noSale)
    const result = resultOf(body, payment)
    const isOtherCard =
      body.resultScenario === 'Success' &&
      !paysChosenCardType(payment.cardSubTypeSelectedByTeller, result.paymentType)
    if (isOtherCard) {
      const errorMessage = otherCardType('NOT_CHARGED')
      const failed = {
        ...result,
        statusCode: 'OtherCardType',
        approvedAmount: zero(),
        paymentType: 'NONE' as const,
        transactionId: null,
        processorCode: null,
      }
      db.sales.set(sale.id, { ...sale, status: 'FAILED', errorMessage, result: failed })
      updatePayment(payment, { outcomePending: false, failureCode: failed.statusCode })
    } else if (body.resultScenario === 'Success') {
      db.sales.set(sale.id, { ...sale, status: 'COMPLETE', result })
      const subpayments = [...payment.subpayments, buildSwipeEntry(body, result, sale.requestId)]
      updatePayment(payment, { outcomePending: false, failureCode: null, subpayments })
    } else {
      const errorMessage = refusalOf(result, payment)
      db.sales.set(sale.id, { ...sale, status: 'FAILED', errorMessage, result })
      updatePayment(payment, { outcomePending: false, failureCode: result.statusCode })
    }
    return {}
  },
}
