import { rehearsalEndpoints } from '#domain/api/rehearsal-endpoints.ts'
import { isAdmin } from '#domain/identity/session.ts'
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
  { id: 'lesson', header: 'Lesson', isRowHeader: true, cell: ({ title }) => title },
  { id: 'howTo', header: 'How to reach it', cell: ({ howTo }) => howTo },
  {
    id: 'state',
    header: 'State',
    cell: ({ id }) =>
      finished.includes(id) ? (
        <StatusChip tone="positive">Finished</StatusChip>
      ) : (
        <StatusChip tone="neutral">To do</StatusChip>
      ),
    width: '10rem',
  },
]

const peopleColumns = (offered: readonly Lesson[]): readonly Column<RehearsalProgress>[] => [
  { id: 'name', header: 'Name', isRowHeader: true, cell: ({ name }) => name },
  {
    id: 'finished',
    header: 'Finished',
    cell: ({ finished }) =>
      `${offered.filter(({ id }) => finished.includes(id)).length} of ${offered.length}`,
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
        <PageHeader title="Rehearsal Lessons" />
        <NotLoaded title="The lessons did not load" onRetry={() => void progress.refetch()} />
      </Stack>
    )
  }
  return (
    <Stack gap="l">
      <PageHeader title="Rehearsal Lessons" />
      <Text>
        {progress.data !== undefined && `You have finished ${count} of ${offered.length} lessons. `}
        {isRehearsal
          ? 'Each is ticked off once you reach it by the real screens.'
          : 'To reach them, start a rehearsal on the page Your Sessions.'}
      </Text>
      {isAdmin(session?.roles ?? []) && (
        <Stack gap="m">
          <Heading level={2}>People</Heading>
          <DataTable
            label="People and their lessons"
            columns={peopleColumns(offered)}
            rows={people}
            rowKey={({ accountId }) => accountId}
            isLoading={progress.isPending}
            empty={null}
          />
        </Stack>
      )}
      <DataTable
        label="Lessons"
        columns={lessonColumns(finished)}
        rows={offered}
        rowKey={({ id }) => id}
        isLoading={progress.isPending}
        empty={null}
      />
    </Stack>
  )
}
