import * as z from 'zod/mini'

import { t } from '#domain/language/staff-text.ts'
import { Id } from '#domain/lib/text.ts'
import { notEmpty, validate } from '#domain/lib/validation.ts'
import { useAppForm } from '#features/shared/form/app-form.tsx'
import { Button } from '#ui/Button/Button.tsx'
import { Dialog } from '#ui/Dialog/Dialog.tsx'
import { Stack } from '#ui/Stack/Stack.tsx'

export interface AddOfferingProps {
  existingIds: readonly string[]
  onAdd: (offering: { id: string; title: string }) => void
  onClose: () => void
}

const FORM_ID = 'add-offering'
const labels = { id: 'ID', title: t('Title') } as const

export function AddOffering({ existingIds, onAdd, onClose }: AddOfferingProps) {
  const form = useAppForm({
    defaultValues: { id: '', title: '' },
    onSubmit: ({ value }) => onAdd({ id: value.id.trim(), title: value.title.trim() }),
  })
  const idError = (id: string): string | undefined => {
    const blank = validate(id, notEmpty())
    if (blank !== undefined) return blank
    if (!z.safeParse(Id, id).success)
      return t('Use only letters, digits and .:_-, up to 64 characters.')
    return existingIds.includes(id)
      ? t('A service offering with this ID already exists.')
      : undefined
  }
  return (
    <Dialog
      isOpen
      title={t('Add Service Offering')}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t('Cancel')}</Button>
          <Button type="submit" form={FORM_ID} variant="primary">
            {t('Add')}
          </Button>
        </>
      }
    >
      <form.AppForm>
        <form.Shell id={FORM_ID} labels={labels}>
          <Stack gap="m">
            <form.AppField
              name="id"
              validators={{ onChange: ({ value }) => idError(value.trim()) }}
            >
              {(field) => (
                <field.TextField
                  label={labels.id}
                  hint={t(
                    'The ID used by record systems and imported files; it cannot be changed later',
                  )}
                  maxLength={64}
                  autoComplete="off"
                  isRequired
                  autoFocus
                />
              )}
            </form.AppField>
            <form.AppField
              name="title"
              validators={{ onChange: ({ value }) => validate(value, notEmpty()) }}
            >
              {(field) => (
                <field.TextField
                  label={labels.title}
                  hint={t('Shown in the cart and on receipts')}
                  maxLength={200}
                  isRequired
                />
              )}
            </form.AppField>
          </Stack>
        </form.Shell>
      </form.AppForm>
    </Dialog>
  )
}
