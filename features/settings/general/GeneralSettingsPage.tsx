import { RefetchBoundary } from '../RefetchBoundary.tsx'
import { useSettings } from '../use-settings.ts'
import { GeneralSettingsForm } from './GeneralSettingsForm.tsx'

export const GeneralSettingsPage = () => (
  <RefetchBoundary query={useSettings()}>
    {(settings) => <GeneralSettingsForm settings={settings} />}
  </RefetchBoundary>
)
