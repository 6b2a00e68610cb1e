import { useState } from 'react'

import { DisplayCode } from '#domain/display/display-pairing.ts'
import { t } from '#domain/language/staff-text.ts'
import { ApiError } from '#features/shared/api/api-error.ts'
import { paths } from '#features/shared/paths.ts'
import { useStore } from '#features/shared/store.ts'
import { Button } from '#ui/Button/Button.tsx'
import { DigitsField } from '#ui/DigitsField/DigitsField.tsx'
import { Heading } from '#ui/Heading/Heading.tsx'
import { Inline } from '#ui/Inline/Inline.tsx'
import { Stack } from '#ui/Stack/Stack.tsx'
import { StatusChip } from '#ui/StatusChip/StatusChip.tsx'
import { Text } from '#ui/Text/Text.tsx'

import { deviceOnStore, pairDevice, unpairDevice, useDisplayKey } from './relay-display.ts'

/** A tablet or another computer, paired by the code that it shows. */
export function DeviceSection() {
  const isPaired = useDisplayKey() !== null
  const isOn = useStore(deviceOnStore)
  return (
    <Stack as="section" gap="s" align="start">
      <Inline gap="s">
        <Heading level={3}>{t('Tablet or another computer')}</Heading>
        <div role="status">
          {isPaired && (
            <StatusChip tone={isOn ? 'positive' : 'caution'}>
              {isOn ? t('Paired') : t('Paired, not connected')}
            </StatusChip>
          )}
        </div>
      </Inline>
      {isPaired ? (
        <>
          <Text tone="muted">
            {isOn
              ? t('It follows this workstation, also after a restart.')
              : t('Check that the device is on and has a network connection.')}
          </Text>
          <Button tone="critical" onPress={() => void unpairDevice()}>
            {t('Unpair')}
          </Button>
        </>
      ) : (
        <PairForm />
      )}
    </Stack>
  )
}

function PairForm() {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | undefined>(undefined)
  const [isPending, setIsPending] = useState(false)
  const pair = async () => {
    const typed = DisplayCode.safeParse(code)
    if (!typed.success) return setError(typed.error.issues[0]?.message)
    setIsPending(true)
    try {
      await pairDevice(typed.data)
    } catch (problem) {
      setIsPending(false)
      setError(problem instanceof ApiError ? problem.detail : String(problem))
    }
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void pair()
      }}
    >
      <Stack gap="m" align="start">
        <Text tone="muted">
          {t(
            'On the device, open {display} at the address of this portal, and choose Connect This Screen.',
            { display: paths.display },
          )}
        </Text>
        <DigitsField
          label={t('Code on the device')}
          maxDigits={6}
          value={code}
          {...(error !== undefined && { errorMessage: error })}
          onChange={(digits) => {
            setCode(digits)
            setError(undefined)
          }}
        />
        <Button type="submit" isPending={isPending}>
          {t('Pair')}
        </Button>
      </Stack>
    </form>
  )
}
