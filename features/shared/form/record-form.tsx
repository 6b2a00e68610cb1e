import { useStore } from '@tanstack/react-form'
import type { ComponentType, PropsWithChildren, ReactNode } from 'react'

import { Button } from '#ui/Button/Button.tsx'
import { FormActions } from '#ui/Form/FormActions.tsx'
import { Link } from '#ui/Link/Link.tsx'
import { Stack } from '#ui/Stack/Stack.tsx'

import { type FormShellProps, useAppForm } from './app-form.tsx'
import { useLeaveGuard } from './leave-guard.tsx'
import { type FormValue, type SavingOptions, useSaving } from './saving.tsx'

interface RecordFormOptions<Saved, Values> extends SavingOptions<Saved, Values> {
  /** Throws an ApiError where it was not saved. */
  save: (values: Values) => Promise<void>
  /** It was saved: where that leads. Left out, the form stays, with what is saved. */
  onDone?: () => void
}

/**
 * The form of a record, or of a new one: it is saved, refused or overtaken as `useSaving` tells, and
 * nobody leaves it unasked while something in it is not saved. `RecordForm` takes its `frame`.
 */
export const useRecordForm = <Saved, Values extends { [Name in keyof Values]: FormValue }>({
  save,
  onDone,
  ...options
}: RecordFormOptions<Saved, Values>) => {
  const { notice, attempt } = useSaving(options)
  const form = useAppForm({
    defaultValues: options.valuesOf(options.record),
    onSubmit: async ({ value, formApi }) => {
      if (!(await attempt(formApi, () => save(value)))) return
      if (onDone) leave()
      else formApi.reset()
    },
  })
  const hasChanges = useStore(form.store, ({ isDefaultValue }) => !isDefaultValue)
  const isSaving = useStore(form.store, ({ isSubmitting }) => isSubmitting)
  const { question, release } = useLeaveGuard(hasChanges)
  const leave = () => {
    release()
    onDone?.()
  }
  const frame = { form, labels: options.labels, notice, question, hasChanges, isSaving }
  return { form, frame, leave }
}

interface RecordFormProps {
  frame: {
    form: {
      AppForm: ComponentType<PropsWithChildren>
      Shell: ComponentType<FormShellProps>
      reset: () => void
    }
    labels: Readonly<Record<string, string>>
    notice: ReactNode
    question: ReactNode
    hasChanges: boolean
    isSaving: boolean
  }
  id: string
  /** The fields. */
  children: ReactNode
  submitLabel?: string
  /** Beyond there being nothing to save. */
  isRefused?: boolean
  /** Where Cancel leads; left out, it takes back what was changed. */
  cancelHref?: string
  /** Kept apart at the far end: Delete, Deactivate. */
  end?: ReactNode
}

/** Around the fields of a record's form: why it was not saved, its buttons, and the question on leaving. */
export function RecordForm({
  frame: { form, labels, notice, question, hasChanges, isSaving },
  id,
  children,
  submitLabel = 'Save',
  isRefused = false,
  cancelHref,
  end,
}: RecordFormProps) {
  return (
    <form.AppForm>
      <Stack gap="l">
        {notice}
        <form.Shell id={id} labels={labels}>
          {children}
          <FormActions end={end}>
            <Button
              type="submit"
              variant="primary"
              isPending={isSaving}
              isDisabled={!hasChanges || isRefused}
            >
              {submitLabel}
            </Button>
            {cancelHref === undefined ? (
              <Button onPress={() => form.reset()} isDisabled={!hasChanges || isSaving}>
                Cancel
              </Button>
            ) : (
              <Link href={cancelHref} variant="button">
                Cancel
              </Link>
            )}
          </FormActions>
        </form.Shell>
      </Stack>
      {question}
    </form.AppForm>
  )
}
