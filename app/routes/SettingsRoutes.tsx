import { GeneralSettingsPage } from '#features/settings/general/GeneralSettingsPage.tsx'
import { TransactionSettingsPage } from '#features/settings/transaction/TransactionSettingsPage.tsx'

/** /settings/general */
export const GeneralSettingsRoute = () => <GeneralSettingsPage />

/** /settings/transaction */
export const TransactionSettingsRoute = () => <TransactionSettingsPage />
