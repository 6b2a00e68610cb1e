import type { FeeDisplay } from '#domain/fee.ts'
import { Amount } from '#ui/Amount/Amount.tsx'
import { Text } from '#ui/Text/Text.tsx'

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
        <dd aria-busy={isLoading}>
          <Words>{isLoading ? 'Calculating…' : 'Not known'}</Words>
        </dd>
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
      <dd>
        {display.kind === 'amount' ? (
          <Amount value={display.amount} />
        ) : (
          <Words>{display.text}</Words>
        )}
      </dd>
    </>
  )
}

/** Instead of an amount: smaller, so that label and words fit on one line of a phone. */
function Words({ children }: { children: string }) {
  return (
    <Text as="span" size="label">
      {children}
    </Text>
  )
}
