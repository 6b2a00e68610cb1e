import { SettingsLoader } from '../SettingsLoader.tsx'
import { GeneralSettingsForm } from './GeneralSettingsForm.tsx'

/** /settings/general */
export const GeneralSettingsPage = () => (
  <SettingsLoader>{(settings) => <GeneralSettingsForm settings={settings} />}</SettingsLoader>
)
