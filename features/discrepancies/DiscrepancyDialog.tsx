import { t, translated } from '#domain/language/staff-text.ts'
import { format, type Money } from '#domain/money/money.ts'
import { canBeReversed, discrepancyTraits } from '#domain/payments/discrepancy-traits.ts'
import type { Discrepancy, ResolveRequest } from '#domain/payments/discrepancy.ts'
import { useConfig } from '#features/shared/config.ts'
import { Button } from '#ui/Button/Button.tsx'
import { Dialog } from '#ui/Dialog/Dialog.tsx'
import { Grid } from '#ui/Grid/Grid.tsx'
import { Heading } from '#ui/Heading/Heading.tsx'
import { Stack } from '#ui/Stack/Stack.tsx'
import { Statistic } from '#ui/Statistic/Statistic.tsx'
import { Text } from '#ui/Text/Text.tsx'

import { Assignee } from './Assignee.tsx'
import { describeOutcome, moment } from './explain.ts'
import { Notes } from './Notes.tsx'
import { useAssign } from './use-assign.ts'

export interface DiscrepancyDialogProps {
  discrepancy: Discrepancy
  onResolve: (resolution: ResolveRequest['resolution']) => void
  onClose: () => void
}

const valueOf = (money: Money | null): string => (money === null ? t('None') : format(money))

/** Everything about a discrepancy: both sides, who works on it, and what people found out. */
export function DiscrepancyDialog({ discrepancy, onResolve, onClose }: DiscrepancyDialogProps) {
  const { timeZone } = useConfig()
  const { assignee, kind, resolved } = discrepancy
  const { title, meaning, suggestedCause, nextStep } = discrepancyTraits[kind]
  const assign = useAssign(discrepancy)
  const next = assign.isOwn
    ? { label: t('Resolve'), act: () => onResolve('NOTED') }
    : { label: assignee === null ? t('Take') : t('Take Over'), act: assign.take }
  return (
    <Dialog
      isOpen
      title={translated(title)}
      description={translated(meaning)}
      onClose={onClose}
      footer={
        resolved === null && (
          <>
            {assign.isOwn && canBeReversed(discrepancy) && (
              <Button tone="critical" onPress={() => onResolve('REVERSAL_REQUESTED')}>
                {t('Reverse Charge')}
              </Button>
            )}
            {/* The key keeps the focus while the next step changes. */}
            <Button key="next" variant="primary" isPending={assign.isPending} onPress={next.act}>
              {next.label}
            </Button>
          </>
        )
      }
    >
      <Stack gap="l">
        <Grid as="dl" gap="m" minColumn="s">
          <Statistic
            label={t('Our ledger')}
            value={valueOf(discrepancy.ledgerAmount)}
            placeholder=""
            detail={
              discrepancy.confirmationNumber === null
                ? t('No payment')
                : t('Payment {confirmationNumber}', {
                    confirmationNumber: discrepancy.confirmationNumber,
                  })
            }
          />
          <Statistic
            label={t('Card processor')}
            value={valueOf(discrepancy.processorAmount)}
            placeholder=""
            detail={
              discrepancy.transactionId
                ? t('Transaction {transactionId}', { transactionId: discrepancy.transactionId })
                : t('Transaction unknown')
            }
          />
        </Grid>
        {resolved === null ? (
          <Stack gap="xs">
            <Text>
              <Text as="strong">{t('Suggested cause:')}</Text> {translated(suggestedCause)}
            </Text>
            <Text>
              <Text as="strong">{t('What to do:')}</Text> {translated(nextStep)}
            </Text>
          </Stack>
        ) : (
          <Text>
            {describeOutcome(discrepancy)}
            {resolved.resolvedBy !== null &&
              ` ${t('by {name}', { name: resolved.resolvedBy })}`},{' '}
            {moment(resolved.at, timeZone)}. {resolved.note}
          </Text>
        )}
        <Stack gap="s">
          <Heading level={3}>{t('Taken By')}</Heading>
          <Assignee discrepancy={discrepancy} assign={assign} />
        </Stack>
        <Notes discrepancy={discrepancy} />
      </Stack>
    </Dialog>
  )
}
