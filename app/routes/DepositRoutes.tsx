import { DepositsPage } from '#features/deposits/DepositsPage.tsx'
import { BankFilesPage } from '#features/settings/bank-files/BankFilesPage.tsx'

export const DepositsRoute = () => <DepositsPage />

export const BankFilesRoute = () => <BankFilesPage />
