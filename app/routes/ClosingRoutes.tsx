import { useParams } from '@tanstack/react-router'

import { ClosedDayPage } from '#features/closing/ClosedDayPage.tsx'
import { ClosingPage } from '#features/closing/ClosingPage.tsx'

export const ClosingRoute = () => <ClosingPage />

export function ClosedDayRoute() {
  const { closingId } = useParams({ strict: false })
  return closingId && <ClosedDayPage key={closingId} closingId={closingId} />
}
