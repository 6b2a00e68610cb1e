import { Fresh } from '../Fresh.tsx'
import { useSettings } from '../use-settings.ts'
import { GeneralSettingsForm } from './GeneralSettingsForm.tsx'

/** /settings/general */
export const GeneralSettingsPage = () => (
  <Fresh query={useSettings()}>{(settings) => <GeneralSettingsForm settings={settings} />}</Fresh>
)
