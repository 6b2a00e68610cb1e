import { RefetchBoundary } from '../RefetchBoundary.tsx'
import { useSettings } from '../use-settings.ts'
import { TransactionSettingsForm } from './TransactionSettingsForm.tsx'

export const TransactionSettingsPage = () => (
  <RefetchBoundary query={useSettings()}>
    {(settings) => <TransactionSettingsForm settings={settings} />}
  </RefetchBoundary>
)
