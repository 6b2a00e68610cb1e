import { useQueryClient } from '@tanstack/react-query'

import { closingEndpoints } from '#domain/api/closing-endpoints.ts'
import { settingsEndpoints } from '#domain/api/settings-endpoints.ts'
import {
  accountCodeError,
  type LedgerAccount,
  type LedgerAccounts,
} from '#domain/general-ledger/ledger-account.ts'
import { t } from '#domain/language/staff-text.ts'
import { endpointQuery, useEndpointMutation } from '#features/shared/api/query.ts'
import { RecordForm, useRecordForm } from '#features/shared/form/record-form.tsx'
import { Grid } from '#ui/Grid/Grid.tsx'
import { showToast } from '#ui/Toast/toasts.ts'

import { Section } from '../Section.tsx'
import { SectionStack } from '../SectionStack.tsx'
import { accountField, changesOf, labelsOf, valuesOf } from './ledger-account-values.ts'

const sections: readonly {
  title: string
  intro: string
  kinds: readonly LedgerAccount['kind'][]
}[] = [
  {
    title: t('Revenue and fees'),
    intro: t('Credited by sales and debited by refunds, for each service offering.'),
    kinds: ['OFFERING', 'FEES'],
  },
  {
    title: t('Clearing'),
    intro: t(
      'What the card processor and the bank owe you. Amounts that belong to no offering, such as part of a chargeback, post to Not divided.',
    ),
    kinds: ['CLEARING', 'NOT_DIVIDED'],
  },
  {
    title: t('Products'),
    intro: t('Leave empty to post a product or a record system to its service offering.'),
    kinds: ['PRODUCT'],
  },
]

export interface LedgerAccountsFormProps {
  stored: LedgerAccounts
}

/** A code for each account of the general ledger. */
export function LedgerAccountsForm({ stored }: LedgerAccountsFormProps) {
  const { form, frame } = useLedgerAccountsForm(stored)
  return (
    <RecordForm frame={frame} id="ledger-accounts">
      <SectionStack>
        {sections.map(({ title, intro, kinds }) => {
          const accounts = stored.accounts.filter(({ kind }) => kinds.includes(kind))
          return (
            accounts.length > 0 && (
              <Section key={title} title={title} intro={intro}>
                <Grid minColumn="m">
                  {accounts.map((account) => (
                    <form.AppField
                      key={accountField(account)}
                      name={accountField(account)}
                      validators={{ onChange: ({ value }) => accountCodeError(value.trim()) }}
                    >
                      {(field) => (
                        <field.TextField label={account.title} maxLength={40} autoComplete="off" />
                      )}
                    </form.AppField>
                  ))}
                </Grid>
              </Section>
            )
          )
        })}
      </SectionStack>
    </RecordForm>
  )
}

const useLedgerAccountsForm = (stored: LedgerAccounts) => {
  const client = useQueryClient()
  const query = endpointQuery(settingsEndpoints.getLedgerAccounts, {}, { staleTime: 0 })
  const update = useEndpointMutation(settingsEndpoints.updateLedgerAccounts, [
    closingEndpoints.getLedgerExport,
  ])
  return useRecordForm({
    record: stored,
    valuesOf,
    labels: labelsOf(stored),
    reload: () => client.fetchQuery(query),
    save: async (values) => {
      const body = { accounts: changesOf(values, stored), version: stored.version }
      client.setQueryData(query.queryKey, await update.mutateAsync({ body }))
      showToast({ tone: 'positive', title: t('Account codes saved') })
    },
  })
}
