export type Json = Record<string, unknown>

/** Wraps every reply except echo. */
export const enveloped = (type: string, contents: Json = {}, links: unknown[] = []): Json => ({
  ...contents,
  _errors: [],
  _hasErrors: false,
  _links: links,
  _logs: [],
  _type: type,
  _warnings: [],
})

export const withError = (body: Json, message: string, exception: string): Json => ({
  ...body,
  _errors: [
    {
      userMessage: message,
      developerMessage: message,
      errorType: exception,
      exceptionMessage: message,
      exceptionTypeFullName: `TriPos.Shared.Exceptions.${exception}`,
      exceptionTypeShortName: exception,
    },
  ],
  _hasErrors: true,
})

export const errorBody = (message: string, exception: string): Json =>
  withError({ _links: [], _logs: [], _type: 'errorResponse', _warnings: [] }, message, exception)
