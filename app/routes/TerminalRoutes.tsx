import { useLocation, useNavigate, useParams } from '@tanstack/react-router'

import { paths } from '#features/shared/paths.ts'
import { EditTerminalPage, NewTerminalPage } from '#features/terminals/TerminalPage.tsx'
import { TerminalsPage } from '#features/terminals/TerminalsPage.tsx'

import { offersSimulated } from '../boot/page-settings.ts'
import { useListState } from './use-list-state.ts'

export const TerminalsRoute = () => <TerminalsPage list={useListState(paths.terminals)} />

/**
 * The navigation state sets the back link. After save, the form goes to the terminal settings (SPEC §2),
 * which link back to the installation guide if the user came from there.
 */
const useFormRoute = () => {
  const navigate = useNavigate()
  const back = useLocation({ select: ({ state }) => state.back })
  const state = back?.path.startsWith(paths.install) ? { back } : {}
  return { back, onDone: () => void navigate({ to: paths.terminalSettings, state }) }
}

export const NewTerminalRoute = () => (
  <NewTerminalPage {...useFormRoute()} offersSimulated={offersSimulated()} />
)

export function TerminalRoute() {
  const { terminalId } = useParams({ strict: false })
  const route = useFormRoute()
  return terminalId && <EditTerminalPage key={terminalId} terminalId={terminalId} {...route} />
}
