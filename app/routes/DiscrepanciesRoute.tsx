import { DiscrepanciesPage } from '#features/discrepancies/DiscrepanciesPage.tsx'

export const DiscrepanciesRoute = () => <DiscrepanciesPage />
