import { editTerminalEndpoints } from '#domain/api/edit-terminal-endpoints.ts'
import { terminalEndpoints } from '#domain/api/terminal-endpoints.ts'
import { t } from '#domain/language/staff-text.ts'
import { needsActivationCode } from '#domain/terminals/terminal-refusals.ts'
import { reactivated } from '#domain/terminals/terminal-requests.ts'
import { integrationTypeOf, type Terminal } from '#domain/terminals/terminal.ts'
import { useEndpointMutation } from '#features/shared/api/query.ts'
import { useRequestKey } from '#features/shared/form/request-key.ts'
import { sessionStore } from '#features/shared/session.ts'
import { useStore } from '#features/shared/store.ts'
import { showToast } from '#ui/Toast/toasts.ts'

import { requestOf, type TerminalValues, updateOf } from './terminal-values.ts'

const outdated = [
  terminalEndpoints.getTerminals,
  terminalEndpoints.getTerminal,
  terminalEndpoints.getTerminalStatus,
]

/** SPEC §8: a cloud reader needs time for its setup. */
const setupMessage = t('Please leave device plugged in while it completes setup.')

/** Creates or updates a terminal and shows a toast. Throws an ApiError. */
export const useSaveTerminal = (terminal: Terminal | null) => {
  const tenantId = useStore(sessionStore)?.tenantId ?? ''
  const create = useEndpointMutation(editTerminalEndpoints.createTerminal, outdated)
  const update = useEndpointMutation(editTerminalEndpoints.updateTerminal, outdated)
  const keyOf = useRequestKey()

  return async (values: TerminalValues): Promise<void> => {
    if (terminal) {
      const body = updateOf(terminal, values)
      await update.mutateAsync({ params: { terminalId: terminal._id }, body })
      showToast({ tone: 'positive', title: t('{label} has been updated', { label: body.label }) })
      return
    }
    const body = requestOf(values, tenantId)
    await create.mutateAsync({ body, idempotencyKey: keyOf(body) })
    const title = body.triposCloudConfiguration
      ? setupMessage
      : t('{label} has been added', { label: body.label })
    showToast({ tone: 'positive', title })
  }
}

export type ReactivationValues = Pick<TerminalValues, 'connection' | 'activationCode'>

/** Reactivates the terminal and shows a toast. Throws an ApiError. */
export const useReactivateTerminal = (terminal: Terminal) => {
  const reactivate = useEndpointMutation(editTerminalEndpoints.reactivateTerminal, outdated)

  return async ({ connection, activationCode }: ReactivationValues): Promise<void> => {
    const isPaired = needsActivationCode(reactivated(terminal, { connection }))
    const body = {
      ...(connection !== integrationTypeOf(terminal) && { connection }),
      ...(isPaired && { activationCode: activationCode.trim() }),
    }
    await reactivate.mutateAsync({ params: { terminalId: terminal._id }, body })
    const title = isPaired
      ? setupMessage
      : t('{label} has been reactivated', { label: terminal.label })
    showToast({ tone: 'positive', title })
  }
}

export const useDeactivateTerminal = () =>
  useEndpointMutation(editTerminalEndpoints.deleteTerminal, outdated)
