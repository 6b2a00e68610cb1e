import { expect, test } from 'vitest'

import { type DepositKind, maskNumbers, stateOfLine } from './deposit-line.ts'

test.each<[DepositKind, bigint, boolean, boolean, string]>([
  ['DEPOSIT', 16n, false, false, 'OPEN'],
  ['DEPOSIT', 16n, true, false, 'MATCHED'],
  ['DEPOSIT', 16n, false, true, 'NOTED'],
  ['DEPOSIT', 0n, false, false, 'NO_MATCH_NEEDED'],
  ['FEE', -1n, false, false, 'NO_MATCH_NEEDED'],
  ['FEE', -1n, true, false, 'MATCHED'],
  ['RETURN', -5n, true, false, 'OPEN'],
  ['CHARGEBACK', -5n, false, false, 'OPEN'],
  ['CHARGEBACK', -5n, true, true, 'NOTED'],
])('a %s of %s, matched %s and noted %s, is %s', (kind, amount, isMatched, isNoted, state) =>
  expect(stateOfLine({ kind, amount, isMatched, isNoted })).toBe(state),
)

test.each([
  ['settlement_20260312.csv', 'settlement_••••0312.csv'],
  ['Batch 412', 'Batch 412'],
  ['021000021 / 1234-5678-9012', '••••0021 / ••••9012'],
])('masks %s as %s', (said, masked) => expect(maskNumbers(said)).toBe(masked))
