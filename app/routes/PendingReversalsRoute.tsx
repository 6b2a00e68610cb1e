import { PendingReversalsPage } from '#features/pending-reversals/PendingReversalsPage.tsx'

/** /settings/pending-reversals */
export const PendingReversalsRoute = () => <PendingReversalsPage />
