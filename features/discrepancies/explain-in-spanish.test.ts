import { expect, it } from 'vitest'

import type { Discrepancy } from '#domain/payments/discrepancy.ts'
import { inSpanish } from '#tests/in-spanish.ts'

it('tells in Spanish why a charge is not reversed yet', async () => {
  const { describeOutcome } = await inSpanish(() => import('./explain.ts'))
  const reversal = { isDone: false, failure: 'Refund: The card processor refused: 101.' }
  const resolved = { resolution: 'REVERSAL_REQUESTED' } as unknown as Discrepancy['resolved']
  expect(describeOutcome({ resolved, reversal } as Discrepancy)).toBe(
    'Aún sin anular: Reembolso: El procesador de tarjetas rechazó la solicitud: 101.',
  )
})
