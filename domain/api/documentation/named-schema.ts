import type * as z from 'zod/mini'

export type NamedSchema = {
  schema: z.core.$ZodType
  /** A more lenient schema by which clients read it. */
  readBy?: z.core.$ZodType
  description: string
  /** Descriptions of properties whose names do not say enough. */
  properties: Readonly<Record<string, string>>
}

export const named = <Schema extends z.core.$ZodType>(
  schema: Schema,
  description: string,
  properties: Partial<Record<keyof z.output<Schema> & string, string>> = {},
): NamedSchema => ({ schema, description, properties: properties as Record<string, string> })

export const seconds = 'Unix time in seconds.'
export const version =
  'Counts the changes. An update that sends another version than the current one is refused with 409; without a version, the last save wins.'
export const attempt = 'A UUID that the caller chooses for each attempt.'
