import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { t } from '#domain/language/staff-text.ts'
import type { ServiceOfferingConfig, TriPosConfig } from '#domain/settings/config.ts'
import type { Terminal } from '#domain/terminals/terminal.ts'
import { paths } from '#features/shared/paths.ts'
import {
  type SoftwareMessage,
  softwareMessages,
  softwareMessageFor,
} from '#features/shared/reader/software-messages.ts'
import { workstationQuery } from '#features/shared/reader/workstation-query.ts'
import { Button } from '#ui/Button/Button.tsx'
import { Inline } from '#ui/Inline/Inline.tsx'
import { Link } from '#ui/Link/Link.tsx'
import { Stack } from '#ui/Stack/Stack.tsx'
import { StatusChip } from '#ui/StatusChip/StatusChip.tsx'
import { Text } from '#ui/Text/Text.tsx'
import { showToast } from '#ui/Toast/toasts.ts'

import { Section } from '../Section.tsx'

export interface ReaderSoftwareProps {
  config: ServiceOfferingConfig
  triPosConfig: TriPosConfig
  /** Active direct terminals; undefined while loading. */
  terminals: readonly Terminal[] | undefined
  /** Overrides the browser's permission check, for stories. */
  wouldPrompt?: () => Promise<boolean>
}

/** Whether the triPOS software runs on this workstation (SPEC §4 Terminal test, §8). */
export function ReaderSoftware({
  config,
  triPosConfig,
  terminals,
  wouldPrompt,
}: ReaderSoftwareProps) {
  const [mayPrompt, setMayPrompt] = useState(false)
  const workstation = useQuery(workstationQuery(triPosConfig, mayPrompt, wouldPrompt))
  const message = softwareMessageFor(
    workstation.isFetching ? undefined : workstation.data,
    terminals,
  )
  const isAlone = !config.supportedTerminalIntegrationTypes.includes('TRIPOS_CLOUD')
  const isInToast = isAlone && message.tone === 'critical'
  useFailureToast(message, isInToast)
  const check = () => {
    if (mayPrompt) void workstation.refetch()
    else setMayPrompt(true)
  }
  return (
    <Section
      title={t('Card reader software')}
      intro={t('Direct card readers need the triPOS software on the same workstation.')}
    >
      <Stack gap="s" align="start">
        <div role={isInToast ? undefined : 'status'}>
          <Stack gap="xs" align="start">
            <StatusChip tone={message.tone}>{message.chip}</StatusChip>
            <Text>{message.text}</Text>
          </Stack>
        </div>
        <Inline gap="m">
          <Button isPending={message === softwareMessages.checking} onPress={check}>
            {message.again}
          </Button>
          <Link href={paths.install} variant="quiet">
            {t('Installation and Setup Guide')}
          </Link>
        </Inline>
      </Stack>
    </Section>
  )
}

/** Shows the toast of SPEC §8, unless cloud readers are supported too. */
const useFailureToast = ({ text }: SoftwareMessage, isInToast: boolean) => {
  useEffect(() => {
    if (!isInToast) return
    showToast({ tone: 'critical', title: t('Failed to connect to triPOS'), detail: text })
  }, [text, isInToast])
}
