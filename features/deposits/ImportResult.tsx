import { t, translated } from '#domain/language/staff-text.ts'
import { Banner } from '#ui/Banner/Banner.tsx'
import { Stack } from '#ui/Stack/Stack.tsx'
import { Text } from '#ui/Text/Text.tsx'
import { TextList } from '#ui/TextList/TextList.tsx'

import type { ImportOutcome } from './use-import.ts'
import { resultOf } from './words.ts'

export interface ImportResultProps {
  outcome: ImportOutcome
}

/** What became of a file: how many lines match, or every problem by its row. */
export function ImportResult({ outcome }: ImportResultProps) {
  if ('done' in outcome) {
    const { added, open } = outcome.done
    const tone = added === 0 ? 'info' : open > 0 ? 'caution' : 'positive'
    return (
      <Banner tone={tone} live="status" title={resultOf(outcome.done)}>
        {added === 0 && t('The file and its lines are known. There is nothing to do.')}
        {open > 0 && t('Look into what is listed below, and add a note to take it off the list.')}
      </Banner>
    )
  }
  const { refused, problems } = outcome
  return (
    <Banner tone="critical" title={refused}>
      {problems.length === 0 ? (
        t('Download it for fewer days, and import the parts.')
      ) : (
        <Stack gap="xs">
          <Text>{t('Do what is said of each row, and import the file again.')}</Text>
          <TextList
            items={problems.map(({ row, message }) =>
              t('Row {row}: {message}', { row, message: translated(message) }),
            )}
          />
        </Stack>
      )}
    </Banner>
  )
}
