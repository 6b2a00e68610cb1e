import { useMutation, useQueryClient } from '@tanstack/react-query'

import { t } from '#domain/language/staff-text.ts'
import type { ServiceOfferingConfig } from '#domain/settings/config.ts'
import { integrationTypeOf, type Terminal } from '#domain/terminals/terminal.ts'
import { configureLane } from '#features/shared/reader/configure-lane.ts'
import { readerFor } from '#features/shared/reader/reader-for.ts'
import { createReaderService } from '#features/shared/reader/service.ts'
import { rememberTerminal, stubModeStore } from '#features/shared/workstation.ts'
import { showToast } from '#ui/Toast/toasts.ts'

/** Error message of a card reader, with a fallback. */
export const readerErrorMessage = (error: unknown): string =>
  error instanceof Error && error.message !== ''
    ? error.message
    : t("Couldn't connect to the device. Try again in a few seconds.")

/** Configures the workstation for a terminal and remembers it (SPEC §4 Terminal save). */
export const useSaveReader = (config: ServiceOfferingConfig) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (terminal: Terminal) => {
      const { triPosConfig } = config
      const isOnWorkstation =
        integrationTypeOf(terminal) === 'TRIPOS_DIRECT' && stubModeStore.get() !== true
      if (isOnWorkstation && triPosConfig) {
        await configureLane(createReaderService(triPosConfig), terminal, triPosConfig)
      }
      rememberTerminal(terminal)
    },
    onSuccess: () =>
      showToast({ tone: 'positive', title: t('Card reader device successfully configured!') }),
    onError: (error) =>
      showToast({
        tone: 'critical',
        title: t('Failed to configure terminal'),
        detail: readerErrorMessage(error),
      }),
    // A failed save may have changed lanes too.
    onSettled: () => client.invalidateQueries({ queryKey: ['workstation'] }),
  })
}

/** A reader test without side effects. */
export type Trial = 'connect' | 'idle'

/** Tests the connection to a reader or shows its idle screen. */
export const useTryReader = (config: ServiceOfferingConfig) =>
  useMutation({
    mutationFn: async ({ terminal, trial }: { terminal: Terminal; trial: Trial }) => {
      const reader = await readerFor(terminal, config)
      await reader[trial](terminal)
    },
  })
