import { t } from '#domain/language/staff-text.ts'
import type { ServiceOfferingConfig } from '#domain/settings/config.ts'
import { Banner } from '#ui/Banner/Banner.tsx'
import { Grid } from '#ui/Grid/Grid.tsx'
import { Stack } from '#ui/Stack/Stack.tsx'
import { Text } from '#ui/Text/Text.tsx'

import { Section } from '../Section.tsx'

export interface MerchantSectionProps {
  settings: Pick<ServiceOfferingConfig, 'acceptorId'>
}

/** The office's merchant account: administrators see it, only the server operator sets it. */
export const MerchantSection = ({ settings: { acceptorId } }: MerchantSectionProps) => (
  <Section
    title={t('Merchant account')}
    intro={t('Card payments go to this account at the card processor. No other office uses it.')}
  >
    {acceptorId === undefined ? (
      <Banner tone="caution" title={t('No acceptor ID yet')}>
        {t(
          'This office cannot take card payments until the server operator sets the acceptor ID. Send the operator the number that the card processor gave your office. You can save everything else on this page now.',
        )}
      </Banner>
    ) : (
      <Stack gap="xs">
        <Grid as="dl" minColumn="s">
          <div>
            <Text as="dt" size="label" tone="muted">
              {t('Acceptor ID')}
            </Text>
            <Text as="dd" weight="medium" isNumeric>
              {acceptorId}
            </Text>
          </div>
        </Grid>
        <Text tone="muted">
          {t('Only the server operator can change it. Contact the operator if it is wrong.')}
        </Text>
      </Stack>
    )}
  </Section>
)
