import { discrepancyEndpoints } from '#domain/api/discrepancy-endpoints.ts'
import { t } from '#domain/language/staff-text.ts'
import { notEmpty, validate } from '#domain/lib/validation.ts'
import type { Discrepancy } from '#domain/payments/discrepancy.ts'
import { useEndpointMutation } from '#features/shared/api/query.ts'
import { useConfig } from '#features/shared/config.ts'
import { useAppForm } from '#features/shared/form/app-form.tsx'
import { Button } from '#ui/Button/Button.tsx'
import { Heading } from '#ui/Heading/Heading.tsx'
import { Stack } from '#ui/Stack/Stack.tsx'
import { Text } from '#ui/Text/Text.tsx'

import { moment } from './explain.ts'

const FORM_ID = 'add-note'
const labels = { note: t('New note') } as const

/** What people found out about a discrepancy, oldest first, and a field to add to it. */
export function Notes({ discrepancy: { id, notes } }: { discrepancy: Discrepancy }) {
  const { timeZone } = useConfig()
  const add = useEndpointMutation(discrepancyEndpoints.addDiscrepancyNote, [
    discrepancyEndpoints.getDiscrepancies,
  ])
  const form = useAppForm({
    defaultValues: { note: '' },
    onSubmit: async ({ value }) => {
      try {
        await add.mutateAsync({
          params: { discrepancyId: id },
          body: { note: value.note.trim() },
        })
      } catch {
        // The failed call already showed a toast.
        return
      }
      form.reset()
    },
  })
  return (
    <Stack gap="s">
      <Heading level={3}>{t('Notes')}</Heading>
      {notes.length === 0 && <Text>{t('No notes yet.')}</Text>}
      <Stack as="ol" gap="s" aria-label={t('Notes')}>
        {notes.map(({ at, by, note }) => (
          <Stack as="li" gap="xxs" key={`${at} ${by} ${note}`}>
            <Text>{note}</Text>
            <Text size="label" tone="muted">
              {by}, {moment(at, timeZone)}
            </Text>
          </Stack>
        ))}
      </Stack>
      <form.AppForm>
        <form.Shell id={FORM_ID} labels={labels} isShort>
          <form.AppField
            name="note"
            validators={{ onChange: ({ value }) => validate(value, notEmpty()) }}
          >
            {(field) => (
              <field.TextField
                label={labels.note}
                hint={t('Notes stay as they are. Do not enter card numbers')}
                maxLength={500}
              />
            )}
          </form.AppField>
        </form.Shell>
      </form.AppForm>
      <Stack align="start">
        <Button type="submit" form={FORM_ID} isPending={add.isPending}>
          {t('Add Note')}
        </Button>
      </Stack>
    </Stack>
  )
}
