import { Fresh } from '../Fresh.tsx'
import { useSettings } from '../use-settings.ts'
import { TransactionSettingsForm } from './TransactionSettingsForm.tsx'

/** /settings/transaction */
export const TransactionSettingsPage = () => (
  <Fresh query={useSettings()}>
    {(settings) => <TransactionSettingsForm settings={settings} />}
  </Fresh>
)
