import { rehearsalEndpoints } from '#domain/api/rehearsal-endpoints.ts'
import { isAdmin } from '#domain/identity/session.ts'
import { t, translated } from '#domain/language/staff-text.ts'
import { type Lesson, lessons } from '#domain/rehearsal/lessons.ts'
import type { RehearsalProgress } from '#domain/rehearsal/rehearsal-progress.ts'
import { useEndpoint } from '#features/shared/api/query.ts'
import { useConfig } from '#features/shared/config.ts'
import { NotLoaded } from '#features/shared/NotLoaded.tsx'
import { sessionStore } from '#features/shared/session.ts'
import { useStore } from '#features/shared/store.ts'
import type { Column } from '#ui/DataTable/column.ts'
import { DataTable } from '#ui/DataTable/DataTable.tsx'
import { Heading } from '#ui/Heading/Heading.tsx'
import { PageHeader } from '#ui/PageHeader/PageHeader.tsx'
import { Stack } from '#ui/Stack/Stack.tsx'
import { StatusChip } from '#ui/StatusChip/StatusChip.tsx'
import { Text } from '#ui/Text/Text.tsx'

const lessonColumns = (finished: readonly string[]): readonly Column<Lesson>[] => [
  { id: 'lesson', header: t('Lesson'), isRowHeader: true, cell: ({ title }) => translated(title) },
  { id: 'howTo', header: t('How to reach it'), cell: ({ howTo }) => translated(howTo) },
  {
    id: 'state',
    header: t('State'),
    cell: ({ id }) =>
      finished.includes(id) ? (
        <StatusChip tone="positive">{t('Finished')}</StatusChip>
      ) : (
        <StatusChip tone="neutral">{t('To do')}</StatusChip>
      ),
    width: '10rem',
  },
]

const peopleColumns = (offered: readonly Lesson[]): readonly Column<RehearsalProgress>[] => [
  { id: 'name', header: t('Name'), isRowHeader: true, cell: ({ name }) => name },
  {
    id: 'finished',
    header: t('Finished'),
    cell: ({ finished }) =>
      t('{done} of {count}', {
        done: offered.filter(({ id }) => finished.includes(id)).length,
        count: offered.length,
      }),
    width: '10rem',
  },
]

/** /account/lessons: the lessons and what this person has finished; administrators also see everyone. */
export function LessonsPage() {
  const { acceptedPaymentMethods, isRehearsal } = useConfig()
  const session = useStore(sessionStore)
  const progress = useEndpoint(rehearsalEndpoints.getRehearsalProgress, {})
  const people = progress.data ?? []
  const own = people.find(({ accountId }) => accountId === session?.user.accountId)
  const finished = own?.finished ?? []
  const offered = lessons.filter(({ tender }) => acceptedPaymentMethods.includes(tender))
  const count = offered.filter(({ id }) => finished.includes(id)).length
  if (progress.isError && progress.data === undefined) {
    return (
      <Stack gap="l">
        <PageHeader title={t('Rehearsal Lessons')} />
        <NotLoaded title={t('The lessons did not load')} onRetry={() => void progress.refetch()} />
      </Stack>
    )
  }
  return (
    <Stack gap="l">
      <PageHeader title={t('Rehearsal Lessons')} />
      <Text>
        {progress.data !== undefined &&
          `${t('You have finished {done} of {count} lessons.', { done: count, count: offered.length })} `}
        {isRehearsal
          ? t('Each is ticked off once you reach it by the real screens.')
          : t('To reach them, start a rehearsal on the page Your Sessions.')}
      </Text>
      {isAdmin(session?.roles ?? []) && (
        <Stack gap="m">
          <Heading level={2}>{t('People')}</Heading>
          <DataTable
            label={t('People and their lessons')}
            columns={peopleColumns(offered)}
            rows={people}
            rowKey={({ accountId }) => accountId}
            isLoading={progress.isPending}
            empty={null}
          />
        </Stack>
      )}
      <DataTable
        label={t('Lessons')}
        columns={lessonColumns(finished)}
        rows={offered}
        rowKey={({ id }) => id}
        isLoading={progress.isPending}
        empty={null}
      />
    </Stack>
  )
}
