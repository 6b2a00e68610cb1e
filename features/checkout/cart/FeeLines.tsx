import type { FeeDisplay } from '#domain/fee.ts'
import { Amount } from '#ui/Amount/Amount.tsx'

export interface FeeLinesProps {
  /** What the office calls its fee. */
  label: string
  display: FeeDisplay
  isLoading: boolean
  isUnknown: boolean
}

/** The fee's rows in the cart's list of sums: one, or one for each offering. */
export function FeeLines({ label, display, isLoading, isUnknown }: FeeLinesProps) {
  if (isLoading || isUnknown) {
    return (
      <>
        <dt>{label}</dt>
        <dd aria-busy={isLoading}>{isLoading ? 'Calculating…' : 'Not known'}</dd>
      </>
    )
  }
  if (display.kind === 'grouped') {
    return display.groups.map(({ serviceOfferingId, amount }) => (
      <div key={serviceOfferingId}>
        <dt>{`${label}, ${serviceOfferingId}`}</dt>
        <dd>
          <Amount value={amount} />
        </dd>
      </div>
    ))
  }
  return (
    <>
      <dt>{label}</dt>
      <dd>{display.kind === 'amount' ? <Amount value={display.amount} /> : display.text}</dd>
    </>
  )
}
