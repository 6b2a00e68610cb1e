import type { AnyFormApi } from '@tanstack/react-form'

import { ApiError } from '../api/api-error.ts'

/**
 * Puts what the server refused at its fields, which are named as the ends of the problems' paths are:
 * `triposCloudConfiguration.activationCode` is the field `activationCode`. It goes as soon as the field
 * is changed, or sent again. Says whether any field took a problem.
 */
export const refuseFields = (form: AnyFormApi, error: unknown): boolean => {
  if (!(error instanceof ApiError)) return false
  const named = error.problems.flatMap(({ path, message }) => {
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
