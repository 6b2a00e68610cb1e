import { storyNameFromExport, toId } from 'storybook/internal/csf'

import type { CatalogRow } from '#domain/reader/error-examples.ts'

/** The export of a row's story, such as `Processor22` for `processor-22`. */
export const errorStoryOf = ({ name }: Pick<CatalogRow, 'name'>): string =>
  name.replace(/^processor-/, 'Processor')

/** The address of a row's story, after `?path=/story/`. */
export const errorStoryIdOf = (row: Pick<CatalogRow, 'name'>): string =>
  toId('Errors/Card reader', storyNameFromExport(errorStoryOf(row)))

/** A row's story by the words on screen: `Insert Card (UseChipReader)`, `22 Duplicate (Cancelled)`. */
export function errorStoryNameOf({ name, statusCode, processorCode, error }: CatalogRow): string {
  if (!name.startsWith('processor-'))
    return error.title === statusCode ? error.title : `${error.title} (${statusCode})`
  return error.title.startsWith(`${processorCode} `)
    ? error.title
    : `${processorCode} Duplicate (${error.title})`
}
