import { TerminalSettingsPage } from '#features/settings/terminal/TerminalSettingsPage.tsx'

/** /settings/terminal */
export const TerminalSettingsRoute = () => <TerminalSettingsPage />
