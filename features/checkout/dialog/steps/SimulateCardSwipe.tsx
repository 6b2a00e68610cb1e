import { useState } from 'react'

import { paymentEndpoints } from '#domain/api/payment-endpoints.ts'
import { t, translated } from '#domain/language/staff-text.ts'
import { type SwipeScenario, swipeScenarios } from '#domain/payments/sale.ts'
import { AMOUNT_MISMATCH, rehearsedErrors } from '#domain/rehearsal/rehearsed-outcomes.ts'
import { useEndpointMutation } from '#features/shared/api/query.ts'
import { Button } from '#ui/Button/Button.tsx'
import { Card } from '#ui/Card/Card.tsx'
import { RadioGroup } from '#ui/RadioGroup/RadioGroup.tsx'
import { Select } from '#ui/Select/Select.tsx'
import { Stack } from '#ui/Stack/Stack.tsx'

export interface SimulateCardSwipeProps {
  terminalId: string
  isDebit: boolean
  /** In a rehearsal, a random error can be chosen. */
  isRehearsal: boolean
}

const scenarios = Object.entries(swipeScenarios) as [SwipeScenario, string][]

const outcomes = [
  { id: AMOUNT_MISMATCH, label: t('Another amount') },
  ...rehearsedErrors.map(({ name, error }) => ({ id: name, label: translated(error.title) })),
]

/** Replaces the customer's card at a simulated reader (SPEC §2 Process Payment step). */
export function SimulateCardSwipe({ terminalId, isDebit, isRehearsal }: SimulateCardSwipeProps) {
  const [scenario, setScenario] = useState<SwipeScenario>('Success')
  const [outcome, setOutcome] = useState(AMOUNT_MISMATCH)
  const isChosen = isRehearsal && scenario === 'RandomError'
  const swipe = useEndpointMutation(paymentEndpoints.simulateSwipe)
  return (
    <Card as="section" aria-label={t('Simulated card')} padding="m">
      <Stack gap="m" align="start">
        <RadioGroup
          label={t('Scenario')}
          orientation="horizontal"
          options={scenarios.map(([value, label]) => ({ value, label: translated(label) }))}
          value={scenario}
          onChange={(value) => setScenario(value as SwipeScenario)}
        />
        {isChosen && (
          <Select label={t('Error')} options={outcomes} value={outcome} onChange={setOutcome} />
        )}
        <Button
          isPending={swipe.isPending}
          onPress={() =>
            swipe.mutate({
              body: {
                terminalId,
                lastFour: '1111',
                cardBrand: 'Visa',
                debitCard: isDebit,
                resultScenario: scenario,
                ...(isChosen && { outcomeName: outcome }),
              },
            })
          }
        >
          {t('Simulate Card Swipe')}
        </Button>
      </Stack>
    </Card>
  )
}
