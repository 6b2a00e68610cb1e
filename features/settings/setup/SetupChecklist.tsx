import { Circle, CircleCheck } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'

import { t } from '#domain/language/staff-text.ts'
import { type SetupTask, setupTasks } from '#domain/setup/setup-checklist.ts'
import { useConfig } from '#features/shared/config.ts'
import { NotLoaded } from '#features/shared/NotLoaded.tsx'
import { paths } from '#features/shared/paths.ts'
import { sessionStore } from '#features/shared/session.ts'
import { useStore } from '#features/shared/store.ts'
import { Button } from '#ui/Button/Button.tsx'
import { Card } from '#ui/Card/Card.tsx'
import { Heading } from '#ui/Heading/Heading.tsx'
import { Inline } from '#ui/Inline/Inline.tsx'
import { Link } from '#ui/Link/Link.tsx'
import { Stack } from '#ui/Stack/Stack.tsx'
import { Text } from '#ui/Text/Text.tsx'

import { closedSetupStore, closeSetup } from './setup-store.ts'
import * as styles from './SetupChecklist.css.ts'
import { useFinishedTasks } from './use-setup-tasks.ts'

const texts: Record<SetupTask, { title: string; action: string; detail: string }> = {
  fees: { title: t('Fees'), action: t('Set fees'), detail: t('Until then, customers pay none.') },
  products: {
    title: t('Products'),
    action: t('Add products'),
    detail: t('What the office sells.'),
  },
  reader: {
    title: t('Card reader'),
    action: t('Add a card reader'),
    detail: t('A simulated one is enough for training.'),
  },
  users: {
    title: t('Users'),
    action: t('Add users'),
    detail: t('The people who work at the counter.'),
  },
  testSale: {
    title: t('Test sale'),
    action: t('Make a test sale'),
    detail: t('Choose a product above, check out, and print the receipt.'),
  },
}

export interface SetupChecklistProps {
  /** Takes the user to the products. */
  onTestSale: () => void
}

/** What a new office still has to do, for its administrators; hidden once it is done or dismissed. */
export function SetupChecklist(props: SetupChecklistProps) {
  const tenantId = useStore(sessionStore)?.tenantId
  const isClosed = useStore(closedSetupStore)?.some((id) => id === tenantId) ?? false
  if (tenantId === undefined || isClosed) return null
  return <Tasks {...props} onClose={() => closeSetup(tenantId)} />
}

type TasksProps = SetupChecklistProps & { onClose: () => void }

function Tasks({ onTestSale, onClose }: TasksProps) {
  const { supportedTerminalIntegrationTypes: readerTypes } = useConfig()
  const { finished, retry } = useFinishedTasks()
  const isDone = finished !== undefined && setupTasks.every((task) => finished[task])
  // A finished office does not load all this again.
  useEffect(() => {
    if (isDone) onClose()
  }, [isDone, onClose])
  if (retry && !finished) {
    return (
      <div className={styles.room}>
        <NotLoaded title={t('The list of what to set up did not load')} onRetry={retry} />
      </div>
    )
  }
  if (finished === undefined || isDone) return null
  const next = setupTasks.find((task) => !finished[task])
  const count = setupTasks.filter((task) => finished[task]).length
  const pages: Record<Exclude<SetupTask, 'testSale'>, string> = {
    fees: paths.fees,
    products: paths.editCatalog,
    reader: readerTypes.length > 0 ? paths.newTerminal : paths.cardReaders,
    users: paths.newUser,
  }
  const hide = () => {
    onClose()
    // The pressed button is gone.
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  const actionOf = (task: SetupTask): ReactNode => {
    const { action } = texts[task]
    const isNext = task === next
    if (task === 'testSale') {
      return (
        <Button variant={isNext ? 'primary' : 'secondary'} onPress={onTestSale}>
          {action}
        </Button>
      )
    }
    return (
      <Link href={pages[task]} variant={isNext ? 'primaryButton' : 'button'}>
        {action}
      </Link>
    )
  }
  return (
    <div className={styles.room}>
      <Card as="section" aria-labelledby={headingId}>
        <Stack gap="m">
          <Inline justify="between">
            <Stack gap="xs">
              <Heading level={2} id={headingId}>
                {t('Set up this office')}
              </Heading>
              <Text tone="muted">
                {t('{done} of {count} done', { done: count, count: setupTasks.length })}
              </Text>
            </Stack>
            <Button variant="quiet" onPress={hide}>
              {t('Hide this list')}
            </Button>
          </Inline>
          <ol className={styles.list}>
            {setupTasks.map((task) => (
              <li key={task} className={styles.task}>
                <Sign isDone={finished[task]} />
                <div>
                  <Text weight="medium">{texts[task].title}</Text>
                  <Text tone="muted">{finished[task] ? t('Done') : texts[task].detail}</Text>
                </div>
                {!finished[task] && <div className={styles.action}>{actionOf(task)}</div>}
              </li>
            ))}
          </ol>
        </Stack>
      </Card>
    </div>
  )
}

const headingId = 'setup-checklist'

const Sign = ({ isDone }: { isDone: boolean }) =>
  isDone ? (
    <CircleCheck aria-hidden size={24} className={styles.done} />
  ) : (
    <Circle aria-hidden size={24} className={styles.open} />
  )
