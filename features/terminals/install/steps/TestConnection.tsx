import { useMutation, useQuery } from '@tanstack/react-query'

import type { TriPosConfig } from '#domain/config.ts'
import { readerMessages } from '#features/shared/reader/reader-messages.ts'
import {
  type SoftwareMessages,
  softwareMessages,
  wordsFor,
} from '#features/shared/reader/software-messages.ts'
import { asksUser, lookAtWorkstation } from '#features/shared/reader/workstation-query.ts'
import { Banner } from '#ui/Banner/Banner.tsx'
import { Button } from '#ui/Button/Button.tsx'
import { Stack } from '#ui/Stack/Stack.tsx'
import { StatusChip } from '#ui/StatusChip/StatusChip.tsx'
import { Text } from '#ui/Text/Text.tsx'
import { TextList } from '#ui/TextList/TextList.tsx'

import * as styles from '../InstallPage.css.ts'
import type { StepProps } from '../step-props.ts'
import { useDirectTerminals } from '../use-direct-terminals.ts'

export interface TestConnectionProps extends StepProps {
  /** Whether the browser would ask the user first; for stories. */
  wouldAsk?: () => Promise<boolean>
}

/** Step 7: whether the triPOS software runs here (SPEC §8 Local service not running). */
export function TestConnection({ config, ...props }: TestConnectionProps) {
  const { triPosConfig } = config
  return (
    <>
      <Text>
        This asks the triPOS software on this computer for a sign of life. Start it on the computer
        that the card reader is plugged into.
      </Text>
      {triPosConfig ? (
        <Test {...props} triPosConfig={triPosConfig} />
      ) : (
        <Banner tone="caution" title="Not configured">
          The settings of this office name no triPOS software. Contact Support.
        </Banner>
      )}
    </>
  )
}

type TestProps = Omit<TestConnectionProps, 'config'> & { triPosConfig: TriPosConfig }

function Test({ triPosConfig, onProved, wouldAsk = asksUser }: TestProps) {
  const terminals = useDirectTerminals()
  const asks = useQuery({ queryKey: ['asks-user'], queryFn: wouldAsk, staleTime: 0, gcTime: 0 })
  const look = useMutation({
    mutationFn: () => lookAtWorkstation(triPosConfig),
    onSuccess: ({ state }) => onProved(state === 'running'),
  })
  // Without the terminals one knows that it runs, not for whom.
  const words =
    look.data &&
    (look.data.state === 'running' && !terminals.data
      ? softwareMessages.running
      : wordsFor(look.data, terminals.data))
  return (
    <Stack gap="m" align="start">
      {asks.data && !look.data && (
        <Banner tone="info" title="This browser will ask you first">
          After you press Test connection, it asks whether this page may reach apps on this device.
          Choose Allow.
        </Banner>
      )}
      <div className={styles.onScreenOnly}>
        <Button isPending={look.isPending} onPress={() => look.mutate()}>
          {words?.again ?? 'Test connection'}
        </Button>
      </div>
      <div role="status">{words && !look.isPending && <Result words={words} />}</div>
    </Stack>
  )
}

function Result({ words }: { words: SoftwareMessages }) {
  return (
    <Stack gap="xs" align="start">
      <StatusChip tone={words.tone}>{words.chip}</StatusChip>
      <Text>{words.text}</Text>
      {words === softwareMessages.notConfigured && (
        <Text tone="muted">The software runs, so this step is done. Step 10 does the rest.</Text>
      )}
      {words.text === readerMessages.blocked && (
        <TextList
          isOrdered
          items={[
            'Select the icon at the left end of the address bar.',
            'Turn on "Apps on device" or "Local network access", whichever is there.',
            'Not there, or it cannot be changed? Whoever manages this computer has to allow it for this address.',
          ]}
        />
      )}
    </Stack>
  )
}
