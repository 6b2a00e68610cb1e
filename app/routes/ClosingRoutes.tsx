import { useNavigate, useParams } from '@tanstack/react-router'

import { ClosedDayPage } from '#features/closing/ClosedDayPage.tsx'
import { ClosingPage } from '#features/closing/ClosingPage.tsx'
import { PeriodReportPage } from '#features/closing/PeriodReportPage.tsx'
import { paths } from '#features/shared/paths.ts'

export const ClosingRoute = () => <ClosingPage />

export function ClosedDayRoute() {
  const { closingId } = useParams({ strict: false })
  return closingId && <ClosedDayPage key={closingId} closingId={closingId} />
}

export function PeriodReportRoute() {
  const { period } = useParams({ strict: false })
  const navigate = useNavigate()
  const choose = (next: string) => void navigate({ to: paths.periodReport(next) })
  return period && <PeriodReportPage period={period} onChoose={choose} />
}
