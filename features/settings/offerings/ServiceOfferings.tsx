import { Plus } from 'lucide-react'
import { useState } from 'react'

import { t } from '#domain/language/staff-text.ts'
import { notEmpty, validate } from '#domain/lib/validation.ts'
import { Button } from '#ui/Button/Button.tsx'
import { Fieldset } from '#ui/Fieldset/Fieldset.tsx'
import { Inline } from '#ui/Inline/Inline.tsx'
import { Stack } from '#ui/Stack/Stack.tsx'
import { Text } from '#ui/Text/Text.tsx'

import { AddOffering } from './AddOffering.tsx'
import { listOf, offeringField, textOf } from './offering-values.ts'
import type { OfferingsForm } from './use-offerings-form.ts'

export interface ServiceOfferingsProps {
  form: OfferingsForm
  /** The tenant's own offering: uses the organization name and cannot be removed. */
  ownId: string
}

/** Titles of the offerings; additions and removals take effect on save. */
export function ServiceOfferings({ form, ownId }: ServiceOfferingsProps) {
  const [isAdding, setIsAdding] = useState(false)
  return (
    <form.AppField name="offerings">
      {({ state, handleChange }) => {
        const ids = listOf(state.value)
        return (
          <Stack gap="l">
            {ids.map((id) => (
              <Fieldset key={id} label={id}>
                {id === ownId ? (
                  <form.Subscribe selector={({ values }) => values[offeringField('title', id)]}>
                    {(title) => (
                      <Text>
                        {t('{title}. Uses the organization name from General settings.', {
                          title: textOf(title),
                        })}
                      </Text>
                    )}
                  </form.Subscribe>
                ) : (
                  <>
                    <form.AppField
                      name={offeringField('title', id)}
                      validators={{
                        onChange: ({ value }) => validate(textOf(value), notEmpty()),
                      }}
                    >
                      {(field) => (
                        <field.TextField
                          label={t('Title')}
                          hint={t('Shown in the cart and on receipts')}
                          maxLength={200}
                          isRequired
                        />
                      )}
                    </form.AppField>
                    <Inline>
                      <Button
                        aria-label={t('Remove {id}', { id })}
                        onPress={() => handleChange(ids.filter((each) => each !== id))}
                      >
                        {t('Remove')}
                      </Button>
                    </Inline>
                  </>
                )}
              </Fieldset>
            ))}
            <Inline>
              <Button icon={<Plus aria-hidden size={20} />} onPress={() => setIsAdding(true)}>
                {t('Add Offering')}
              </Button>
            </Inline>
            {isAdding && (
              <AddOffering
                existingIds={ids}
                onAdd={({ id, title }) => {
                  form.setFieldValue(offeringField('title', id), title)
                  handleChange([...ids, id])
                  setIsAdding(false)
                }}
                onClose={() => setIsAdding(false)}
              />
            )}
          </Stack>
        )
      }}
    </form.AppField>
  )
}
