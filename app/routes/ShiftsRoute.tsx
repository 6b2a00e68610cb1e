import { ShiftsPage } from '#features/shifts/ShiftsPage.tsx'

export const ShiftsRoute = () => <ShiftsPage />
