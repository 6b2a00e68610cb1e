import { useLocation } from '@tanstack/react-router'

import { TerminalSettingsPage } from '#features/settings/terminal/TerminalSettingsPage.tsx'

/** /settings/terminal. Whoever led there, such as the installation guide, has a way back. */
export const TerminalSettingsRoute = () => (
  <TerminalSettingsPage back={useLocation({ select: ({ state }) => state.back })} />
)
