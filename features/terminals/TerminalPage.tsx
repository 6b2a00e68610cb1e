import { terminalEndpoints } from '#domain/api/terminal-endpoints.ts'
import { t } from '#domain/language/staff-text.ts'
import type { Terminal } from '#domain/terminals/terminal.ts'
import { ApiError } from '#features/shared/api/api-error.ts'
import { useEndpoint } from '#features/shared/api/query.ts'
import { useConfig } from '#features/shared/config.ts'
import { type BackLink, paths } from '#features/shared/paths.ts'
import { Banner } from '#ui/Banner/Banner.tsx'
import { Button } from '#ui/Button/Button.tsx'
import { Card } from '#ui/Card/Card.tsx'
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx'
import { Link } from '#ui/Link/Link.tsx'
import { PageHeader } from '#ui/PageHeader/PageHeader.tsx'
import { Loading } from '#ui/Spinner/Loading.tsx'
import { Stack } from '#ui/Stack/Stack.tsx'

import { ReactivateTerminal, type ReactivateTerminalProps } from './ReactivateTerminal.tsx'
import { TerminalForm, type TerminalFormProps } from './TerminalForm.tsx'
import * as styles from './TerminalPage.css.ts'

interface TerminalPageProps {
  back?: BackLink | undefined
  onDone: () => void
}

export interface NewTerminalPageProps extends TerminalPageProps {
  offersSimulated: boolean
}

export function NewTerminalPage(props: NewTerminalPageProps) {
  return <TerminalFormPage {...props} title={t('Add Terminal')} terminal={null} />
}

export interface EditTerminalPageProps extends TerminalPageProps {
  terminalId: string
}

const isUnknown = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 400)

export function EditTerminalPage({ terminalId, ...props }: EditTerminalPageProps) {
  const terminal = useEndpoint(terminalEndpoints.getTerminal, { params: { terminalId } })
  if (terminal.isPending) return <Loading label={t('Loading the terminal')} />
  if (terminal.isError && isUnknown(terminal.error)) {
    return (
      <EmptyState
        title={t('Terminal not found')}
        action={
          <Link href={paths.terminals} variant="button">
            {t('Go to Terminals')}
          </Link>
        }
      >
        {t('Check the address, or choose the terminal from the list.')}
      </EmptyState>
    )
  }
  if (terminal.isError) {
    return (
      <EmptyState
        title={t('The terminal did not load')}
        action={<Button onPress={() => void terminal.refetch()}>{t('Try again')}</Button>}
      >
        {t('Check the connection and try again.')}
      </EmptyState>
    )
  }
  return (
    <TerminalFormPage
      {...props}
      key={terminalId}
      title={t('Edit Terminal')}
      terminal={terminal.data}
    />
  )
}

interface TerminalFormPageProps extends TerminalPageProps {
  title: string
  offersSimulated?: boolean
  terminal: Terminal | null
}

function TerminalFormPage({ title, back, ...props }: TerminalFormPageProps) {
  const { terminal } = props
  const { label, path } = back ?? { label: t('Terminals'), path: paths.terminals }
  return (
    <div className={styles.pageBody}>
      <Stack gap="l">
        <PageHeader title={title} back={{ label, href: path }} />
        {terminal?.deleted ? (
          <InactiveTerminal terminal={terminal} cancelHref={path} onDone={props.onDone} />
        ) : (
          <ActiveTerminal {...props} cancelHref={path} />
        )}
      </Stack>
    </div>
  )
}

type ActiveTerminalProps = Omit<TerminalFormProps, 'connections'>

function ActiveTerminal(props: ActiveTerminalProps) {
  const { supportedTerminalIntegrationTypes: connections } = useConfig()
  if (connections.length === 0 && props.terminal === null) {
    return (
      <EmptyState title={t('No card reader types are set up')}>
        {t('Contact Support to set up card readers for this office.')}
      </EmptyState>
    )
  }
  return (
    <Card>
      <TerminalForm {...props} connections={connections} />
    </Card>
  )
}

function InactiveTerminal(props: Omit<ReactivateTerminalProps, 'connections'>) {
  const { supportedTerminalIntegrationTypes: connections } = useConfig()
  return (
    <>
      <Banner tone="info" title={t('This terminal is inactive')}>
        {t('It takes no payments. Reactivate it to use it again under the same Terminal ID.')}
      </Banner>
      <Card>
        <ReactivateTerminal {...props} connections={connections} />
      </Card>
    </>
  )
}
