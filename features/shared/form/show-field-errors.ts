import type { AnyFormApi } from '@tanstack/react-form'

import { ApiError } from '../api/api-error.ts'

/**
 * Shows the server's problems at their fields until these change. The last part of a path names the
 * field: `triposCloudConfiguration.activationCode` is `activationCode`. Returns whether any
 * matched.
 */
export const showFieldErrors = (form: AnyFormApi, error: unknown): boolean => {
  if (!(error instanceof ApiError)) return false
  const named = error.fields.flatMap(({ path, message }) => {
    const field = path.split('.').at(-1) ?? ''
    return field in form.fieldInfo ? [{ field, message }] : []
  })
  for (const { field, message } of named) {
    form.setFieldMeta(field, (meta) => ({
      ...meta,
      errorMap: { ...meta.errorMap, onSubmit: message },
    }))
  }
  return named.length > 0
}
