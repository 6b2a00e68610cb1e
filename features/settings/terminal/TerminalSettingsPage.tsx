import { ChevronLeft } from 'lucide-react'

import { terminalEndpoints } from '#domain/api/terminal-endpoints.ts'
import { t } from '#domain/language/staff-text.ts'
import { someTender } from '#domain/pricing/payment-method.ts'
import { noMerchant } from '#domain/settings/config.ts'
import { integrationTypeOf, sortTerminals } from '#domain/terminals/terminal.ts'
import { useEndpoint } from '#features/shared/api/query.ts'
import { useConfig } from '#features/shared/config.ts'
import { type BackLink, paths } from '#features/shared/paths.ts'
import { Banner } from '#ui/Banner/Banner.tsx'
import { Inline } from '#ui/Inline/Inline.tsx'
import { Link } from '#ui/Link/Link.tsx'
import { Stack } from '#ui/Stack/Stack.tsx'

import { pageBody } from '../Section.css.ts'
import { Section } from '../Section.tsx'
import { ReaderCheckup } from './ReaderCheckup.tsx'
import { ReaderSoftware } from './ReaderSoftware.tsx'
import { StubMode } from './StubMode.tsx'
import { WorkstationReader } from './WorkstationReader.tsx'

export interface TerminalSettingsPageProps {
  back?: BackLink | undefined
}

/** /settings/terminal: this workstation's card reader (SPEC §2 Settings). */
export function TerminalSettingsPage({ back }: TerminalSettingsPageProps) {
  const config = useConfig()
  const { supportedTerminalIntegrationTypes: supported, triPosConfig } = config
  const terminals = useEndpoint(terminalEndpoints.getTerminals, {}, { select: sortTerminals })
  const offered = terminals.data?.filter(
    (terminal) => !terminal.deleted && supported.includes(integrationTypeOf(terminal)),
  )
  const hasDirectReaders = supported.includes('TRIPOS_DIRECT')
  const showsSoftware = hasDirectReaders && triPosConfig !== null
  return (
    <div className={pageBody}>
      <Stack gap="l">
        {back && (
          <Inline>
            <Link href={back.path} variant="quiet" icon={<ChevronLeft aria-hidden size={20} />}>
              {t('Back to {label}', { label: back.label })}
            </Link>
          </Inline>
        )}
        {showsSoftware && (
          <ReaderSoftware
            config={config}
            triPosConfig={triPosConfig}
            terminals={offered?.filter((each) => integrationTypeOf(each) === 'TRIPOS_DIRECT')}
          />
        )}
        {config.acceptorId === undefined &&
          someTender(config.acceptedPaymentMethods, 'usesReader') && (
            <Banner tone="caution" title={t('No acceptor ID yet')}>
              {noMerchant}
            </Banner>
          )}
        <WorkstationReader
          config={config}
          terminals={{ data: offered, isError: terminals.isError, refetch: terminals.refetch }}
        />
        <ReaderCheckup config={config} terminals={offered} />
        <Section
          title={t('Office card readers')}
          intro={t(
            'Which types of card readers the office uses and how workstations connect to them.',
          )}
        >
          <Inline>
            <Link href={paths.cardReaders} variant="button">
              {t('Edit Card Readers')}
            </Link>
            {!showsSoftware && (
              <Link href={paths.install} variant="quiet">
                {t('Installation and Setup Guide')}
              </Link>
            )}
          </Inline>
        </Section>
        <StubMode hasDirectReaders={hasDirectReaders} />
      </Stack>
    </div>
  )
}
