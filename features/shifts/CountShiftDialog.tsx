import { useState } from 'react'

import { shiftEndpoints } from '#domain/api/shift-endpoints.ts'
import { t } from '#domain/language/staff-text.ts'
import { fromCents } from '#domain/money/money.ts'
import { tenders } from '#domain/pricing/payment-method.ts'
import { countedTenders, type Shift } from '#domain/shifts/shift.ts'
import { useEndpointMutation } from '#features/shared/api/query.ts'
import { useAppForm } from '#features/shared/form/app-form.tsx'
import { Button } from '#ui/Button/Button.tsx'
import { Dialog } from '#ui/Dialog/Dialog.tsx'
import { amountError } from '#ui/MoneyField/amount-error.ts'
import { Stack } from '#ui/Stack/Stack.tsx'
import { Text } from '#ui/Text/Text.tsx'

import { ShiftResultDialog } from './ShiftResultDialog.tsx'
import { needsReason } from './words.ts'

export interface CountShiftDialogProps {
  /** The cashier's own shift. */
  shift: Shift
  onClose: () => void
}

const FORM_ID = 'count-shift'
const labelOf = (tender: (typeof countedTenders)[number]) =>
  t('{label} sales total', { label: tenders[tender].label })

/** Takes the reader's totals before it shows ours, and then the reason of a difference. */
export function CountShiftDialog({ shift, onClose }: CountShiftDialogProps) {
  const [result, setResult] = useState(needsReason(shift) ? shift : undefined)
  return result === undefined ? (
    <CountForm shift={shift} onCount={setResult} onClose={onClose} />
  ) : (
    <ShiftResultDialog shift={result} onClose={onClose} />
  )
}

type CountFormProps = CountShiftDialogProps & { onCount: (counted: Shift) => void }

function CountForm({ shift, onCount, onClose }: CountFormProps) {
  const count = useEndpointMutation(shiftEndpoints.countShift, [shiftEndpoints.getShifts])
  const form = useAppForm({
    defaultValues: { totals: countedTenders.map((): number | null => null) },
    onSubmit: async ({ value }) => {
      const counted = countedTenders.map((tender, index) => ({
        tender,
        amount: fromCents(value.totals[index] ?? 0),
      }))
      try {
        const params = { shiftId: shift._id }
        onCount(await count.mutateAsync({ params, body: { counted } }))
      } catch {
        // The failed call already showed a toast.
      }
    },
  })
  const labels = Object.fromEntries(
    countedTenders.map((tender, index) => [`totals[${index}]`, labelOf(tender)]),
  )
  return (
    <Dialog
      isOpen
      size="small"
      title={t('Count and Close')}
      description={t(
        'Enter the totals that the card reader at {terminal} reports for your shift. Ours show after that. The shift closes.',
        { terminal: shift.terminal },
      )}
      isClosable={!count.isPending}
      onClose={onClose}
      footer={
        <>
          <Button isDisabled={count.isPending} onPress={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" form={FORM_ID} variant="primary" isPending={count.isPending}>
            {t('Close Shift')}
          </Button>
        </>
      }
    >
      <form.AppForm>
        <form.Shell id={FORM_ID} labels={labels} isShort>
          <Stack gap="m">
            {shift.note !== null && <Text>{t('To check: {note}', { note: shift.note })}</Text>}
            {countedTenders.map((tender, index) => (
              <form.AppField
                key={tender}
                name={`totals[${index}]`}
                validators={{
                  onChange: ({ value }) => (value === null ? amountError : undefined),
                }}
              >
                {(field) => (
                  <field.MoneyField
                    label={labelOf(tender)}
                    hint={t('Sales less voids and reversals. Enter 0.00 if there were none')}
                    isRequired
                    autoFocus={index === 0}
                  />
                )}
              </form.AppField>
            ))}
          </Stack>
        </form.Shell>
      </form.AppForm>
    </Dialog>
  )
}
