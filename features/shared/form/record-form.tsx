import { useStore } from '@tanstack/react-form'
import { useNavigate } from '@tanstack/react-router'
import type { ComponentType, PropsWithChildren, ReactNode } from 'react'

import { t } from '#domain/language/staff-text.ts'
import { Button } from '#ui/Button/Button.tsx'
import { FormActions } from '#ui/Form/FormActions.tsx'
import { Stack } from '#ui/Stack/Stack.tsx'

import { type FormShellProps, useAppForm } from './app-form.tsx'
import { useLeaveGuard } from './leave-guard.tsx'
import { type FormValue, type SavingOptions, useSaving } from './saving.tsx'

interface RecordFormOptions<Saved, Values> extends SavingOptions<Saved, Values> {
  /** Throws an ApiError if saving fails. */
  save: (values: Values) => Promise<void>
  /** Called after a save. If omitted, the form stays with the saved values. */
  onDone?: () => void
}

/** A record's form state, with saving and a leave guard; pass `frame` to `RecordForm`. */
export const useRecordForm = <Saved, Values extends { [Name in keyof Values]: FormValue }>({
  save,
  onDone,
  ...options
}: RecordFormOptions<Saved, Values>) => {
  const { notice, trySave } = useSaving(options)
  const form = useAppForm({
    defaultValues: options.valuesOf(options.record),
    onSubmit: async ({ value, formApi }) => {
      if (!(await trySave(formApi, () => save(value)))) return
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
  children: ReactNode
  submitLabel?: string
  /** Disables saving even if there are changes. */
  isRefused?: boolean
  /** The destination of Cancel; if omitted, Cancel resets the form. */
  cancelHref?: string
  end?: ReactNode
}

/** Wraps a record's fields with the error notice, the buttons and the leave confirmation. */
export function RecordForm({
  frame: { form, labels, notice, question, hasChanges, isSaving },
  id,
  children,
  submitLabel = t('Save'),
  isRefused = false,
  cancelHref,
  end,
}: RecordFormProps) {
  const navigate = useNavigate()
  return (
    <form.AppForm>
      <Stack gap="l">
        {notice}
        <form.Shell id={id} labels={labels}>
          {children}
          <FormActions end={end} isSticky={cancelHref === undefined || !end}>
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
                {t('Cancel')}
              </Button>
            ) : (
              <Button onPress={() => void navigate({ href: cancelHref })} isDisabled={isSaving}>
                {t('Cancel')}
              </Button>
            )}
          </FormActions>
        </form.Shell>
      </Stack>
      {question}
    </form.AppForm>
  )
}
