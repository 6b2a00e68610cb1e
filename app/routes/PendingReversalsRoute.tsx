import { PendingReversalsPage } from '#features/pending-reversals/PendingReversalsPage.tsx'

export const PendingReversalsRoute = () => <PendingReversalsPage />
