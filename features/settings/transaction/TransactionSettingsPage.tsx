import { RefetchBoundary } from '../RefetchBoundary.tsx'
import { useSettings } from '../use-settings.ts'
import {
  TransactionSettingsForm,
  type TransactionSettingsFormProps,
} from './TransactionSettingsForm.tsx'

export type TransactionSettingsPageProps = Pick<TransactionSettingsFormProps, 'usesPasswords'>

export const TransactionSettingsPage = ({ usesPasswords }: TransactionSettingsPageProps) => (
  <RefetchBoundary query={useSettings()}>
    {(settings) => <TransactionSettingsForm settings={settings} usesPasswords={usesPasswords} />}
  </RefetchBoundary>
)
