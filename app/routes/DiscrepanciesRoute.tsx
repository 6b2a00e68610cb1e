import { DiscrepanciesPage } from '#features/discrepancies/DiscrepanciesPage.tsx'

/** /settings/discrepancies */
export const DiscrepanciesRoute = () => <DiscrepanciesPage />
