import { SettingsLoader } from '../SettingsLoader.tsx'
import { TransactionSettingsForm } from './TransactionSettingsForm.tsx'

/** /settings/transaction */
export const TransactionSettingsPage = () => (
  <SettingsLoader>{(settings) => <TransactionSettingsForm settings={settings} />}</SettingsLoader>
)
