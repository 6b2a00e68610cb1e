import { type ReactNode, useState } from 'react'

import { t } from '#domain/language/staff-text.ts'
import { Banner } from '#ui/Banner/Banner.tsx'
import { Button } from '#ui/Button/Button.tsx'
import { Spinner } from '#ui/Spinner/Spinner.tsx'
import { Stack } from '#ui/Stack/Stack.tsx'

import { OpenShiftDialog } from './OpenShiftDialog.tsx'
import { useOwnShift } from './use-own-shift.ts'

export interface ShiftGateProps {
  /** The screen that sells; `needsShift` turns checkout off. */
  children: (needsShift: boolean) => ReactNode
}

/** Asks for a shift above a screen that sells. If it is not known, the server decides. */
export function ShiftGate({ children }: ShiftGateProps) {
  const [isOpening, setOpening] = useState(false)
  const { shift, isPending, isError } = useOwnShift()
  if (isPending) return <Spinner label={t('Loading your shift')} />
  const needsShift = shift === undefined && !isError
  return (
    <Stack gap="l">
      {needsShift && (
        <Banner
          tone="info"
          title={t('Open a shift to sell')}
          action={
            <Button variant="primary" onPress={() => setOpening(true)}>
              {t('Open a Shift')}
            </Button>
          }
        >
          {t('Your sales and refunds belong to it until you count and close it.')}
        </Banner>
      )}
      {children(needsShift)}
      {isOpening && <OpenShiftDialog onClose={() => setOpening(false)} />}
    </Stack>
  )
}
