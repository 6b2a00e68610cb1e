import { useMutation, useQuery } from '@tanstack/react-query'

import { t } from '#domain/language/staff-text.ts'
import type { TriPosConfig } from '#domain/settings/config.ts'
import { readerMessages } from '#features/shared/reader/reader-messages.ts'
import {
  type SoftwareMessage,
  softwareMessages,
  softwareMessageFor,
} from '#features/shared/reader/software-messages.ts'
import { promptsUser, checkWorkstation } from '#features/shared/reader/workstation-query.ts'
import { Banner } from '#ui/Banner/Banner.tsx'
import { Button } from '#ui/Button/Button.tsx'
import { Stack } from '#ui/Stack/Stack.tsx'
import { StatusChip } from '#ui/StatusChip/StatusChip.tsx'
import { Text } from '#ui/Text/Text.tsx'
import { TextList } from '#ui/TextList/TextList.tsx'

import * as styles from '../InstallPage.css.ts'
import { ReaderSettingsMissing } from '../ReaderSettingsMissing.tsx'
import type { StepProps } from '../step-props.ts'
import { useDirectTerminals } from '../use-direct-terminals.ts'

export interface TestConnectionProps extends StepProps {
  /** Overrides the browser's permission check, for stories. */
  wouldPrompt?: () => Promise<boolean>
}

/** Step 7: checks that the triPOS software is running (SPEC §8 Local service not running). */
export function TestConnection({ config, ...props }: TestConnectionProps) {
  const { triPosConfig } = config
  return (
    <>
      <Text>
        {t(
          'This checks that the triPOS software is running on this computer. Run the test on the computer that the card reader is plugged into.',
        )}
      </Text>
      {triPosConfig ? (
        <Test {...props} triPosConfig={triPosConfig} />
      ) : (
        <ReaderSettingsMissing step="service" />
      )}
    </>
  )
}

type TestProps = Omit<TestConnectionProps, 'config'> & { triPosConfig: TriPosConfig }

function Test({ triPosConfig, onDoneChange, wouldPrompt = promptsUser }: TestProps) {
  const terminals = useDirectTerminals()
  const asks = useQuery({ queryKey: ['asks-user'], queryFn: wouldPrompt, staleTime: 0, gcTime: 0 })
  const check = useMutation({
    mutationFn: () => checkWorkstation(triPosConfig),
    onSuccess: ({ state }) => onDoneChange(state === 'running'),
  })
  // Without the terminals, it is unknown which one the software is configured for.
  const message =
    check.data &&
    (check.data.state === 'running' && !terminals.data
      ? softwareMessages.running
      : softwareMessageFor(check.data, terminals.data))
  return (
    <Stack gap="m" align="start">
      {asks.data && !check.data && (
        <Banner tone="info" title={t('This browser will ask you first')}>
          {t(
            'When you press Test connection, the browser asks whether this page can access apps on this device. Choose Allow.',
          )}
        </Banner>
      )}
      <div className={styles.onScreenOnly}>
        <Button isPending={check.isPending} onPress={() => check.mutate()}>
          {message?.again ?? t('Test connection')}
        </Button>
      </div>
      <div role="status">{message && !check.isPending && <Result message={message} />}</div>
    </Stack>
  )
}

function Result({ message }: { message: SoftwareMessage }) {
  return (
    <Stack gap="xs" align="start">
      <StatusChip tone={message.tone}>{message.chip}</StatusChip>
      <Text>{message.text}</Text>
      {message === softwareMessages.notConfigured && (
        <Text tone="muted">
          {t('The software is running, so this step is done. Step 10 completes the setup.')}
        </Text>
      )}
      {message.text === readerMessages.blocked && (
        <TextList
          isOrdered
          items={[
            t('Select the icon at the left of the address bar.'),
            t('Turn on "Apps on device" or "Local network access", whichever is listed.'),
            t(
              'If neither is listed or you cannot change it, ask the administrator of this computer to allow it for this address.',
            ),
          ]}
        />
      )}
    </Stack>
  )
}
