import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import { t, translated } from '#domain/language/staff-text.ts'
import { format } from '#domain/money/money.ts'
import { readerErrorOf } from '#domain/reader/reader-errors.ts'
import type { ServiceOfferingConfig } from '#domain/settings/config.ts'
import type { Terminal } from '#domain/terminals/terminal.ts'
import { integrationTypeOf } from '#domain/terminals/terminal.ts'
import type { SaleOutcome } from '#features/shared/reader/reader.ts'
import { Banner } from '#ui/Banner/Banner.tsx'
import { Button } from '#ui/Button/Button.tsx'
import { Inline } from '#ui/Inline/Inline.tsx'
import { RadioGroup } from '#ui/RadioGroup/RadioGroup.tsx'
import { Stack } from '#ui/Stack/Stack.tsx'
import { Text } from '#ui/Text/Text.tsx'

import * as styles from '../InstallPage.css.ts'
import type { StepProps } from '../step-props.ts'
import { TerminalChoice } from '../TerminalChoice.tsx'
import { type TestCard, runTestSale, testAmount } from '../test-sale.ts'
import { useActiveTerminals } from '../use-direct-terminals.ts'

const amount = format(testAmount)

const isTestTerminal = (terminal: Terminal): boolean =>
  terminal.simulated && integrationTypeOf(terminal) === 'TRIPOS_CLOUD'

const supportsCloud = ({
  supportedTerminalIntegrationTypes: types,
}: ServiceOfferingConfig): boolean => types.includes('TRIPOS_CLOUD')

export function TestTransaction({ config, onDoneChange }: StepProps) {
  const { data, isError, refetch } = useActiveTerminals()
  const terminals = {
    data: supportsCloud(config) ? data?.filter(isTestTerminal) : [],
    isError: supportsCloud(config) && isError,
    refetch,
  }
  return (
    <>
      <Banner tone="caution" title={t('Test: no money moves')}>
        {t(
          'Runs a {amount} sale with a test card at a simulated terminal. The sale is not saved, and neither the transaction history nor the totals show it.',
          { amount },
        )}
      </Banner>
      <div className={styles.onScreenOnly}>
        <TerminalChoice
          label={t('Simulated terminal')}
          terminals={terminals}
          empty={<Text>{t('This office has no simulated terminal. Skip this step.')}</Text>}
        >
          {(terminal) => (
            <TestSale key={terminal._id} terminal={terminal} onDoneChange={onDoneChange} />
          )}
        </TerminalChoice>
      </div>
      <Text tone="muted">
        {t(
          'To test a real card at the new card reader, sell the cheapest product and then refund it. This moves money, and both transactions appear in the history.',
        )}
      </Text>
    </>
  )
}

type TestSaleProps = Pick<StepProps, 'onDoneChange'> & { terminal: Terminal }

function TestSale({ terminal, onDoneChange }: TestSaleProps) {
  const [card, setCard] = useState<TestCard>('approved')
  const sale = useMutation({
    mutationFn: () => runTestSale(terminal, card),
    onSuccess: ({ kind }) => onDoneChange(kind === 'approved'),
  })
  return (
    <Stack gap="m">
      <RadioGroup
        label={t('Test card')}
        orientation="horizontal"
        options={[
          { value: 'approved', label: t('Approved') },
          { value: 'declined', label: t('Declined') },
        ]}
        value={card}
        onChange={(chosen) => setCard(chosen === 'declined' ? 'declined' : 'approved')}
      />
      <Inline>
        <Button isPending={sale.isPending} onPress={() => sale.mutate()}>
          {t('Run a {amount} test sale', { amount })}
        </Button>
      </Inline>
      {sale.data && !sale.isPending && <Outcome outcome={sale.data} />}
      {sale.error && !sale.isPending && (
        <Banner tone="critical" title={t('Not connected')} live="alert">
          {sale.error.message}
        </Banner>
      )}
    </Stack>
  )
}

function Outcome({ outcome }: { outcome: SaleOutcome }) {
  if (outcome.kind === 'approved') {
    return (
      <Banner tone="positive" title={t('Test approved: {amount}', { amount })} live="status">
        {t('No money moved. A real sale would now show its receipt.')}
      </Banner>
    )
  }
  const { statusCode, processorCode, message } = outcome.refusal
  const { title, detail: text } = readerErrorOf({
    statusCode: statusCode ?? undefined,
    processorCode: processorCode ?? undefined,
    userMessage: message ?? undefined,
  })
  return (
    <Banner tone="critical" title={t('Test: {title}', { title: translated(title) })} live="alert">
      {translated(text)}
    </Banner>
  )
}
