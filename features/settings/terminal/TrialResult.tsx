import { Banner } from '#ui/Banner/Banner.tsx'

import { type useTryReader, wordsOf } from './use-workstation-reader.ts'

const done = {
  connect: { title: 'Connected', text: 'The card reader is ready for payments.' },
  idle: { title: 'Idle screen shown', text: 'Look at the card reader to see it.' },
} as const

/** What came of a trial, said in its place (SPEC §8 'Not connected'). */
export function TrialResult({ attempt }: { attempt: ReturnType<typeof useTryReader> }) {
  if (attempt.isSuccess) {
    const { title, text } = done[attempt.variables.trial]
    return (
      <Banner tone="positive" title={title} live="status">
        {text}
      </Banner>
    )
  }
  if (attempt.isError) {
    return (
      <Banner tone="critical" title="Not connected" live="alert">
        {wordsOf(attempt.error)}
      </Banner>
    )
  }
  return null
}
