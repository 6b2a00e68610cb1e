import type { ServiceOfferingConfig } from '#domain/config.ts'
import { Banner } from '#ui/Banner/Banner.tsx'
import { Grid } from '#ui/Grid/Grid.tsx'
import { Stack } from '#ui/Stack/Stack.tsx'
import { Text } from '#ui/Text/Text.tsx'

import { Section } from '../Section.tsx'

export interface MerchantSectionProps {
  settings: Pick<ServiceOfferingConfig, 'acceptorId'>
}

/** Under which merchant the office's cards are charged. Administrators see it; the operator sets it. */
export const MerchantSection = ({ settings: { acceptorId } }: MerchantSectionProps) => (
  <Section
    title="Merchant account"
    intro="The account at the card processor under which the cards of this office are charged. It belongs to this office alone."
  >
    {acceptorId === undefined ? (
      <Banner tone="caution" title="No acceptor ID yet">
        Until the operator of this server sets it, this office cannot take cards. Send them the
        number that the card processor gave your office. Everything else on this page can be saved
        before.
      </Banner>
    ) : (
      <Stack gap="xs">
        <Grid as="dl" minColumn="s">
          <div>
            <Text as="dt" size="label" tone="muted">
              Acceptor ID
            </Text>
            <Text as="dd" weight="medium" isNumeric>
              {acceptorId}
            </Text>
          </div>
        </Grid>
        <Text tone="muted">
          Only the operator of this server can change it. Contact them if it is wrong.
        </Text>
      </Stack>
    )}
  </Section>
)
