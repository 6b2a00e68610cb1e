import { DebtsPage } from '#features/debts/DebtsPage.tsx'

/** /settings/debts */
export const DebtsRoute = () => <DebtsPage />
