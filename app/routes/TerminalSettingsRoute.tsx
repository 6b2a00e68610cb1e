import { useLocation } from '@tanstack/react-router'

import { TerminalSettingsPage } from '#features/settings/terminal/TerminalSettingsPage.tsx'

/** /settings/terminal, with a back link for pages such as the installation guide. */
export const TerminalSettingsRoute = () => (
  <TerminalSettingsPage back={useLocation({ select: ({ state }) => state.back })} />
)
