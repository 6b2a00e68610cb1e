import type * as z from 'zod/mini'

import { ProcessorLedger } from '#domain/demo/processor-ledger.ts'
import { toCents, usd } from '#domain/money/money.ts'

import { parse, readJson } from '../http/read-request.ts'
import { simulatedCards } from './cards.ts'
import { ledgerOf } from './ledgers.ts'
import type { State } from './state.ts'

const centsOf = (amount: string): number => toCents(usd(amount))

/** Replaces what the processor has of a merchant, such as the demo's history. */
export const replaceLedger = async ({ ledgers }: State, request: Request): Promise<void> => {
  const body = parse(ProcessorLedger, await readJson(request)) as z.infer<typeof ProcessorLedger>
  const ledger = ledgerOf(ledgers, body.acceptorId)
  ledger.clear()
  for (const { amount, cardLogo, returns, ...transaction } of body.transactions) {
    const cents = centsOf(amount)
    ledger.add({
      ...transaction,
      code: '0',
      isApproved: true,
      requestedCents: cents,
      approvedCents: cents,
      card: { ...simulatedCards.insert, cardLogo },
      returns: returns.map((each) => ({ ...each, cents: centsOf(each.amount) })),
    })
  }
  for (const { referenceNumber, until } of body.batches) ledger.closeBatch(referenceNumber, until)
}
