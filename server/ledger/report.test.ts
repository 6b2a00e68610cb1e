import { expect, test } from 'vitest'

import { usd } from '#domain/money/money.ts'
import { testStart } from '#tests/server/database-snapshots.ts'
import { demoDatabase } from '#tests/server/demo-database.ts'

import { demoIds } from '../demo/demo-ids.ts'
import { attemptKey } from './attempt-row.ts'
import { readReport, saveReport } from './report.ts'

const demo = demoDatabase()
const card = '4539578763621486'

test('keeps no more of a card than a receipt may show', async () => {
  const payment = await demo.db
    .selectFrom('payment')
    .selectAll()
    .where('failure_code', '=', 'Declined')
    .executeTakeFirstOrThrow()
  const key = attemptKey(payment, crypto.randomUUID())
  await saveReport(demo.db, {
    key,
    approval: {
      transactionId: '5000000001',
      approvedAmount: usd('16.00'),
      paymentType: 'CREDIT',
      lastFour: '1486',
      posReceipt: {
        transactionDate: '2026-03-12',
        transactionType: 'SALE',
        cardBrand: 'Visa',
        approvalCode: '000017',
        hostResponseCode: '000',
        cardVerificationMethod: 'NO_CVM',
        applicationIdentifier: null,
        suppressedAccountNumber: card,
        suppressedExpirationDate: '12/25',
        cardReadMethod: `;${card}=2512101123400001?`,
        applicationPreferredName: card,
        emvCryptogram: '',
        emvTags: [{ tag: '5A', value: card }],
      },
    },
    terminalId: demoIds.terminal('lakeview', 'Front Counter 2'),
    reportedBy: demoIds.account('cashier@lakeview.example'),
    reportedAt: testStart,
  })
  const kept = JSON.stringify(await readReport(demo.db, key))
  expect(kept).toContain('************1486')
  expect(kept).not.toContain(card)
  expect(kept).not.toContain('12/25')
})
