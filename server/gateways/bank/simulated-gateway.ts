import type { Selectable } from 'kysely'

import { fromMicros } from '#domain/money/money.ts'
import { bankDeclined } from '#domain/payments/charge-refusals.ts'

import type { Database } from '../../db/engine.ts'
import type { Tables } from '../../db/tables.ts'
import type { Clock } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import { type BankGateway, type BankTransaction, BankUnreachable } from './bank-gateway.ts'

export const simulatedBank = 'simulated-bank'

type Row = Selectable<Tables['simulated_bank_transaction']>

/**
 * A gateway with a persistent ledger, for demos and tests. The end of the account number selects the
 * outcome (docs/bank-payments.md). Account numbers are not stored.
 */
export function simulatedGateway(db: Database, clock: Clock): BankGateway {
  const read = (reference: string): Promise<Row | undefined> =>
    db
      .selectFrom('simulated_bank_transaction')
      .selectAll()
      .where('reference', '=', reference)
      .executeTakeFirst()

  const insertOnce = async (
    entry: Pick<Row, 'reference' | 'kind' | 'amount'> & Partial<Row>,
  ): Promise<{ row: Row; isNew: boolean }> => {
    const now = clock()
    const inserted = await db
      .insertInto('simulated_bank_transaction')
      .values({
        gateway_id: newId(now),
        debit_id: null,
        refusal: null,
        returns: false,
        returned_at: null,
        created_at: now,
        ...entry,
      })
      .onConflict((conflict) => conflict.column('reference').doNothing())
      .returningAll()
      .executeTakeFirst()
    const row = inserted ?? (await read(entry.reference))
    if (row === undefined) throw new BankUnreachable('The simulated bank lost a transaction.')
    return { row, isNew: inserted !== undefined }
  }

  const leftOf = async (gatewayId: string): Promise<bigint> => {
    const rows = await db
      .selectFrom('simulated_bank_transaction')
      .select(['kind', 'amount'])
      .where('refusal', 'is', null)
      .where((each) =>
        each.or([each('gateway_id', '=', gatewayId), each('debit_id', '=', gatewayId)]),
      )
      .execute()
    return rows.reduce((left, { kind, amount }) => left + (kind === 'DEBIT' ? amount : -amount), 0n)
  }

  return {
    acceptorId: simulatedBank,

    debit: async ({ reference, amount, account: { accountNumber } }) => {
      const { row, isNew } = await insertOnce({
        reference,
        kind: 'DEBIT',
        amount: amount.micros,
        refusal: accountNumber.endsWith('0002') ? bankDeclined : null,
        returns: accountNumber.endsWith('0009'),
      })
      if (isNew && accountNumber.endsWith('0003')) {
        throw new BankUnreachable('The simulated bank did not answer.')
      }
      return transactionOf(row)
    },

    credit: async ({ reference, gatewayId, amount }) => {
      const micros = amount.micros
      const isTooMuch = (await leftOf(gatewayId)) < micros
      const { row } = await insertOnce({
        reference,
        kind: 'CREDIT',
        amount: micros,
        debit_id: gatewayId,
        refusal: isTooMuch ? 'The amount exceeds what is left of the debit.' : null,
      })
      return transactionOf(row)
    },

    find: async (reference) => {
      const row = await read(reference)
      return row && transactionOf(row)
    },

    returns: async (since) => {
      await db
        .updateTable('simulated_bank_transaction')
        .set({ returned_at: clock() })
        .where('returns', '=', true)
        .where('returned_at', 'is', null)
        .execute()
      const rows = await db
        .selectFrom('simulated_bank_transaction')
        .select(['gateway_id', 'reference'])
        .where('returned_at', '>=', since)
        .orderBy('created_at')
        .execute()
      return rows.map(({ gateway_id, reference }) => ({
        returnId: `return-${gateway_id}`,
        reference,
        reason: 'Insufficient funds',
      }))
    },
  }
}

const transactionOf = ({ refusal, gateway_id, amount }: Row): BankTransaction =>
  refusal === null
    ? {
        kind: 'ACCEPTED',
        gatewayId: gateway_id,
        amount: fromMicros(amount),
        financialInstitution: 'Demo Bank',
      }
    : { kind: 'REFUSED', message: refusal }
