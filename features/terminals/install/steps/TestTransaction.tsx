import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import type { ServiceOfferingConfig } from '#domain/config.ts'
import { format } from '#domain/money.ts'
import { readerErrorOf } from '#domain/reader-errors.ts'
import type { Terminal } from '#domain/terminal.ts'
import { integrationTypeOf } from '#domain/terminal.ts'
import type { SaleOutcome } from '#features/shared/reader/reader.ts'
import { Banner } from '#ui/Banner/Banner.tsx'
import { Button } from '#ui/Button/Button.tsx'
import { Inline } from '#ui/Inline/Inline.tsx'
import { RadioGroup } from '#ui/RadioGroup/RadioGroup.tsx'
import { Stack } from '#ui/Stack/Stack.tsx'
import { Text } from '#ui/Text/Text.tsx'

import * as styles from '../InstallPage.css.ts'
import { type RehearsedCard, rehearse, rehearsedAmount } from '../rehearsal.ts'
import type { StepProps } from '../step-props.ts'
import { TerminalChoice } from '../TerminalChoice.tsx'
import { useActiveTerminals } from '../use-direct-terminals.ts'

const amount = format(rehearsedAmount)

const isForTests = (terminal: Terminal): boolean =>
  terminal.simulated && integrationTypeOf(terminal) === 'TRIPOS_CLOUD'

const takesCloud = ({ supportedTerminalIntegrationTypes: types }: ServiceOfferingConfig): boolean =>
  types.includes('TRIPOS_CLOUD')

/** Step 14: what a sale looks like, with neither a card nor a payment. */
export function TestTransaction({ config, onProved }: StepProps) {
  const { data, isError, refetch } = useActiveTerminals()
  const terminals = {
    data: takesCloud(config) ? data?.filter(isForTests) : [],
    isError: takesCloud(config) && isError,
    refetch,
  }
  return (
    <>
      <Banner tone="caution" title="Test: no money moves">
        A sale of {amount} with a made-up card at a simulated terminal. It is kept nowhere: neither
        the transaction history nor the totals show it.
      </Banner>
      <div className={styles.onScreenOnly}>
        <TerminalChoice
          label="Simulated terminal"
          terminals={terminals}
          empty={<Text>This office has no simulated terminal. Leave this step out.</Text>}
        >
          {(terminal) => <Rehearsal key={terminal._id} terminal={terminal} onProved={onProved} />}
        </TerminalChoice>
      </div>
      <Text tone="muted">
        To try a real card at the new card reader, sell the cheapest product and refund it
        afterwards. That moves money, and both show in the history.
      </Text>
    </>
  )
}

type RehearsalProps = Pick<StepProps, 'onProved'> & { terminal: Terminal }

function Rehearsal({ terminal, onProved }: RehearsalProps) {
  const [card, setCard] = useState<RehearsedCard>('approved')
  const sale = useMutation({
    mutationFn: () => rehearse(terminal, card),
    onSuccess: ({ kind }) => onProved(kind === 'approved'),
  })
  return (
    <Stack gap="m">
      <RadioGroup
        label="Made-up card"
        orientation="horizontal"
        options={[
          { value: 'approved', label: 'Is approved' },
          { value: 'declined', label: 'Is declined' },
        ]}
        value={card}
        onChange={(chosen) => setCard(chosen === 'declined' ? 'declined' : 'approved')}
      />
      <Inline>
        <Button isPending={sale.isPending} onPress={() => sale.mutate()}>
          Test a sale of {amount}
        </Button>
      </Inline>
      {sale.data && !sale.isPending && <Outcome outcome={sale.data} />}
      {sale.error && !sale.isPending && (
        <Banner tone="critical" title="Not connected" live="alert">
          {sale.error.message}
        </Banner>
      )}
    </Stack>
  )
}

function Outcome({ outcome }: { outcome: SaleOutcome }) {
  if (outcome.kind === 'approved') {
    return (
      <Banner tone="positive" title={`Test approved: ${amount}`} live="status">
        No money moved. A real sale would now show its receipt.
      </Banner>
    )
  }
  const { statusCode, processorCode, message } = outcome.refusal
  const { title, text } = readerErrorOf({
    statusCode: statusCode ?? undefined,
    processorCode: processorCode ?? undefined,
    userMessage: message ?? undefined,
  })
  return (
    <Banner tone="critical" title={`Test: ${title}`} live="alert">
      {text}
    </Banner>
  )
}
