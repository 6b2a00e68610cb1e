import { useStore } from '@tanstack/react-form'
import { Fragment, useState } from 'react'

import { recordEndpoints } from '#domain/api/record-endpoints.ts'
import { t } from '#domain/language/staff-text.ts'
import type { Payable } from '#domain/pricing/payable.ts'
import { fieldsOf, lookupError, queryOf } from '#domain/records/lookup-rules.ts'
import type { IntegratedPayable, LookupGroup } from '#domain/records/record-search.ts'
import { ApiError } from '#features/shared/api/api-error.ts'
import { useEndpointMutation } from '#features/shared/api/query.ts'
import { useAppForm } from '#features/shared/form/app-form.tsx'
import { Banner } from '#ui/Banner/Banner.tsx'
import { Button } from '#ui/Button/Button.tsx'
import { Fieldset } from '#ui/Fieldset/Fieldset.tsx'

import { StepActions, useAnnounce } from '../dialog/step-frame.tsx'
import { LookupInput } from './LookupInput.tsx'

export interface SearchFormProps {
  soid: IntegratedPayable['soid']
  group: LookupGroup
  typed: readonly string[]
  onType: (values: readonly string[]) => void
  onFound: (records: Payable[]) => void
}

export const FORM_ID = 'record-search'

/** Generated names: a record system's may contain dots, which forms read as paths. */
const nameAt = (index: number): `lookup${number}` => `lookup${index}`

/** A search type's fields and its request (SPEC §5 Search, §7). */
export function SearchForm({ soid, group, typed, onType, onFound }: SearchFormProps) {
  const lookUp = useEndpointMutation(recordEndpoints.lookUpRecords)
  const fields = fieldsOf(group)
  const indexOf = (path: string) => fields.findIndex(({ name }) => path === `query.${name}`)
  const valuesOf = (value: Record<string, string>) =>
    fields.map((_field, index) => value[nameAt(index)] ?? '')
  const [defaultValues] = useState<Record<string, string>>(() =>
    Object.fromEntries(fields.map((_field, index) => [nameAt(index), typed[index] ?? ''])),
  )
  const form = useAppForm({
    defaultValues,
    listeners: { onChange: ({ formApi }) => onType(valuesOf(formApi.state.values)) },
    onSubmit: async ({ value }) => {
      try {
        const query = queryOf(fields, valuesOf(value))
        onFound(await lookUp.mutateAsync({ params: { soid }, body: { query } }))
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        for (const { path, message } of error.fields) {
          const index = indexOf(path)
          if (index < 0) continue
          form.setFieldMeta(nameAt(index), (meta) => ({
            ...meta,
            errorMap: { ...meta.errorMap, onSubmit: message },
          }))
        }
      }
    },
  })
  const isSearching = useStore(form.store, ({ isSubmitting }) => isSubmitting)
  useAnnounce(isSearching ? t('Searching') : '')

  const isAtFields = lookUp.error?.fields.some(({ path }) => indexOf(path) >= 0) === true
  const failure = isAtFields ? null : lookUp.error

  const inputOf = (field: (typeof fields)[number]) => {
    const name = nameAt(fields.indexOf(field))
    return (
      <form.AppField
        key={name}
        name={name}
        validators={{ onChange: ({ value }) => lookupError(field, value) }}
      >
        {() => <LookupInput field={field} />}
      </form.AppField>
    )
  }

  return (
    <form.AppForm>
      {failure && !isSearching && (
        <Banner tone="critical" title={failure.title}>
          {failure.detail}
        </Banner>
      )}
      <form.Shell
        id={FORM_ID}
        labels={Object.fromEntries(
          fields.map(({ displayName }, index) => [nameAt(index), displayName]),
        )}
      >
        {group.fields.map((field) =>
          field.subFields.length > 0 ? (
            <Fieldset
              key={field.name}
              label={field.displayName}
              {...(field.hint !== null && { hint: field.hint })}
            >
              {field.subFields.map(inputOf)}
            </Fieldset>
          ) : (
            <Fragment key={field.name}>{inputOf(field)}</Fragment>
          ),
        )}
      </form.Shell>
      <StepActions>
        <Button type="submit" form={FORM_ID} variant="primary" isPending={isSearching}>
          {t('Search')}
        </Button>
      </StepActions>
    </form.AppForm>
  )
}
