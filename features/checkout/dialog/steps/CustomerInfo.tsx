import { useState } from 'react'

import { type Contact, noContact } from '#domain/checkout/cart.ts'
import {
  contactError,
  type ContactRequirements,
  isContactRequired,
  canSkipContact,
} from '#domain/checkout/contact.ts'
import { Language } from '#domain/language/language.ts'
import { t } from '#domain/language/staff-text.ts'
import { useAppForm } from '#features/shared/form/app-form.tsx'
import { Button } from '#ui/Button/Button.tsx'
import { Grid } from '#ui/Grid/Grid.tsx'
import { RadioGroup } from '#ui/RadioGroup/RadioGroup.tsx'
import { Stack } from '#ui/Stack/Stack.tsx'

import { StepActions } from '../step-frame.tsx'

export interface CustomerInfoProps {
  contact: Contact
  requirements: ContactRequirements
  /** Null if the office offers no choice. */
  language: Language | null
  /** Keeps what is typed, so that it survives Back. */
  onType: (contact: Contact) => void
  onLanguage: (language: Language) => void
  onDone: (contact: Contact) => void
}

const languages = [
  { value: 'en', label: t('English') },
  { value: 'es', label: t('English and Spanish') },
]

const FORM_ID = 'customer-info'

const fields = [
  { name: 'firstName', label: t('First name'), autoComplete: 'off', maxLength: 100, type: 'text' },
  { name: 'lastName', label: t('Last name'), autoComplete: 'off', maxLength: 100, type: 'text' },
  { name: 'email', label: t('Email'), autoComplete: 'off', maxLength: 254, type: 'email' },
  { name: 'phone', label: t('Phone'), autoComplete: 'off', maxLength: 40, type: 'tel' },
] as const

/** Who pays (SPEC §2 Contact info step). Next requires valid input; Skip clears the fields. */
export function CustomerInfo({
  contact,
  requirements,
  language,
  onType,
  onLanguage,
  onDone,
}: CustomerInfoProps) {
  const [defaultValues] = useState(contact)
  const wasFilledIn = Object.values(defaultValues).some((value) => value !== '')
  const form = useAppForm({
    defaultValues,
    listeners: { onChange: ({ formApi }) => onType(formApi.state.values) },
    onSubmit: ({ value }) => onDone(value),
  })
  return (
    <form.AppForm>
      <form.Shell id={FORM_ID}>
        <Stack gap="l">
          <Grid minColumn="m" gap="m">
            {fields.map(({ name, ...field }) => (
              <form.AppField
                key={name}
                name={name}
                validators={{ onChange: ({ value }) => contactError(name, value, requirements) }}
              >
                {(bound) => (
                  <bound.TextField {...field} isRequired={isContactRequired(requirements, name)} />
                )}
              </form.AppField>
            ))}
          </Grid>
          {language !== null && (
            <RadioGroup
              label={t('Receipt language')}
              isRequired
              orientation="horizontal"
              options={languages}
              value={language}
              onChange={(value) => onLanguage(Language.parse(value))}
            />
          )}
        </Stack>
      </form.Shell>
      <form.Subscribe selector={({ values, isDirty }) => ({ values, isDirty })}>
        {({ values, isDirty }) => {
          const isValid = fields.every(
            ({ name }) => !contactError(name, values[name], requirements),
          )
          return (
            <StepActions>
              {canSkipContact(requirements) && (
                <Button variant="quiet" onPress={() => onDone(noContact)}>
                  {t('Skip')}
                </Button>
              )}
              <Button
                type="submit"
                form={FORM_ID}
                variant="primary"
                isDisabled={!isValid || (!isDirty && !wasFilledIn)}
              >
                {t('Next')}
              </Button>
            </StepActions>
          )
        }}
      </form.Subscribe>
    </form.AppForm>
  )
}
